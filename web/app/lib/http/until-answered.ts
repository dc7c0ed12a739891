import { readToken } from '../session/session.ts'
import { ProblemError } from './problem-error.ts'

const pause = { first: 1_000, longest: 10_000 } // milliseconds

/**
 * Sends a call that may safely arrive twice until the server answers it, however long that takes, as long as the same
 * session lasts; the browser asks before it closes the tab meanwhile. `onWait` runs after the first failure, and what
 * it returns runs at the end.
 */
export async function untilAnswered<Answer>(
  send: () => Promise<Answer>,
  onWait: () => () => void,
): Promise<Answer> {
  const token = readToken()
  let onEnd: (() => void) | undefined
  try {
    for (let wait = pause.first; ; wait = Math.min(pause.longest, wait * 2)) {
      try {
        return await send()
      } catch (error) {
        if (!isUnanswered(error)) throw error
        onEnd ??= waiting(onWait)
        await new Promise((resolve) => setTimeout(resolve, wait))
        if (readToken() !== token) throw error
      }
    }
  } finally {
    onEnd?.()
  }
}

/** Returns true if nobody answered, or only a server that cannot answer now. */
const isUnanswered = (error: unknown) =>
  error instanceof ProblemError && (error.statusCode === 0 || [502, 503, 504].includes(error.statusCode))

function waiting(onWait: () => () => void): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  const onEnd = onWait()
  return () => {
    window.removeEventListener('beforeunload', ask)
    onEnd()
  }
}
