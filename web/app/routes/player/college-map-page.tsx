import { t } from '@touchline/contract'
import { redirect } from 'react-router'
import { CollegesName } from '../../features/college-lists/colleges-name.tsx'
import { ListTabs } from '../../features/college-lists/list-tabs.tsx'
import { MapPage } from '../../features/college-lists/map/map-page.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { revalidateOnPathChange } from '../../lib/navigation/route-discovery.tsx'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/college-map-page'

export function meta() {
  return pageMeta(t`Map of colleges`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = requireSession(request)
  if (user.type !== 'player' && user.type !== 'guardian') throw redirect(paths.home)
  return { user }
}

export { revalidateOnPathChange as shouldRevalidate }

export function HydrateFallback() {
  return (
    <>
      <PageHeader title="Where colleges are" eyebrow={<CollegesName />} />
      <ListTabs view="map" childId={useSearch().get('player') ?? undefined} />
      <div className="page-width py-6">
        <SkeletonText label={t`Loading the map`} count={10} />
      </div>
    </>
  )
}

/** Shows every college on a map. */
export default function CollegeMapPage({ loaderData }: Route.ComponentProps) {
  return <MapPage user={loaderData.user} />
}
