import { type Account, t } from '@touchline/contract'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useWarn } from '../api.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

interface WarnDialogProps {
  person: { userId: string; name: string } | undefined
  reportId?: string
  onClose: () => void
  onWarned?: (account: Account, reason: string) => void
}

/** Asks for a warning's words, which the person gets by email; the typed words stay until it is sent. */
export function WarnDialog({ person, reportId, onClose, onWarned }: WarnDialogProps) {
  const warn = useWarn()
  const toast = useToast()
  const close = () => {
    warn.reset()
    onClose()
  }
  return (
    <ReasonDialog
      key={person?.userId}
      open={person !== undefined}
      onClose={close}
      title={t`Warn ${person?.name ?? ''}?`}
      description={t`We'll email them what you write here, and tell them that we suspend accounts that keep doing this. They can still use Touchline.`}
      label={t`What has to change`}
      hint={t`They read this. Don't name or quote the person who reported, and leave out email addresses. We keep this in the audit log permanently.`}
      action={t`Send warning`}
      variant="primary"
      pending={warn.isPending}
      failure={warn.isError ? messageOf(warn.error) : undefined}
      onReason={(reason) => {
        if (!person) return
        warn.mutate(
          { userId: person.userId, reason, reportId },
          {
            onSuccess: (account) => {
              toast.success(t`We warned ${person.name}.`)
              onWarned?.(account, reason)
              close()
            },
          },
        )
      }}
    />
  )
}
