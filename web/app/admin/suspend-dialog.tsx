import { limits, t } from '@touchline/contract'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../platform/problem-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useToast } from '../ui/toast.tsx'
import { useSuspend } from './queries.ts'

interface SuspendDialogProps {
  person: { userId: string; name: string } | undefined
  reportId?: string
  onClose: () => void
  onSuspended?: () => void
}

/** Asks why before an account is closed; what was typed stays until it is done. */
export function SuspendDialog({ person, reportId, onClose, onSuspended }: SuspendDialogProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const form = useId()
  const suspend = useSuspend()
  const toast = useToast()

  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (!person || reason.trim() === '' || suspend.isPending) return
    suspend.mutate(
      { userId: person.userId, reason, reportId },
      {
        onSuccess: () => {
          toast.success(t`${person.name} is suspended.`)
          setReason('')
          onSuspended?.()
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open={person !== undefined}
      onOpenChange={(open) => {
        if (open) return
        suspend.reset()
        setMissing(false)
        onClose()
      }}
      title={`Suspend ${person?.name ?? ''}?`}
      description={t`They are logged out everywhere at once and cannot log in. Nobody finds them. You can restore the account later.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={form} loading={suspend.isPending}>
            Suspend
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <TextArea
          label="Why"
          name="reason"
          hint={t`Kept in the audit log for good: no e-mail addresses.`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={limits.longText}
          error={
            missing && reason.trim() === ''
              ? t`Write why.`
              : suspend.isError
                ? messageOf(suspend.error)
                : undefined
          }
        />
      </form>
    </Dialog>
  )
}
