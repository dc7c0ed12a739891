import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shortDate } from '../../../lib/i18n/times.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Pending } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { type CoachStatus, coachStatusQuery } from '../api.ts'
import { CollegeFigure } from './college-figure.tsx'

/** Replaces every page about players while required two-step login is off; leads to its setup. */
export function SecondFactorNeeded({ status: { collegeName } }: { status: CoachStatus }) {
  return (
    <>
      <PageHeader
        title="Two-step login"
        eyebrow={collegeName}
        figure={<CollegeFigure name={collegeName} />}
      />
      <div className="page-width py-6">
        <EmptyState
          scene="corner-flag"
          level={2}
          title="One more step before you go on"
          action={<LinkButton to={paths.security}>Set up two-step login</LinkButton>}
        >
          Coaches here log in with a password and a code from an authenticator app. Set it up once to get back
          to players and messages.
        </EmptyState>
      </div>
    </>
  )
}

/** Says by when two-step login must be set up, while there is time and it is off. */
export function SecondFactorSoon({ userId }: { userId: string }) {
  const { data: status, isLoading } = useQuery(coachStatusQuery(userId))
  if (isLoading) return <Pending />
  if (!status?.secondFactorBy) return null
  return (
    <div className="page-width pt-6">
      <Banner>
        {`Starting ${shortDate(status.secondFactorBy)}, coaches need two-step login here.`}{' '}
        <Link to={paths.security} className="link">
          Set up two-step login
        </Link>
      </Banner>
    </div>
  )
}
