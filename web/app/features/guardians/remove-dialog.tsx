import { useQuery } from '@tanstack/react-query'
import { familyWaits, type Guardians, t } from '@touchline/contract'
import { type FormEvent, useId, useRef, useState } from 'react'
import { messageOf } from '../../lib/http/problem-error.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialogs.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { accountQuery } from '../privacy/api.ts'
import { useRemoveGuardian } from './api.ts'

type Guardian = Guardians['guardians'][number]

/** Asks before removing a parent: at once on the first day, later with the password and in a week. */
export function RemoveDialog({
  guardian,
  open,
  onClose,
}: {
  guardian: Guardian
  open: boolean
  onClose: () => void
}) {
  const { guardianId, name, fresh } = guardian
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const userId = useSession()?.user.userId ?? ''
  const { data: account } = useQuery({ ...accountQuery(userId), enabled: open && !fresh })
  const asksPassword = !fresh && account?.hasPassword !== false
  const remove = useRemoveGuardian()
  const toast = useToast()
  const form = useId()

  const send = (event: FormEvent) => {
    event.preventDefault()
    remove.mutate(
      { guardianId, password },
      {
        onSuccess: ({ message, removal }) => {
          toast.success(removal ? message : t`You removed ${name}.`)
          onClose()
        },
        onError: () => field.current?.focus(),
      },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={t`Remove ${name}?`}
      description={
        fresh
          ? t`${name} won't see your profile and conversations anymore. We'll let them know by email.`
          : t`We'll email ${name} now and remove them in ${familyWaits.removal} days. If ${name} objects, an administrator reviews it first. You can change your mind until then.`
      }
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={form} loading={remove.isPending}>
            Remove
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        {asksPassword ? (
          <PasswordField
            ref={field}
            name="password"
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={remove.isError ? messageOf(remove.error) : undefined}
          />
        ) : (
          remove.isError && <p role="alert">{messageOf(remove.error)}</p>
        )}
        {!fresh && !asksPassword && (
          <p className="text-[0.9375rem] text-ink-soft">
            You log in with Google. If you logged in more than ten minutes ago, we'll ask you to do it again
            first.
          </p>
        )}
        <p className="text-[0.9375rem] text-ink-soft">
          Anything {name} paused, declined or blocked stays that way. Only an administrator can undo it.
        </p>
      </form>
    </Dialog>
  )
}
