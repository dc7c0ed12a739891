import { type HeldDecision, t } from '@touchline/contract'
import { useEffect } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useReload, useUndoDecision } from './api.ts'

const startDelay = 500 // milliseconds, so that the server has begun
const pollInterval = 2000 // milliseconds between the first checks whether the decision is made
const longestInterval = 30_000

interface DecidedWordsProps {
  /** Null once the row has left the list without a decision here. */
  held: HeldDecision | null
  /** True once the row has left the list: the decision is made. */
  gone: boolean
  /** The decision, such as 'Was verified'. */
  words: string
}

/** Shows the decision about a row in place of its buttons, with Undo while the server holds it. */
export function DecidedWords({ held, gone, words }: DecidedWordsProps) {
  const { mutate, isPending } = useUndoDecision()
  const toast = useToast()
  useReloadWhenMade(gone ? null : held)
  return (
    <>
      <p className="font-semibold">{words}</p>
      {held && !gone && held.mine && held.state === 'undoable' && (
        <Button
          variant="outline"
          loading={isPending}
          onClick={({ currentTarget }) => {
            // Focus stays on the row: the buttons come back in this element.
            currentTarget.parentElement?.focus()
            mutate(held.decisionId, { onError: (error) => toast.failure(messageOf(error)) })
          }}
        >
          Undo
        </Button>
      )}
    </>
  )
}

/** Says that one's own decision failed; the buttons stay for another try. */
export function FailedDecision({ held }: { held: HeldDecision | null }) {
  if (held?.state !== 'failed') return null
  return (
    <p role="status" className="text-sm wrap-anywhere text-red">
      {t`We couldn't save your decision: something about this person changed meanwhile.`}
    </p>
  )
}

/** Returns true if a decision replaces the buttons. */
export const isDecided = (held: HeldDecision | null) => held !== null && held.state !== 'failed'

/** Reloads the lists when the decision can no longer be undone, and less and less often until it is made. */
function useReloadWhenMade(held: HeldDecision | null) {
  const reload = useReload()
  const { decisionId, state, undoableFor = 0 } = held ?? {}
  useEffect(() => {
    if (decisionId === undefined || state === 'failed') return
    let timer = setTimeout(look, state === 'undoable' ? undoableFor + startDelay : pollInterval, pollInterval)
    function look(wait: number) {
      reload()
      timer = setTimeout(look, wait, Math.min(2 * wait, longestInterval))
    }
    return () => clearTimeout(timer)
  }, [decisionId, state, undoableFor, reload])
}
