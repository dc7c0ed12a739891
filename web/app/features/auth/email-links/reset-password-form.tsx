import { limits, t } from '@touchline/contract'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { SubmitForm } from '../../../forms/submit-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { ProblemError } from '../../../lib/http/problem-error.ts'
import { useErrorTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { leaveFlash } from '../../../lib/storage/flash.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useResetPassword } from '../api/auth.ts'
import { isDeadLink } from '../link-token.ts'
import { afterRedirectPause } from '../sign-out.ts'

const done = t`Password reset successfully. You can now log in.`
const failed = t`Error resetting password. Please try again.`
const { min, max } = limits.password

const rules = {
  required: t`Use at least ${min} characters.`,
  minLength: { value: min, message: t`Use at least ${min} characters.` },
  maxLength: { value: max, message: t`Use at most ${max} characters.` },
}

/** Asks for a new password; `token` is undefined until hydration. */
export function ResetPasswordForm({ token }: { token: string | undefined }) {
  const reset = useResetPassword()
  const navigate = useNavigate()
  const form = useForm<{ newPassword: string }>({ shouldFocusError: false })
  const server = useServerErrors(form)
  useErrorTitle(server.items.length > 0)

  useEffect(() => {
    if (!reset.isSuccess) return
    leaveFlash(done)
    return afterRedirectPause(() => void navigate(paths.logInAgain, { replace: true }))
  }, [reset.isSuccess, navigate])

  const send = async ({ newPassword }: { newPassword: string }) => {
    if (token === undefined) return
    try {
      await reset.mutateAsync({ token, newPassword })
    } catch (error) {
      server.show(isRefused(error) ? error : undefined, failed)
    }
  }

  return (
    <SubmitForm
      form={form}
      server={server}
      onSend={send}
      lead={reset.isSuccess && <Banner kind="success">{done}</Banner>}
    >
      <PasswordField
        {...form.register('newPassword', rules)}
        label="New Password"
        autoComplete="new-password"
        error={form.formState.errors.newPassword?.message}
        hint={t`At least ${min} characters. A few unrelated words are easy to remember and hard to guess.`}
      />
      <Button type="submit" size="big" loading={reset.isPending || reset.isSuccess}>
        Reset Password
      </Button>
      {isDeadLink(reset.error) && (
        <p className="text-ink-soft">
          The link may have expired or already been used.{' '}
          <Link to={paths.forgotPassword} className="link inline-flex min-h-11 items-center font-semibold">
            Get a new link
          </Link>
        </p>
      )}
    </SubmitForm>
  )
}

/** Returns true for the server's own words: about the password or too many tries; a bad link has its own text. */
function isRefused(error: unknown): boolean {
  const isRefusal = error instanceof ProblemError && error.statusCode >= 400 && error.statusCode < 500
  return isRefusal && !isDeadLink(error)
}
