import type { UseQueryResult } from '@tanstack/react-query'
import type { SecondFactor } from '@touchline/contract'
import type { StoredUser } from '../../lib/session/session.ts'
import { QueryFallback } from '../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { EmailCard } from '../auth/security/email-card.tsx'
import { GoogleCard } from '../auth/security/google-card.tsx'
import { PasswordCard } from '../auth/security/password-card.tsx'

interface FactorProps {
  user: StoredUser
  factor: UseQueryResult<SecondFactor>
}

/** Shows the cards for email, password and Google, which need to know the person's proof of ownership. */
export function LogInCards({ user, factor }: FactorProps) {
  if (!factor.data) {
    return (
      <QueryFallback
        query={factor}
        title="We couldn't load your login settings."
        skeleton={<SkeletonText label="Loading your account" count={4} />}
      />
    )
  }
  const { proof } = factor.data
  return (
    <>
      <EmailCard user={user} proof={proof} />
      <PasswordCard proof={proof} />
      <GoogleCard userId={user.userId} proof={proof} />
    </>
  )
}
