import { t } from '@touchline/contract'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { MembersOnly } from '../../features/workbench/page/members-only.tsx'
import { ProspectPage } from '../../features/workbench/prospect/prospect-page.tsx'
import { ProspectSkeleton } from '../../features/workbench/prospect/prospect-skeleton.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import type { Route } from './+types/prospect-page'

export function meta() {
  return pageMeta(t`Player on your board`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export function HydrateFallback() {
  return <ProspectSkeleton />
}

/** Shows a prospect of the coach's program. */
export default function ProspectRoute({ loaderData, params }: Route.ComponentProps) {
  const { userId } = loaderData.user
  return (
    <VerifiedCoachOnly userId={userId} fallback={<ProspectSkeleton />}>
      <MembersOnly coachId={userId} fallback={<ProspectSkeleton />}>
        <ProspectPage prospectId={params.prospectId} coachId={userId} />
      </MembersOnly>
    </VerifiedCoachOnly>
  )
}
