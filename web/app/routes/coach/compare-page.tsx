import { t } from '@touchline/contract'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { ComparePage } from '../../features/workbench/compare/compare-page.tsx'
import { MembersOnly } from '../../features/workbench/page/members-only.tsx'
import { WorkbenchPageSkeleton } from '../../features/workbench/page/workbench-page.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { requireSession } from '../../lib/session/require-session.ts'
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
      <MembersOnly coachId={userId} fallback={<Loading />}>
        <ComparePage ids={ids} coachId={userId} />
      </MembersOnly>
    </VerifiedCoachOnly>
  )
}

const Loading = () => <WorkbenchPageSkeleton title={t`Side by side`} label={t`Loading the players`} />
