import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { type ReactNode, useState } from 'react'
import { pageMeta } from '../platform/page-meta.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AuthSheet } from './auth-sheet.tsx'
import { ConfirmSignUp } from './confirm-sign-up.tsx'
import { useLinkToken } from './link-token.ts'
import { ProveEmail, verifyingFailed } from './prove-email.tsx'
import { verificationQuery } from './queries.ts'
import { ResendForm } from './resend-form.tsx'
import { isKnownHere } from './signed-up-here.ts'

export function meta() {
  return pageMeta(t`Email verification`, { noindex: true })
}

/**
 * Verifies an email by the token of an emailed link: automatically in the browser that signed up, elsewhere after the
 * person has read who signed up and pressed a button.
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
          {verifyingFailed(error)}
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
      <ProveEmail token={token} />
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
    <AuthSheet title="Email verification" lead={t`One last check before kickoff.`} art>
      <div className="grid gap-6">{children}</div>
    </AuthSheet>
  )
}
