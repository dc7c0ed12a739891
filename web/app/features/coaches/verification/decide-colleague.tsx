import { type ColleagueToDecide, type RefusalReason, refusalReasons, t } from '@touchline/contract'
import { useState } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialogs.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { RadioChips } from '../../../ui/fields/choices.tsx'
import { useDecideColleague } from '../api.ts'

const reasons: Record<RefusalReason, string> = {
  left: t`Doesn't work here anymore`,
  otherRole: t`Works here, but doesn't coach`,
  unknown: t`I don't know this person`,
}

/** Returns the actions of each colleague's two buttons, and a dialog that asks for the reason before a no. */
export function useColleagueDecisions(coachId: string, collegeName: string) {
  const decide = useDecideColleague(coachId)
  const [refused, setRefused] = useState<ColleagueToDecide>()
  const toast = useToast()
  const onError = (problem: unknown) => toast.failure(messageOf(problem))

  const confirm = (colleague: ColleagueToDecide) =>
    decide.mutate(
      { colleagueId: colleague.coachId },
      { onSuccess: () => toast.success(t`You verified ${colleague.coachName}.`), onError },
    )
  const refuse = (colleague: ColleagueToDecide, reason: RefusalReason) => {
    const { coachId: colleagueId, coachName, verification } = colleague
    const said =
      verification === 'verified' ? t`${coachName} is off your staff.` : t`You rejected ${coachName}.`
    decide.mutate(
      { colleagueId, reason },
      {
        onSuccess: () => toast.success(said, { label: t`Undo`, onAction: () => confirm(colleague) }),
        onError,
        onSettled: () => setRefused(undefined),
      },
    )
  }

  return {
    isAsking: refused !== undefined,
    buttonsOf: (colleague: ColleagueToDecide) => ({
      colleague,
      busy: decide.isPending && decide.variables.colleagueId === colleague.coachId,
      onConfirm: () => confirm(colleague),
      onRefuse: () => setRefused(colleague),
    }),
    dialog: (
      <RefusalDialog
        key={refused?.coachId}
        colleague={refused}
        collegeName={collegeName}
        busy={decide.isPending}
        onClose={() => setRefused(undefined)}
        onReason={(reason) => refused && refuse(refused, reason)}
      />
    ),
  }
}

interface RefusalDialogProps {
  colleague: ColleagueToDecide | undefined
  collegeName: string
  busy: boolean
  onClose: () => void
  onReason: (reason: RefusalReason) => void
}

/** Asks why someone is not on the staff, and says what follows and how the other can object. */
function RefusalDialog({ colleague, collegeName, busy, onClose, onReason }: RefusalDialogProps) {
  const [reason, setReason] = useState<RefusalReason>()
  const [asked, setAsked] = useState(false)
  const name = colleague?.coachName ?? ''
  const verified = colleague?.verification === 'verified'
  const options = refusalReasons
    // The staff works with a verified colleague, so 'unknown' is no reason.
    .filter((value) => !verified || value !== 'unknown')
    .map((value) => ({ value, label: reasons[value] }))
  return (
    <Dialog
      open={colleague !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={verified ? t`Is ${name} no longer on your staff?` : t`Reject ${name}?`}
      description={t`${name} won't see player details anymore. We'll tell them that a coach at ${collegeName} said so and why. If it's wrong, you can undo it, or they can ask an administrator.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            loading={busy}
            onClick={() => {
              setAsked(true)
              if (reason) onReason(reason)
            }}
          >
            {verified ? t`No longer on our staff` : t`Reject`}
          </Button>
        </>
      }
    >
      <RadioChips
        name="refusal"
        label={t`Why?`}
        options={options}
        value={reason}
        onValueChange={setReason}
        error={asked && reason === undefined ? t`Choose a reason.` : undefined}
      />
    </Dialog>
  )
}

interface DecisionButtonsProps {
  colleague: ColleagueToDecide
  busy: boolean
  onConfirm: () => void
  onRefuse: () => void
}

/** Shows the verify and reject buttons this coach may use. */
export function DecisionButtons({ colleague, busy, onConfirm, onRefuse }: DecisionButtonsProps) {
  const { coachName, verification } = colleague
  const mayRefuse = colleague.mayRefuse && verification !== 'refused'
  const mayConfirm = colleague.mayConfirm && verification !== 'verified'
  if (!mayRefuse && !mayConfirm) return null
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
      {mayRefuse && (
        <Button
          variant={verification === 'verified' ? 'quiet' : 'outline'}
          disabled={busy}
          onClick={onRefuse}
          aria-label={
            verification === 'verified' ? t`${coachName} is no longer on our staff` : t`Reject ${coachName}`
          }
        >
          {verification === 'verified' ? t`No longer on our staff` : t`Reject`}
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
