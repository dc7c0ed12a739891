import { t } from '@touchline/contract'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { SubmitForm } from '../../../forms/submit-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { messageOf, ProblemError } from '../../../lib/http/problem-error.ts'
import { useErrorTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { StorageBlocked } from '../../../lib/storage/web-storage.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { type useLogIn, useResendVerification } from '../api/auth.ts'
import { ticketIn } from '../api/external.ts'
import { emailRules, useFilledIn } from '../email-field.ts'

interface LogInValues {
  email: string
  password: string
}

const noAnswer = t`An error occurred. Please try again.`

interface LogInFormProps {
  logIn: ReturnType<typeof useLogIn>
  /** Fills the empty field, such as with a sign-up's address. */
  email: string
  /** Called if the password was correct and a code is required. */
  onCodeNeeded: () => void
}

/** Asks for email and password; shows refusals in the server's words. */
export function LogInForm({ logIn, email: known, onCodeNeeded }: LogInFormProps) {
  // No default values: text typed or autofilled before hydration stays.
  const form = useForm<LogInValues>({ shouldFocusError: false })
  const server = useServerErrors(form)
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'email' })
  useFilledIn(form, 'email', known)
  const unverified = unverifiedMessage(logIn.error)
  useErrorTitle(server.items.length > 0)

  const send = async ({ email, password }: LogInValues) => {
    try {
      await logIn.mutateAsync({ email: email.trim(), password })
    } catch (error) {
      if (unverifiedMessage(error) !== undefined) return
      if (ticketIn(error, 'second_factor_needed')) return onCodeNeeded()
      server.show(isUnanswered(error) ? undefined : error, noAnswer)
    }
  }

  return (
    <SubmitForm form={form} server={server} onSend={send}>
      {unverified && <UnverifiedEmail message={unverified} email={form.getValues('email').trim()} />}
      <EmailField
        {...form.register('email', emailRules)}
        label="Email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <div>
        <PasswordField
          {...form.register('password', { required: t`Enter your password.` })}
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <p className="mt-1 flex justify-end">
          <Link
            to={paths.forgotPassword}
            state={{ email: typed }}
            className="link inline-flex min-h-11 items-center text-[0.9375rem]"
          >
            Forgot your password?
          </Link>
        </p>
      </div>
      <Button type="submit" size="big" loading={logIn.isPending || logIn.isSuccess}>
        Login
      </Button>
    </SubmitForm>
  )
}

function unverifiedMessage(error: unknown): string | undefined {
  return error instanceof ProblemError && error.code === 'email_not_verified' ? error.message : undefined
}

function isUnanswered(error: unknown): boolean {
  if (error instanceof StorageBlocked) return false
  return !(error instanceof ProblemError) || error.statusCode === 0
}

interface UnverifiedEmailProps {
  /** The server's reason for giving no session yet. */
  message: string
  email: string
}

/** Says that an account's email is unverified, with a button for a new link. */
function UnverifiedEmail({ message, email }: UnverifiedEmailProps) {
  const resend = useResendVerification()
  if (resend.isSuccess) return <Banner kind="success">{resend.data.message}</Banner>
  return (
    <Banner
      kind="error"
      action={
        <Button variant="outline" loading={resend.isPending} onClick={() => resend.mutate({ email })}>
          Send the link again
        </Button>
      }
    >
      {resend.isError ? messageOf(resend.error) : message}
    </Banner>
  )
}
