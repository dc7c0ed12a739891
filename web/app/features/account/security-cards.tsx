import type { UseQueryResult } from '@tanstack/react-query'
import type { SecondFactor } from '@touchline/contract'
import type { StoredUser } from '../../lib/session/session.ts'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { SecondFactorCard } from '../auth/security/second-factor-card.tsx'
import { SessionsCard } from '../auth/security/sessions-card.tsx'

interface SecurityCardsProps {
  user: StoredUser
  factor: UseQueryResult<SecondFactor>
}

/** Shows two-step login and logged-in devices. */
export function SecurityCards({ user, factor }: SecurityCardsProps) {
  return (
    <>
      {factor.data ? (
        <SecondFactorCard factor={factor.data} user={user} />
      ) : (
        <QueryFallback
          query={factor}
          title="We couldn't load your security settings."
          skeleton={<SkeletonText label="Loading your security settings" count={6} />}
        />
      )}
      <div id="devices" tabIndex={-1} className="grid gap-3 pt-2">
        <h3 className="text-xl tracking-wide uppercase">Where you're logged in</h3>
        <SessionsCard userId={user.userId} />
      </div>
    </>
  )
}
