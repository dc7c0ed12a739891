import { limits, type SecondFactor, t } from '@touchline/contract'
import { Link } from 'react-router'
import { useForm } from '../../../forms/use-form.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
import { useChangePassword } from '../api/security.ts'
import { EditingForm, useEditing } from './editing-form.tsx'

/** Shows the form to change the password or, without one, how to get a first one by email. */
export function PasswordCard({ proof }: { proof: SecondFactor['proof'] }) {
  const { editing, heading, edit, rest } = useEditing()
  if (proof !== 'password') {
    return (
      <SettingCard id="password" title="Password">
        <p className="max-w-[38em]">
          You log in with Google, so you don't have a password here. You can set one by email.
        </p>
        <MailLink>Set a new password by email</MailLink>
      </SettingCard>
    )
  }
  return (
    <SettingCard id="password" title="Password" heading={heading}>
      <p className="max-w-[38em]">
        Use a long password you don't use anywhere else. Changing it signs you out on your other devices and
        ends your calendar links.
      </p>
      {editing ? (
        <PasswordForm onDone={rest} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button variant="outline" onClick={edit}>
            Change password
          </Button>
          <MailLink>Forgot it?</MailLink>
        </div>
      )}
    </SettingCard>
  )
}

function MailLink({ children }: { children: string }) {
  return (
    <Link
      to={paths.forgotPassword}
      className="link inline-flex min-h-11 items-center justify-self-start font-semibold"
    >
      {children}
    </Link>
  )
}

const empty = { currentPassword: '', newPassword: '' }
type Values = typeof empty

/** Asks for a new password, and the current one as proof. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const change = useChangePassword()
  const toast = useToast()
  const form = useForm<Values>({ defaultValues: empty, shouldFocusError: false })
  const { errors } = form.formState
  const save = async (values: Values) => {
    const { message } = await change.mutateAsync(values)
    onDone()
    toast.success(message)
  }
  return (
    <EditingForm form={form} save={save} label={t`Save password`} onCancel={onDone}>
      <PasswordField
        {...form.register('currentPassword', { required: t`Enter your current password.` })}
        label="Current password"
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...form.register('newPassword', {
          minLength: {
            value: limits.password.min,
            message: t`Use at least ${limits.password.min} characters.`,
          },
          required: t`Use at least ${limits.password.min} characters.`,
        })}
        label="New password"
        hint={t`At least ${limits.password.min} characters. A few unrelated words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        error={errors.newPassword?.message}
      />
    </EditingForm>
  )
}
