import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { coachStatusQuery, lacksSecondFactor } from '../api.ts'
import type { AwaitingVerification } from './awaiting-verification.tsx'
import { SecondFactorNeeded } from './second-factor-needed.tsx'

/** Shows an unverified coach's next steps; only such coaches load this script. */
const Awaiting = lazyPart<ComponentProps<typeof AwaitingVerification> & { fallback: ReactNode }>(
  async () => (await import('./awaiting-verification.tsx')).AwaitingVerification,
  ({ fallback }) => fallback,
)

export interface VerifiedCoach {
  userId: string
  collegeId: string
  collegeName: string
}

interface VerifiedCoachOnlyProps {
  userId: string
  /** Shown until the coach's status is known, in the page's size. */
  fallback: ReactNode
  children: ReactNode | ((coach: VerifiedCoach) => ReactNode)
}

/** Shows the page to verified coaches; all others, and those without required two-step login, get their next step. */
export function VerifiedCoachOnly({ userId, fallback, children }: VerifiedCoachOnlyProps) {
  const query = useQuery(coachStatusQuery(userId))
  const { data: status, refetch, isFetching } = query
  if (status?.verification === 'verified') {
    if (lacksSecondFactor(status)) return <SecondFactorNeeded status={status} />
    const { collegeId, collegeName } = status
    return typeof children === 'function' ? children({ userId, collegeId, collegeName }) : children
  }
  if (status) {
    return (
      <Awaiting
        fallback={fallback}
        userId={userId}
        status={status}
        checking={isFetching}
        onCheck={() => void refetch()}
      />
    )
  }
  return (
    <QueryFallback
      query={query}
      title="We couldn't load this page."
      titleAs="h1"
      errorClass="page-width pt-8"
      skeleton={fallback}
    />
  )
}
