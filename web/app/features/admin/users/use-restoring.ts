import { type Account, t } from '@touchline/contract'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { HeldChanges, useHeldChanges } from '../../../ui/lists/held-changes.ts'
import { useRestore } from '../api.ts'

/** Accounts that are opened again, each of which can be left closed for ten seconds after all. */
export function useRestoring(list: string) {
  const { mutateAsync } = useRestore()
  const toast = useToast()
  const { held, changes } = useHeldChanges(
    () =>
      new HeldChanges<{ name: string; reason: string }>(
        (userId, { reason }) => mutateAsync({ userId, reason }),
        (error, { name }) => toast.failure(t`${name} is still suspended. ${messageOf(error)}`),
      ),
    list,
  )
  return {
    restored: changes,
    restore: ({ userId, name }: Account, reason: string) => held.hold(userId, { name, reason }),
    undo: (userId: string) => held.undo(userId),
  }
}
