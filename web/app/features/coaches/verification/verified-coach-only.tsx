import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { lacksSecondFactor, standingQuery } from '../api/standing.ts'
import { AwaitingConfirmation } from './awaiting-confirmation.tsx'
import { SecondFactorNeeded } from './second-factor-needed.tsx'

/** A verified coach and their college. */
export interface VerifiedCoach {
  userId: string
  collegeId: string
  collegeName: string
}

interface VerifiedCoachOnlyProps {
  userId: string
  /** Shown until the coach's standing is known, in the measures of the page. */
  fallback: ReactNode
  children: ReactNode | ((coach: VerifiedCoach) => ReactNode)
}

/** The page for verified coaches; all others read the next step. */
export function VerifiedCoachOnly({ userId, fallback, children }: VerifiedCoachOnlyProps) {
  const { data: standing, error, refetch, isFetching } = useQuery(standingQuery(userId))
  if (standing?.verification === 'verified') {
    if (lacksSecondFactor(standing)) return <SecondFactorNeeded standing={standing} />
    const { collegeId, collegeName } = standing
    return typeof children === 'function' ? children({ userId, collegeId, collegeName }) : children
  }
  if (standing) {
    return (
      <AwaitingConfirmation
        userId={userId}
        standing={standing}
        checking={isFetching}
        onCheck={() => void refetch()}
      />
    )
  }
  if (!error) return fallback
  return (
    <div className="page-width pt-8">
      <LoadError
        titleAs="h1"
        title="We couldn't load this page."
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </div>
  )
}
