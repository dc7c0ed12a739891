import { useQueryClient } from '@tanstack/react-query'
import { type HeldDecision, t } from '@touchline/contract'
import { useEffect } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { reloadUntilMade, useUndoDecision } from './api.ts'

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
  const client = useQueryClient()
  useEffect(() => {
    // goes on after the row has left the page, for the other lists and the counts
    if (held && !gone) reloadUntilMade(client, held)
  }, [client, held, gone])
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
