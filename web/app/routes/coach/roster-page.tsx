import { t } from '@touchline/contract'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { MembersOnly } from '../../features/workbench/page/members-only.tsx'
import { WorkbenchPageSkeleton } from '../../features/workbench/page/workbench-page.tsx'
import { RosterPage } from '../../features/workbench/roster/roster-page.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import type { Route } from './+types/roster-page'

export function meta() {
  return pageMeta(t`Roster and needs`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export function HydrateFallback() {
  return <Loading />
}

/** Shows the squad and the needs of the coach's program. */
export default function RosterRoute({ loaderData }: Route.ComponentProps) {
  const { userId } = loaderData.user
  return (
    <VerifiedCoachOnly userId={userId} fallback={<Loading />}>
      {({ collegeId }) => (
        <MembersOnly coachId={userId} fallback={<Loading />}>
          <RosterPage collegeId={collegeId} />
        </MembersOnly>
      )}
    </VerifiedCoachOnly>
  )
}

const Loading = () => <WorkbenchPageSkeleton title={t`Roster and needs`} label={t`Loading the roster`} />
