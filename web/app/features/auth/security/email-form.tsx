import { Email, type SecondFactor, t } from '@touchline/contract'
import { useForm } from '../../../forms/use-form.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useChangeEmail } from '../api/security.ts'
import { EditingForm } from './editing-form.tsx'

interface EmailFormProps {
  userId: string
  proof: SecondFactor['proof']
  onDone: () => void
}

/** The form for a new email, with the password that proves the owner. */
export function EmailForm({ userId, proof, onDone }: EmailFormProps) {
  const change = useChangeEmail(userId)
  const form = useForm({ defaultValues: { email: '', password: '' }, shouldFocusError: false })
  const { errors } = form.formState
  const save = async (values: { email: string; password: string }) => {
    await change.mutateAsync(values)
    onDone()
  }
  return (
    <EditingForm form={form} save={save} label={t`Send link`} onCancel={onDone}>
      <TextField
        {...form.register('email', {
          validate: (value) =>
            Email.safeParse(value).success || t`Enter an email address like name@example.com.`,
        })}
        label="New email"
        hint={t`We'll send a link there. We'll also let your old email know, and your parents if you're a player under 18.`}
        type="email"
        autoComplete="email"
        {...(errors.email?.message ? { error: errors.email.message } : {})}
      />
      {proof === 'password' ? (
        <PasswordField
          {...form.register('password', { required: t`Enter your password.` })}
          label="Your password"
          {...(errors.password?.message ? { error: errors.password.message } : {})}
        />
      ) : (
        <p className="text-[0.9375rem] text-ink-soft">
          You log in with Google. If you logged in more than ten minutes ago, we'll ask you to do it again
          first.
        </p>
      )}
    </EditingForm>
  )
}
