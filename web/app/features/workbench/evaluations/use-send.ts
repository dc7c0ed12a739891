import { t } from '@touchline/contract'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useSaveEvaluation } from '../api/evaluations.ts'
import { contentOf, type Draft } from './evaluation-draft.ts'

interface Sending {
  prospectId: string
  draft: Draft
  /** Ends the unsaved draft of this tab. */
  forget: () => void
  onDone: () => void
}

/** Returns the function that saves a draft, locked or not; a refusal keeps everything typed. */
export function useSend({ prospectId, draft, forget, onDone }: Sending) {
  const { mutate, isPending } = useSaveEvaluation()
  const toast = useToast()
  const send = (lock: boolean) =>
    mutate(
      { evaluationId: draft.evaluationId, content: contentOf(prospectId, draft), lock },
      {
        onSuccess: () => {
          forget()
          onDone()
          toast.success(lock ? t`Evaluation locked.` : t`Draft saved. Only you see it.`)
        },
        onError: (error) => toast.failure(messageOf(error)),
      },
    )
  return { send, isPending }
}
