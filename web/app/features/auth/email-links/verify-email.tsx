import { t } from '@touchline/contract'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { ProblemError } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import { leaveFlash } from '../../../lib/storage/flash.ts'
import { Button, Spinner } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useVerifyEmail } from '../api/auth.ts'
import { isDeadLink } from '../link-token.ts'
import { afterRedirectPause } from '../sign-out.ts'
import { ResendForm } from './resend-form.tsx'

const failed = t`Error verifying email. Please try again.`

/** Sends a verification link's token, shows the outcome, and on success goes to login. */
export function VerifyEmail({ token, email = '' }: { token: string; email?: string | undefined }) {
  const verify = useVerifyEmail()
  const navigate = useNavigate()
  const start = useEffectEvent((given: string) => verify.mutate(given))

  useEffect(() => start(token), [token])

  useEffect(() => {
    if (!verify.isSuccess) return
    leaveFlash(t`Email verified successfully. You can now log in.`)
    return afterRedirectPause(() => void navigate(paths.logInAgain, { replace: true, state: { email } }))
  }, [verify.isSuccess, navigate, email])

  if (verify.isSuccess) {
    return <Banner kind="success">Email verified successfully. Redirecting to login...</Banner>
  }
  if (verify.isError) {
    const isDead = isDeadLink(verify.error)
    const problem = verificationFailed(verify.error)
    return (
      <>
        <Banner
          kind="error"
          action={
            problem === failed &&
            !isDead && (
              <Button variant="outline" loading={verify.isPending} onClick={() => verify.mutate(token)}>
                Retry
              </Button>
            )
          }
        >
          {problem}
        </Banner>
        {isDead && <p className="text-ink-soft">The link may have expired or already been used.</p>}
        {!(verify.error instanceof ProblemError && isRefusedAge(verify.error)) && <ResendForm />}
      </>
    )
  }
  return (
    <p role="status" className="flex min-h-14 items-center gap-3 text-lg">
      <Spinner />
      Verifying your email
    </p>
  )
}

/** Returns the server's words after too many tries or about the age; otherwise a fixed sentence. */
export function verificationFailed(error: unknown): string {
  if (!(error instanceof ProblemError)) return failed
  return error.statusCode === 429 || isRefusedAge(error) ? error.message : failed
}

const isRefusedAge = ({ fields }: ProblemError) => fields.some(({ path }) => path === 'age')
