import { t, type UserType } from '@touchline/contract'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { dayAndTimeWithin } from '../../../lib/i18n/times.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useSuspend } from '../api.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

interface SuspendedPerson {
  userId: string
  name: string
  type: UserType
  suspensionAsked?: boolean
  /** When the person was last warned; null without a warning. */
  warnedAt: string | null
}

interface SuspendDialogProps {
  person: SuspendedPerson | undefined
  reportId?: string
  onClose: () => void
  onSuspended?: () => void
}

/** Asks for the reason before suspending an account; the typed reason stays until that is done. */
export function SuspendDialog({ person, reportId, onClose, onSuspended }: SuspendDialogProps) {
  const suspend = useSuspend()
  const toast = useToast()
  const close = () => {
    suspend.reset()
    onClose()
  }

  return (
    <ReasonDialog
      key={person?.userId}
      open={person !== undefined}
      onClose={close}
      title={`Suspend ${person?.name ?? ''}?`}
      description={person ? descriptionFor(person) : ''}
      action={t`Suspend`}
      variant="danger"
      pending={suspend.isPending}
      failure={suspend.isError ? messageOf(suspend.error) : undefined}
      onReason={(reason) => {
        if (!person) return
        suspend.mutate(
          { userId: person.userId, reason, reportId },
          {
            onSuccess: ({ suspendedAt }) => {
              toast.success(
                suspendedAt === null
                  ? t`A second administrator needs to approve this within 7 days.`
                  : t`${person.name} is suspended.`,
              )
              onSuspended?.()
              close()
            },
          },
        )
      }}
    />
  )
}

function descriptionFor({ type, suspensionAsked, warnedAt }: SuspendedPerson): string {
  const warning =
    warnedAt === null
      ? t`No administrator has warned them yet.`
      : t`The last warning by an administrator: ${dayAndTimeWithin(warnedAt)}.`
  const outcome =
    type === 'admin' && suspensionAsked !== true
      ? t`To suspend an administrator, a second administrator needs to do the same within 7 days.`
      : t`We'll sign them out everywhere right away, in any other account with the same mailbox, too. They can't log in, and no one can find them. We'll email them how to object, without your reason. You can restore the accounts later.`
  return `${warning} ${outcome}`
}
