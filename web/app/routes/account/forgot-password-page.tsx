import { t } from '@touchline/contract'
import { Link } from 'react-router'
import { useForgotPassword } from '../../features/auth/api/auth.ts'
import { AuthLayout } from '../../features/auth/auth-layout.tsx'
import { emailRules, useCarriedEmail, useFilledIn } from '../../features/auth/email-field.ts'
import { useServerErrors } from '../../forms/server-errors.ts'
import { SubmitForm } from '../../forms/submit-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ProblemError } from '../../lib/http/problem-error.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { useErrorTitle } from '../../lib/navigation/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'

const sent = t`Password reset link sent. Please check your email.`
const failed = t`Error sending password reset link. Please try again.`

export function meta() {
  return pageMeta(t`Forgot password`, { noindex: true })
}

/** Asks for the email to send a reset link to; the answer does not reveal whether it has an account. */
export default function ForgotPasswordPage() {
  const forgot = useForgotPassword()
  const form = useForm<{ email: string }>({ shouldFocusError: false })
  const server = useServerErrors(form)
  useFilledIn(form, 'email', useCarriedEmail())
  useErrorTitle(server.items.length > 0)

  const send = async ({ email }: { email: string }) => {
    try {
      await forgot.mutateAsync(email.trim())
    } catch (error) {
      server.show(isForThePerson(error) ? error : undefined, failed)
    }
  }

  return (
    <AuthLayout
      title="Forgot password"
      lead={t`It happens to the best of us. Enter your email and we'll send you a reset link.`}
      art
    >
      <SubmitForm
        form={form}
        server={server}
        onSend={send}
        lead={forgot.isSuccess && server.items.length === 0 && <Banner kind="success">{sent}</Banner>}
      >
        <EmailField
          {...form.register('email', emailRules)}
          label="Email"
          autoComplete="username"
          error={form.formState.errors.email?.message}
          hint={t`The link works for one hour. Check your spam folder, too.`}
        />
        <Button type="submit" size="big" loading={forgot.isPending}>
          Send Reset Link
        </Button>
        <p>
          <Link to={paths.logIn} className="link inline-flex min-h-11 items-center">
            Back to login
          </Link>
        </p>
      </SubmitForm>
    </AuthLayout>
  )
}

/** Returns true for the server's own words: about a field, or to wait. Any other error gets the fixed sentence. */
function isForThePerson(error: unknown): boolean {
  return error instanceof ProblemError && (error.fields.length > 0 || error.statusCode === 429)
}
