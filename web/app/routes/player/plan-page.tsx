import { t } from '@touchline/contract'
import { redirect } from 'react-router'
import { CollegesName } from '../../features/college-lists/colleges-name.tsx'
import { ListTabs } from '../../features/college-lists/list-tabs.tsx'
import { OfflineNote } from '../../features/offline/offline-note.tsx'
import { PlanSkeleton, PlanView } from '../../features/plan/plan-view.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { revalidateOnPathChange } from '../../lib/navigation/route-discovery.tsx'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/plan-page'

export function meta() {
  return pageMeta(t`Plan`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = requireSession(request)
  if (user.type !== 'player' && user.type !== 'guardian') throw redirect(paths.home)
  return { user }
}

export { revalidateOnPathChange as shouldRevalidate }

export function HydrateFallback({ params: { playerId } }: Route.HydrateFallbackProps) {
  return (
    <>
      <PageHeader title="Plan" eyebrow={<CollegesName />}>
        <p className="text-on-pitch-soft">{t`What to do now, next and later`}</p>
      </PageHeader>
      <ListTabs view="plan" childId={playerId} />
      <div className="page-width py-6">
        <PlanSkeleton />
      </div>
    </>
  )
}

/** Shows what to do now, next and later: a player's own plan, or a parent's child's. */
export default function PlanPage({ params: { playerId }, loaderData }: Route.ComponentProps) {
  return <PlanView user={loaderData.user} playerId={playerId} note={(asOf) => <OfflineNote asOf={asOf} />} />
}
