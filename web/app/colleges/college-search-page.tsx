import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { type ReactNode, useState } from 'react'
import { KnownPage } from '../platform/known-page.tsx'
import { onOtherPage } from '../platform/on-other-page.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { requireSession } from '../platform/require-session.ts'
import { useGender } from '../platform/session.ts'
import { ShortcutsHint } from '../shortcuts/shortcuts-hint.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { FilteredResults } from '../ui/filters/filtered-results.tsx'
import { listStateOf } from '../ui/filters/list-state.ts'
import { NoMatch } from '../ui/filters/no-match.tsx'
import { SearchBox } from '../ui/filters/search-box.tsx'
import { useFilters } from '../ui/filters/use-filters.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/college-search-page'
import { CollegeCardView } from './college-card.tsx'
import { collegeFilters } from './college-filters.ts'
import { CollegeSearchSkeleton, SearchBoxSkeleton } from './college-search-skeleton.tsx'
import { collegeWords } from './college-words.ts'
import { collegeSearchQuery, countColleges, countsKey } from './queries.ts'

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
        <KnownPage example="/college/any" />
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
