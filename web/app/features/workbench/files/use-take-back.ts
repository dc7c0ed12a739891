import { t } from '@touchline/contract'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useUndoImport } from '../api/files.ts'

/** Returns the press that takes a file back, and says how far that went. */
export function useTakeBack() {
  const toast = useToast()
  const { mutate, isPending, variables } = useUndoImport()
  return {
    isPending,
    importId: variables,
    mutate: (importId: string) =>
      mutate(importId, {
        onSuccess: ({ kept }) => toast.success(kept === 0 ? t`Taken back.` : keptText(kept)),
        onError: (error) => toast.failure(messageOf(error)),
      }),
  }
}

const keptText = (kept: number) =>
  kept === 1
    ? t`Taken back, except for 1 player somebody has worked on since.`
    : t`Taken back, except for ${kept} players somebody has worked on since.`
