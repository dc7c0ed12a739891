import { t } from '@touchline/contract'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { ComparePage } from '../../features/workbench/compare/compare-page.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/compare-page'

export function meta() {
  return pageMeta(t`Side by side`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export function HydrateFallback() {
  return <Loading />
}

/** Compares the prospects whose ids are in the address, joined by commas. */
export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  const { userId } = loaderData.user
  const given = useSearch().get('ids') ?? ''
  const ids = [...new Set(given.split(',').filter((id) => id !== ''))]
  return (
    <VerifiedCoachOnly userId={userId} fallback={<Loading />}>
      <ComparePage ids={ids} coachId={userId} />
    </VerifiedCoachOnly>
  )
}

function Loading() {
  return (
    <>
      <PageHeader title="Loading..." eyebrow={t`Your board`} />
      <div className="page-width py-6">
        <SkeletonText label={t`Loading the players`} count={10} />
      </div>
    </>
  )
}
