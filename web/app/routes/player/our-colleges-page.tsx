import { t } from '@touchline/contract'
import { redirect } from 'react-router'
import { CollegesName } from '../../features/college-lists/colleges-name.tsx'
import { ListTabs } from '../../features/college-lists/list-tabs.tsx'
import { ListSkeleton, LoadingHeader } from '../../features/college-lists/page/list-skeleton.tsx'
import { OurColleges } from '../../features/college-lists/page/our-colleges.tsx'
import { OfflineNote } from '../../features/offline/offline-note.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { revalidateOnPathChange } from '../../lib/navigation/route-discovery.tsx'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import type { Route } from './+types/our-colleges-page'

export function meta({ loaderData }: Route.MetaArgs) {
  // the server does not know who asks
  const title = loaderData?.user.type === 'player' ? t`My colleges` : t`Our colleges`
  return pageMeta(title, { noindex: true })
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
      <LoadingHeader title={<CollegesName />} />
      <ListTabs view="list" childId={playerId} />
      <div className="page-width py-6">
        <ListSkeleton />
      </div>
    </>
  )
}

/** Shows a family's list of colleges: a player's own, or a parent's child's. */
export default function OurCollegesPage({ params: { playerId }, loaderData }: Route.ComponentProps) {
  return (
    <OurColleges
      user={loaderData.user}
      playerId={playerId}
      note={(asOf) => <OfflineNote asOf={asOf} className="page-width pt-3" />}
    />
  )
}
