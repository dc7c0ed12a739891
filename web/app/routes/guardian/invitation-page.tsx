import { useQuery } from '@tanstack/react-query'
import { type OutputOf, type openInvitation, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { AuthLayout } from '../../features/auth/auth-layout.tsx'
import { useLinkToken } from '../../features/auth/link-token.ts'
import { invitationQuery } from '../../features/guardians/api.ts'
import { AcceptInvitation, keptToken } from '../../features/guardians/invitation/accept-invitation.tsx'
import { GuardianSignUpForm } from '../../features/guardians/invitation/guardian-sign-up-form.tsx'
import { WhatParentsCan } from '../../features/guardians/what-parents-can.tsx'
import { messageOf, ProblemError } from '../../lib/http/problem-error.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'

type Invitation = OutputOf<typeof openInvitation>

export function meta() {
  return pageMeta(t`Join as a parent`, { noindex: true })
}

/** Opens an emailed invitation: the parent creates an account or accepts with an existing one. */
export default function InvitationPage() {
  const inLink = useLinkToken()
  const token = inLink === '' ? keptToken() : inLink
  if (token === '') return <DeadLink />
  return token === undefined ? <Loading /> : <Opened token={token} />
}

function Opened({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(invitationQuery(token))
  if (data) return <Asked token={token} invitation={data} />
  if (error instanceof ProblemError && error.statusCode === 404) return <DeadLink />
  if (!error) return <Loading />
  return (
    <Sheet>
      <LoadError
        title="We couldn't load the invitation."
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Sheet>
  )
}

function Asked({ token, invitation }: { token: string; invitation: Invitation }) {
  const { playerName, email, account } = invitation
  return (
    <Sheet lead={t`${playerName} invited you to join as their parent or guardian.`}>
      {account === 'none' && <GuardianSignUpForm token={token} email={email} />}
      {account === 'guardian' && <AcceptInvitation token={token} invitation={invitation} />}
      {account === 'other' && (
        <Banner>
          {email} already belongs to a different type of account. Ask {playerName} to invite you at another
          email.
        </Banner>
      )}
      <div className="mt-9 border-t border-line pt-6">
        <WhatParentsCan plain />
      </div>
    </Sheet>
  )
}

/** Says that the link is over, with a way on for a signed-in parent, such as after a reload. */
function DeadLink() {
  const type = useSession()?.user.type
  if (type === 'guardian') {
    return (
      <Sheet title={t`You're in`}>
        <div className="grid gap-5">
          <p className="text-lg">
            This invitation has done its job. You'll find your child, and every conversation with coaches, on
            your family page.
          </p>
          <LinkButton to={paths.family} size="big">
            See your family
          </LinkButton>
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet title="This invitation isn't valid anymore">
      <div className="grid gap-5">
        <p className="text-lg">
          It expired, was canceled, or has already been used. If you accepted it, just log in. Otherwise, ask
          your child for a new one.
        </p>
        <LinkButton to={paths.logInAgain} size="big">
          Login
        </LinkButton>
      </div>
    </Sheet>
  )
}

function Loading() {
  return (
    <Sheet>
      <SkeletonText label="Loading the invitation" count={6} />
    </Sheet>
  )
}

function Sheet({
  title = t`Join as a parent`,
  lead,
  children,
}: {
  title?: string
  lead?: string
  children: ReactNode
}) {
  return (
    <AuthLayout title={title} art {...(lead === undefined ? {} : { lead })}>
      {children}
    </AuthLayout>
  )
}
