import { useQuery } from '@tanstack/react-query'
import { type SecondFactor, t, type UserType } from '@touchline/contract'
import { Link } from 'react-router'
import { secondFactorQuery } from '../../features/auth/api/security.ts'
import { EmailCard } from '../../features/auth/security/email-card.tsx'
import { SecondFactorCard } from '../../features/auth/security/second-factor-card.tsx'
import { SessionsCard } from '../../features/auth/security/sessions-card.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { Card } from '../../ui/card.tsx'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import type { Route } from './+types/security-page'

export function meta() {
  return pageMeta(t`Security`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request).user }
}

export function HydrateFallback() {
  return (
    <>
      <Header />
      <div className="page-width py-6">
        <SkeletonText label="Loading your security settings" count={6} />
      </div>
    </>
  )
}

/** The security page: password, second factor, and sessions. */
export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { user } = loaderData
  const query = useQuery(secondFactorQuery(user.userId))
  const { data: factor } = query
  return (
    <>
      <Header />
      <div className="page-width grid gap-8 py-6 pb-12">
        {factor ? (
          <>
            <SecondFactorCard factor={factor} user={user} />
            <Password proof={factor.proof} type={user.type} />
            {(user.type === 'player' || user.type === 'guardian') && (
              <EmailCard userId={user.userId} proof={factor.proof} />
            )}
          </>
        ) : (
          <QueryFallback
            query={query}
            title="We couldn't load your security settings."
            skeleton={<SkeletonText label="Loading your security settings" count={6} />}
          />
        )}
        <section aria-labelledby="devices">
          <SectionTitle id="devices">Where you're logged in</SectionTitle>
          <SessionsCard userId={user.userId} />
        </section>
      </div>
    </>
  )
}

function Header() {
  return (
    <PageHeader title="Security">
      <p className="mt-1 text-[0.9375rem] text-on-pitch-soft">Control who can access your account.</p>
    </PageHeader>
  )
}

/** The link to change the password: in the profile, or by email. */
function Password({ proof, type }: { proof: SecondFactor['proof']; type: UserType }) {
  const inProfile = proof === 'password' && type === 'coach'
  return (
    <Card className="p-5">
      <h2 className="text-2xl tracking-wide uppercase">Password</h2>
      <p className="mt-2 max-w-[38em]">
        {proof === 'password'
          ? "Use a long password you don't use anywhere else. Changing it signs you out on your other devices."
          : "You log in with Google, so you don't have a password here. You can set one by email."}
      </p>
      <Link
        to={inProfile ? paths.coachProfile : paths.forgotPassword}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {inProfile ? 'Change it in your profile' : 'Set a new password by email'}
      </Link>
    </Card>
  )
}
