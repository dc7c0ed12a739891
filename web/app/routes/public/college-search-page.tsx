import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { type ReactNode, useState } from 'react'
import { collegeSearchQuery, countColleges, countsKey } from '../../features/colleges/api/college-search.ts'
import { CollegeCardView } from '../../features/colleges/college-card.tsx'
import { collegeFilters } from '../../features/colleges/college-filters.ts'
import { CollegeSearchSkeleton, SearchBoxSkeleton } from '../../features/colleges/college-search-skeleton.tsx'
import { collegeWords } from '../../features/colleges/college-words.ts'
import { ShortcutsHint } from '../../features/shortcuts/shortcuts-hint.tsx'
import { KnownPage } from '../../lib/navigation/known-page.tsx'
import { onOtherPage } from '../../lib/navigation/on-other-page.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { useGender } from '../../lib/session/session.ts'
import { FilteredResults } from '../../ui/filters/filtered-results.tsx'
import { listStateOf } from '../../ui/filters/list-state.ts'
import { NoMatch } from '../../ui/filters/no-match.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { useFilters } from '../../ui/filters/use-filters.ts'
import { CardGrid } from '../../ui/lists/card-grid.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/college-search-page'

const title = t`College Database`

export function meta() {
  return pageMeta(title, { noindex: true })
}

/** The one guarded page: without a stored session it leads to /login. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request)
}

export { onOtherPage as shouldRevalidate }

export function HydrateFallback() {
  return (
    <>
      <Header searchBox={<SearchBoxSkeleton />} />
      <CollegeSearchSkeleton />
    </>
  )
}

/** College search by name and filters. */
export default function CollegeSearchPage() {
  const [filters] = useState(() => collegeFilters())
  const gender = useGender()
  const client = useQueryClient()
  const control = useFilters(filters, (state) => client.infiniteQuery(collegeSearchQuery(state, gender)))
  const query = useInfiniteQuery(collegeSearchQuery(control.state, gender))
  const list = listStateOf(
    query,
    (page) => page.colleges.length,
    (detail) => ({ title: t`Error fetching colleges: ${detail}` }),
  )
  return (
    <>
      <Header searchBox={<SearchBox control={control} label="Search by college name" />} />
      <FilteredResults
        control={control}
        list={list}
        counts={query.data?.pages[0]?.counts ?? null}
        words={collegeWords}
        empty={
          <NoMatch
            control={control}
            words={collegeWords}
            queryKey={countsKey(gender)}
            count={countColleges}
          />
        }
      >
        <KnownPage example={paths.college('any')} />
        <CardGrid label="Colleges">
          {query.data?.pages.flatMap(({ colleges }) =>
            colleges.map((college) => (
              <li key={college.collegeId}>
                <CollegeCardView college={college} />
              </li>
            )),
          )}
        </CardGrid>
      </FilteredResults>
      <ShortcutsHint />
    </>
  )
}

function Header({ searchBox }: { searchBox: ReactNode }) {
  return (
    <PageHeader title={title} aside={searchBox}>
      <p className="text-on-pitch-soft">Find your home</p>
    </PageHeader>
  )
}
