import { type CoachToDecide, t } from '@touchline/contract'
import { messageOf } from '../platform/problem-error.ts'
import { HeldChanges, useHeldChanges } from '../ui/held-changes.ts'
import { useToast } from '../ui/toast.tsx'
import { type CoachDecision, useDecideCoach } from './queries.ts'

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
