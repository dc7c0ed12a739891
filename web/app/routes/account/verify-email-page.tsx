import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { type ReactNode, useState } from 'react'
import { isKnownHere, verificationQuery } from '../../features/auth/api/auth.ts'
import { AuthLayout } from '../../features/auth/auth-layout.tsx'
import { ConfirmSignUp } from '../../features/auth/email-links/confirm-sign-up.tsx'
import { ResendForm } from '../../features/auth/email-links/resend-form.tsx'
import { VerifyEmail, verificationFailed } from '../../features/auth/email-links/verify-email.tsx'
import { useLinkToken } from '../../features/auth/link-token.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

export function meta() {
  return pageMeta(t`Email verification`, { noindex: true })
}

/**
 * Verifies an email by a link's token: automatically in the browser that signed up, elsewhere after the person has read
 * who signed up and pressed a button.
 */
export default function VerifyEmailPage() {
  const token = useLinkToken()
  if (token === undefined) return <Sheet>{waitingSpinner}</Sheet>
  if (token !== '') return <Opened key={token} token={token} />
  return (
    <Sheet>
      <Banner kind="error">Invalid verification link.</Banner>
      <ResendForm />
    </Sheet>
  )
}

function Opened({ token }: { token: string }) {
  const { data: waiting, error, refetch, isFetching } = useQuery(verificationQuery(token))
  const [confirmed, setConfirmed] = useState(false)
  if (waiting === undefined) {
    if (!error) return <Sheet>{waitingSpinner}</Sheet>
    const retry = (
      <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    )
    return (
      <Sheet>
        <Banner kind="error" action={retry}>
          {verificationFailed(error)}
        </Banner>
      </Sheet>
    )
  }
  if (waiting && !confirmed && !isKnownHere(waiting.userId)) {
    return (
      <Sheet>
        <ConfirmSignUp token={token} waiting={waiting} onConfirm={() => setConfirmed(true)} />
      </Sheet>
    )
  }
  return (
    <Sheet>
      <VerifyEmail token={token} email={waiting?.email} />
    </Sheet>
  )
}

const waitingSpinner = (
  <p role="status" className="flex min-h-14 items-center gap-3 text-lg">
    <Spinner />
    Verifying your email
  </p>
)

function Sheet({ children }: { children: ReactNode }) {
  return (
    <AuthLayout title="Email verification" lead={t`One last check before kickoff.`} art>
      <div className="grid gap-6">{children}</div>
    </AuthLayout>
  )
}
