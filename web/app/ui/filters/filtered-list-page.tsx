import type { ReactNode } from 'react'
import type { FilterState } from '../../lib/filter-state.ts'
import { PageHeader } from '../page-header.tsx'
import type { FilterOptionCounts } from './filter-fields.tsx'
import { FilteredResults } from './filtered-results.tsx'
import { type ListPage, type ListWords, listStateOf } from './list-state.ts'
import { NoMatch } from './no-match.tsx'
import { SearchBox } from './search-box.tsx'
import type { FilteredList } from './use-filtered-list.ts'

interface FilteredListPageProps<Page> {
  title: string
  subtitle?: string | undefined
  found: FilteredList<Page>
  words: ListWords
  lengthOf: (page: Page) => number
  /** The title of an error, and its text unless the title holds it. */
  failed: (detail: string) => { title: string; message?: string }
  searchLabel?: string
  /** Beside the search box: a toggle, a button. */
  action?: ReactNode
  /** The number of results for each option; null until it is known, absent when not counted. */
  counts?: FilterOptionCounts | undefined
  /** Names the counts of this list in the query cache. */
  countsKey: readonly unknown[]
  count: (state: FilterState) => Promise<{ total: number; totalIsAtLeast?: boolean }>
  /** Stands for a list that is empty though nothing narrows it. */
  emptyList?: ReactNode
  /** The title of the results. */
  resultsTitle?: string
  /** Instead of the cards while the first page loads; shaped like players when absent. */
  skeleton?: ReactNode
  /** Above the results: the choice of an order. */
  tools?: ReactNode
  /** One of the results, in a third column on wide screens; false keeps the column free for it. */
  beside?: ReactNode
  /** The cards. */
  children: ReactNode
}

/** A page of a list with filters: its title and search box, then the filters beside the results. */
export function FilteredListPage<Page extends ListPage>(props: FilteredListPageProps<Page>) {
  const { found, words, emptyList, counts, skeleton, beside, children } = props
  const { control, query, isUnfiltered } = found
  return (
    <>
      <PageHeader
        title={props.title}
        aside={
          <Tools
            searchBox={<SearchBox control={control} label={props.searchLabel} />}
            action={props.action}
          />
        }
      >
        {props.subtitle && <p className="text-on-pitch-soft">{props.subtitle}</p>}
      </PageHeader>
      <FilteredResults
        control={control}
        list={listStateOf(query, props.lengthOf, props.failed)}
        words={words}
        title={props.resultsTitle}
        counts={counts}
        skeleton={skeleton}
        tools={props.tools}
        beside={beside}
        empty={
          isUnfiltered && emptyList ? (
            emptyList
          ) : (
            <NoMatch control={control} words={words} queryKey={props.countsKey} count={props.count} />
          )
        }
      >
        {children}
      </FilteredResults>
    </>
  )
}

/** The right end of the header: the search box, and what stands beside it. */
export function Tools({ searchBox, action }: { searchBox: ReactNode; action?: ReactNode }) {
  if (!action) return searchBox
  return (
    <div className="flex min-w-0 flex-[1_1_24rem] flex-wrap items-center gap-3 lg:justify-end">
      {searchBox}
      {action}
    </div>
  )
}
