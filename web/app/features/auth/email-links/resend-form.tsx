import { t } from '@touchline/contract'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { SubmitForm } from '../../../forms/submit-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { useResendVerification } from '../api/auth.ts'
import { emailRules } from '../email-field.ts'

/** Asks for an email to send a new link to; the answer does not reveal whether it has an account. */
export function ResendForm() {
  const resend = useResendVerification()
  const form = useForm<{ email: string }>({ shouldFocusError: false })
  const server = useServerErrors(form)

  if (resend.isSuccess) return <Banner kind="success">{resend.data.message}</Banner>
  return (
    <SubmitForm
      form={form}
      server={server}
      onSend={({ email }) => resend.mutateAsync({ email: email.trim() })}
      lead={<h2 className="text-3xl">Get a new link</h2>}
    >
      <EmailField
        {...form.register('email', emailRules)}
        label="Email"
        autoComplete="username"
        error={form.formState.errors.email?.message}
        hint={t`The email you signed up with.`}
      />
      <Button type="submit" size="big" loading={resend.isPending}>
        Send the link again
      </Button>
    </SubmitForm>
  )
}
