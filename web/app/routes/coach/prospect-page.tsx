import { t } from '@touchline/contract'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { ProspectPage } from '../../features/workbench/prospect/prospect-page.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/prospect-page'

export function meta() {
  return pageMeta(t`Player on your board`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export function HydrateFallback() {
  return <Loading />
}

/** Shows a prospect of the coach's program. */
export default function ProspectRoute({ loaderData, params }: Route.ComponentProps) {
  const { userId } = loaderData.user
  return (
    <VerifiedCoachOnly userId={userId} fallback={<Loading />}>
      <ProspectPage prospectId={params.prospectId} coachId={userId} />
    </VerifiedCoachOnly>
  )
}

function Loading() {
  return (
    <>
      <PageHeader title="Loading..." eyebrow={t`Your board`} />
      <div className="page-width py-6">
        <SkeletonText label={t`Loading the player`} count={8} />
      </div>
    </>
  )
}
