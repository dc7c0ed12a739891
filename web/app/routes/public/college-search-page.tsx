import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { collegeSearchQuery, countColleges, countsKey } from '../../features/colleges/api/college-search.ts'
import { CollegeCardView } from '../../features/colleges/college-card.tsx'
import { collegeFilters, collegeSortsFor, collegeWords } from '../../features/colleges/college-filters.ts'
import { profileQuery } from '../../features/players/api.ts'
import { ShortcutsHint } from '../../features/shortcuts/shortcuts-hint.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { RoutePrefetch, revalidateOnPathChange } from '../../lib/navigation/route-discovery.tsx'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { useGender, useSession } from '../../lib/session/session.ts'
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx'
import { FilteredListPage } from '../../ui/filters/filtered-list-page.tsx'
import { FilteredListSkeleton } from '../../ui/filters/filtered-list-skeleton.tsx'
import { useFilteredList } from '../../ui/filters/use-filtered-list.ts'
import { useSort } from '../../ui/filters/use-filters.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { CardGrid } from '../../ui/lists/card-grid.tsx'
import { SortSelect } from '../../ui/lists/sort-select.tsx'
import type { Route } from './+types/college-search-page'

const ListHeart = lazyPart(
  async () => (await import('../../features/college-lists/heart/list-heart.tsx')).ListHeart,
)

const title = t`College Database`
const subtitle = t`Find your home`

export function meta() {
  return pageMeta(title, { noindex: true })
}

/** Opens only for signed-in people; redirects everyone else to /login. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request)
}

export { revalidateOnPathChange as shouldRevalidate }

export function HydrateFallback() {
  return (
    <FilteredListSkeleton title={title} subtitle={subtitle}>
      <SkeletonCards label={collegeWords.loading} count={9} />
    </FilteredListSkeleton>
  )
}

/** Searches colleges by name and filters. */
export default function CollegeSearchPage() {
  const gender = useGender()
  const user = useSession()?.user
  const isPlayer = user?.type === 'player'
  const hearts = user !== undefined && (isPlayer || user.type === 'guardian')
  const { data: profile } = useQuery({ ...profileQuery(user?.userId ?? ''), enabled: isPlayer })
  const own = isPlayer ? profile?.positions : undefined
  const sorts = collegeSortsFor(user?.type)
  const [first, ...others] = sorts
  const [sort, setSort] = useSort([first.value, ...others.map(({ value }) => value)])
  const found = useFilteredList(collegeFilters, (state) => collegeSearchQuery(state, gender, sort))
  const pages = found.query.data?.pages
  return (
    <>
      <FilteredListPage
        title={title}
        subtitle={subtitle}
        found={found}
        words={collegeWords}
        lengthOf={(page) => page.colleges.length}
        failed={(detail) => ({ title: t`Error fetching colleges: ${detail}` })}
        tools={<SortSelect options={sorts} value={sort} onChange={setSort} />}
        searchLabel={t`Search by college name`}
        counts={pages?.[0]?.counts ?? null}
        countsKey={countsKey(gender)}
        count={countColleges}
      >
        <RoutePrefetch example={paths.college('any')} />
        <CardGrid label="Colleges">
          {pages?.flatMap(({ colleges }) =>
            colleges.map((college) => (
              <li key={college.collegeId}>
                <CollegeCardView
                  college={college}
                  own={own}
                  heart={hearts && <ListHeart college={college} user={user} look="card" />}
                />
              </li>
            )),
          )}
        </CardGrid>
      </FilteredListPage>
      <ShortcutsHint />
    </>
  )
}
