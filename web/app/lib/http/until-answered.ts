import { readToken } from '../session/session.ts'
import { ProblemError } from './problem-error.ts'

const pause = { first: 1_000, longest: 10_000 } // milliseconds
const triesAfterRefusal = 3
const guardsAfter = 500 // milliseconds: most answers come sooner

/** A call that was not sent anymore: its session is over. */
export class SessionOver extends Error {}

interface Waiting {
  /** The session in which the call was given. */
  token: string | undefined
  /** Runs after the first failure; what it returns runs at the end. */
  onWait: () => () => void
}

/**
 * Sends a call that may safely arrive twice until the server answers it, however long that takes, and three times more
 * if it was too busy or failed; only in its own session. The browser asks before it closes the tab meanwhile, also while
 * a dead connection says nothing. The query library's own retries would rest while the tab is hidden.
 */
export async function untilAnswered<Answer>(
  send: () => Promise<Answer>,
  { token, onWait }: Waiting,
): Promise<Answer> {
  let onEnd: (() => void) | undefined
  let refusals = 0
  const unguard = guardTab()
  try {
    for (let wait = pause.first; ; wait = Math.min(pause.longest, wait * 2)) {
      if (readToken() !== token) throw new SessionOver()
      try {
        return await send()
      } catch (error) {
        if (isBusy(error)) refusals += 1
        else if (!isUnanswered(error)) throw error
        if (refusals > triesAfterRefusal) throw error
        onEnd ??= onWait()
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  } finally {
    unguard()
    onEnd?.()
  }
}

/** Returns true if nobody answered, or only a server that cannot answer now. */
const isUnanswered = (error: unknown) =>
  error instanceof ProblemError && [0, 502, 503, 504].includes(error.statusCode)

const isBusy = (error: unknown) => error instanceof ProblemError && [429, 500].includes(error.statusCode)

function guardTab(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const timer = setTimeout(() => window.addEventListener('beforeunload', ask), guardsAfter)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('beforeunload', ask)
  }
}
