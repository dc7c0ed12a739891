import { Email, type SecondFactor, t } from '@touchline/contract'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useChangeEmail } from '../api/security.ts'

interface EmailFormProps {
  userId: string
  proof: SecondFactor['proof']
  onDone: () => void
}

/** The form for a new email, with the password that proves the owner. */
export function EmailForm({ userId, proof, onDone }: EmailFormProps) {
  const change = useChangeEmail(userId)
  const form = useForm({ defaultValues: { email: '', password: '' }, shouldFocusError: false })
  const server = useServerErrors(form)
  const { errors, isSubmitting } = form.formState
  const send = async (values: { email: string; password: string }) => {
    server.clear()
    try {
      await change.mutateAsync(values)
      onDone()
    } catch (error) {
      server.show(error)
    }
  }
  return (
    <form
      noValidate
      method="post"
      className="grid max-w-[26rem] gap-4"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <ErrorSummary items={server.items} attempt={server.attempt} title="There is a problem" />
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
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={isSubmitting}>
          Send link
        </Button>
      </div>
    </form>
  )
}
