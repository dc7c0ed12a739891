import { comparison, t } from '@touchline/contract'
import { redirect } from 'react-router'
import { CollegesName } from '../../features/college-lists/colleges-name.tsx'
import { ComparePage } from '../../features/college-lists/compare/compare-page.tsx'
import { ListTabs } from '../../features/college-lists/list-tabs.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { revalidateOnPathChange } from '../../lib/navigation/route-discovery.tsx'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/compare-colleges-page'

export function meta() {
  return pageMeta(t`Compare colleges`, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = requireSession(request)
  if (user.type !== 'player' && user.type !== 'guardian') throw redirect(paths.home)
  return { user }
}

export { revalidateOnPathChange as shouldRevalidate }

export function HydrateFallback() {
  const search = useSearch()
  return (
    <>
      <PageHeader title="Side by side" eyebrow={<CollegesName />} />
      <ListTabs
        view="compare"
        childId={search.get('player') ?? undefined}
        compared={search.get('ids') ?? ''}
      />
      <div className="page-width py-6">
        <SkeletonText label={t`Loading colleges`} count={10} />
      </div>
    </>
  )
}

/** Compares the colleges whose ids are in the address, joined by commas. */
export default function CompareCollegesPage({ loaderData }: Route.ComponentProps) {
  const given = useSearch().get('ids') ?? ''
  const ids = [...new Set(given.split(',').filter((id) => id !== ''))].slice(0, comparison.max)
  return <ComparePage user={loaderData.user} ids={ids} />
}
