import { t } from '@touchline/contract'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { InboxPage } from '../../features/workbench/inbox/inbox-page.tsx'
import { MembersOnly } from '../../features/workbench/page/members-only.tsx'
import { WorkbenchPageSkeleton } from '../../features/workbench/page/workbench-page.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import type { Route } from './+types/inbox-page'

export function meta() {
  return pageMeta(t`Inbox`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export function HydrateFallback() {
  return <Loading />
}

/** Shows what waits for a decision of the coach's program. */
export default function InboxRoute({ loaderData }: Route.ComponentProps) {
  const { userId } = loaderData.user
  return (
    <VerifiedCoachOnly userId={userId} fallback={<Loading />}>
      {({ collegeId }) => (
        <MembersOnly coachId={userId} fallback={<Loading />}>
          <InboxPage collegeId={collegeId} />
        </MembersOnly>
      )}
    </VerifiedCoachOnly>
  )
}

const Loading = () => <WorkbenchPageSkeleton title={t`Inbox`} label={t`Loading the inbox`} />
