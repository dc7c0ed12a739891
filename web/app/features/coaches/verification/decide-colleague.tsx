import { type ColleagueToDecide, t } from '@touchline/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useDecideColleague } from '../api.ts'

/** Returns the actions of each colleague's two buttons, and one dialog that asks before a rejection. */
export function useColleagueDecisions(coachId: string, collegeName: string) {
  const decide = useDecideColleague(coachId)
  const [refused, setRefused] = useState<ColleagueToDecide>()
  const toast = useToast()

  const answer = (colleague: ColleagueToDecide, confirmed: boolean) =>
    decide.mutate(
      { colleagueId: colleague.coachId, confirmed },
      {
        onSuccess: () =>
          toast.success(
            confirmed ? t`You verified ${colleague.coachName}.` : t`You rejected ${colleague.coachName}.`,
          ),
        onError: (problem) => toast.failure(messageOf(problem)),
        onSettled: () => setRefused(undefined),
      },
    )

  return {
    isAsking: refused !== undefined,
    buttonsOf: (colleague: ColleagueToDecide) => ({
      colleague,
      busy: decide.isPending && decide.variables.colleagueId === colleague.coachId,
      onConfirm: () => answer(colleague, true),
      onRefuse: () => setRefused(colleague),
    }),
    dialog: (
      <ConfirmDialog
        open={refused !== undefined}
        onOpenChange={(open) => {
          if (!open) setRefused(undefined)
        }}
        title={`Reject ${refused?.coachName ?? ''}?`}
        description={t`We'll tell ${refused?.coachName ?? t`This person`} that a coach at ${collegeName} said no, and they won't see player details.`}
        confirm={t`Reject`}
        onConfirm={() => {
          if (refused) answer(refused, false)
        }}
        busy={decide.isPending}
      />
    ),
  }
}

interface DecisionButtonsProps {
  colleague: ColleagueToDecide
  busy: boolean
  onConfirm: () => void
  onRefuse: () => void
}

/** Shows the buttons to verify or reject a colleague, as far as this coach may. */
export function DecisionButtons({ colleague, busy, onConfirm, onRefuse }: DecisionButtonsProps) {
  const { coachName, verification } = colleague
  const mayRefuse = colleague.mayRefuse && verification !== 'refused'
  const mayConfirm = colleague.mayConfirm && verification !== 'verified'
  if (!mayRefuse && !mayConfirm) return null
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
      {mayRefuse && (
        <Button variant="outline" disabled={busy} onClick={onRefuse} aria-label={`Reject ${coachName}`}>
          Reject
        </Button>
      )}
      {mayConfirm && (
        <Button loading={busy} onClick={onConfirm} aria-label={`Verify ${coachName}`}>
          Verify
        </Button>
      )}
    </div>
  )
}
