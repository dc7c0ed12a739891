import { t } from '@touchline/contract'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { leaveFlash } from '../platform/flash.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { ProblemError } from '../platform/problem-error.ts'
import { afterRedirectPause } from '../platform/redirect-pause.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AuthSheet } from './auth-sheet.tsx'
import { isDeadLink, useLinkToken } from './link-token.ts'
import { useVerifyEmail } from './queries.ts'
import { ResendForm } from './resend-form.tsx'

const invalid = t`Invalid verification link.`
const failed = t`Error verifying email. Please try again.`

export function meta() {
  return pageMeta(t`Email verification`, { noindex: true })
}

/** Proves an e-mail address by the token of a mailed link, then goes to login (spec section 4, e-mail verification). */
export default function VerifyEmailPage() {
  const token = useLinkToken()
  const verify = useVerifyEmail()
  const navigate = useNavigate()
  const start = useEffectEvent((given: string) => verify.mutate(given))

  useEffect(() => {
    if (token) start(token)
  }, [token])

  useEffect(() => {
    if (!verify.isSuccess) return
    leaveFlash(t`Email verified successfully. You can now log in.`)
    return afterRedirectPause(() => void navigate('/login', { replace: true }))
  }, [verify.isSuccess, navigate])

  const problem = token === '' ? invalid : verify.isError ? wordsFor(verify.error) : undefined
  const isDead = isDeadLink(verify.error)
  return (
    <AuthSheet title="Email verification" lead={t`One last check before kick-off.`} art>
      <div className="grid gap-6">
        {problem && (
          <Banner
            kind="error"
            action={
              problem === failed &&
              !isDead && (
                <Button
                  variant="outline"
                  loading={verify.isPending}
                  onClick={() => token && verify.mutate(token)}
                >
                  Retry
                </Button>
              )
            }
          >
            {problem}
          </Banner>
        )}
        {isDead && <p className="text-ink-soft">The link may have expired or been used already.</p>}
        {problem && <ResendForm />}
        {verify.isSuccess && (
          <Banner kind="success">Email verified successfully. Redirecting to login...</Banner>
        )}
        {!problem && !verify.isSuccess && (
          <p role="status" className="flex min-h-14 items-center gap-3 text-lg">
            <Spinner />
            Verifying your email
          </p>
        )}
      </div>
    </AuthSheet>
  )
}

/** Too many tries are told in the server's words, everything else in those of the specification. */
function wordsFor(error: unknown): string {
  return error instanceof ProblemError && error.statusCode === 429 ? error.message : failed
}
