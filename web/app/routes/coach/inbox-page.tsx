import { t } from '@touchline/contract'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { InboxPage } from '../../features/workbench/inbox/inbox-page.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
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
      {({ collegeId }) => <InboxPage collegeId={collegeId} />}
    </VerifiedCoachOnly>
  )
}

function Loading() {
  return (
    <>
      <PageHeader title="Loading..." eyebrow={t`Your board`} />
      <div className="page-width py-6">
        <SkeletonText label={t`Loading the inbox`} count={8} />
      </div>
    </>
  )
}
