import { type CoachToDecide, t } from '@touchline/contract'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { HeldChanges, useHeldChanges } from '../../../ui/lists/held-changes.ts'
import { type CoachDecision, useDecideCoach } from '../api.ts'

/** Decisions about coaches, each of which can be taken back for ten seconds before anybody hears of it. */
export function useCoachDecisions(list: string) {
  const { mutateAsync } = useDecideCoach()
  const toast = useToast()
  const { held, changes } = useHeldChanges(
    () =>
      new HeldChanges<CoachDecision>(
        (coachId, decision) => mutateAsync({ coachId, ...decision }),
        (error, { coachName }) =>
          toast.failure(t`We couldn't save your decision about ${coachName}. ${messageOf(error)}`),
      ),
    list,
  )
  return {
    decisions: changes,
    decide: ({ coachId, coachName }: CoachToDecide, confirmed: boolean, note: string) =>
      held.hold(coachId, { coachName, confirmed, note }),
    undo: (coachId: string) => held.undo(coachId),
  }
}
