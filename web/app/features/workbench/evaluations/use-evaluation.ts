import { type Evaluation, type ProspectRow, t } from '@touchline/contract'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useSaveEvaluation } from '../api/evaluations.ts'
import { contentOf, useEvaluationDraft } from './evaluation-draft.ts'
import { lockedOf } from './evaluation-words.ts'

export interface EvaluationProps {
  row: ProspectRow
  coachId: string
  /** The own draft to go on with. */
  evaluation?: Evaluation | undefined
  onDone: () => void
}

/** Returns a draft with what changes, saves and discards it; a refusal keeps everything typed. */
export function useEvaluation({ row, coachId, evaluation, onDone }: EvaluationProps) {
  const { draft, change, forget } = useEvaluationDraft(coachId, row, evaluation)
  const { mutate, isPending } = useSaveEvaluation()
  const toast = useToast()
  const end = () => {
    forget()
    onDone()
  }
  const send = (lock: boolean) =>
    mutate(
      { evaluationId: draft.evaluationId, content: contentOf(row.prospectId, draft), lock },
      {
        onSuccess: () => {
          end()
          toast.success(lock ? lockedOf(row) : t`Draft saved. Only you see it.`)
        },
        onError: (error) => toast.failure(messageOf(error)),
      },
    )
  return { draft, change, send, isPending, discard: end }
}
