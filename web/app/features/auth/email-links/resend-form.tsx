import { t } from '@touchline/contract'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useResendVerification } from '../api/auth.ts'
import { emailRules } from '../email-field.ts'

/** Asks for an email to send a new link to; the answer does not reveal whether it has an account. */
export function ResendForm() {
  const resend = useResendVerification()
  const form = useForm<{ email: string }>({ shouldFocusError: false })
  const server = useServerErrors(form)

  const send = async ({ email }: { email: string }) => {
    server.clear()
    try {
      await resend.mutateAsync({ email: email.trim() })
    } catch (error) {
      server.show(error)
    }
  }

  if (resend.isSuccess) return <Banner kind="success">{resend.data.message}</Banner>
  return (
    <form
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <h2 className="text-3xl">Get a new link</h2>
      <ErrorSummary items={server.items} attempt={server.attempt} title="There is a problem" />
      <TextField
        {...form.register('email', emailRules)}
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.email?.message}
        hint={t`The email you signed up with.`}
      />
      <Button type="submit" size="big" loading={resend.isPending}>
        Send the link again
      </Button>
    </form>
  )
}
