import { useQueries } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { activeFilters, type FilterState } from '../../lib/filter-state.ts'
import { numberText } from '../../lib/i18n/language.ts'
import { useIsSearchFocused } from '../../lib/navigation/focus.ts'
import { Button } from '../button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { TextField } from '../fields/text-field.tsx'
import { PageHeader } from '../page-header.tsx'
import type { FilterOptionCounts } from './filter-fields.tsx'
import { FilteredResults, focusHeading } from './filtered-results.tsx'
import { type ListPage, type ListWords, listStateOf } from './list-state.ts'
import type { FilteredList } from './use-filtered-list.ts'
import type { FilterControl } from './use-filters.ts'

interface FilteredListPageProps<Page> {
  title: string
  subtitle?: string | undefined
  found: FilteredList<Page>
  words: ListWords
  lengthOf: (page: Page) => number
  /** An error's title, and its text unless the title includes it. */
  failed: (detail: string) => { title: string; message?: string }
  searchLabel?: string
  /** Beside the search box: a toggle, a button. */
  action?: ReactNode
  /** The number of results for each option; null until known, absent if not counted. */
  counts?: FilterOptionCounts | undefined
  /** This list's counts in the query cache. */
  countsKey: readonly unknown[]
  count: (state: FilterState) => Promise<{ total: number; totalIsAtLeast?: boolean }>
  /** Shown for a list that is empty without any filter. */
  emptyList?: ReactNode
  /** The results' title. */
  resultsTitle?: string
  /** Shown while the first page loads; shaped like players by default. */
  skeleton?: ReactNode
  /** Above the results: the choice of order. */
  tools?: ReactNode
  /** One of the results, in a third column on wide screens; false reserves the column for it. */
  beside?: ReactNode
  /** The cards. */
  children: ReactNode
}

/** Shows a page of a list with filters: title and search box, then filters beside results. */
export function FilteredListPage<Page extends ListPage>(props: FilteredListPageProps<Page>) {
  const { found, words, emptyList, counts, skeleton, beside, children } = props
  const { control, query, isUnfiltered } = found
  const heading = useRef<HTMLHeadingElement>(null)
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
        heading={heading}
        counts={counts}
        skeleton={skeleton}
        tools={props.tools}
        beside={beside}
        empty={
          isUnfiltered && emptyList ? (
            emptyList
          ) : (
            <NoMatch
              control={control}
              words={words}
              queryKey={props.countsKey}
              count={props.count}
              focusTitle={() => focusHeading(heading)}
            />
          )
        }
      >
        {children}
      </FilteredResults>
    </>
  )
}

/** Shows the header's right end: the search box, and what is beside it. */
export function Tools({ searchBox, action }: { searchBox: ReactNode; action?: ReactNode }) {
  if (!action) return searchBox
  return (
    <div className="flex min-w-0 flex-[1_1_24rem] flex-wrap items-center gap-3 lg:justify-end">
      {searchBox}
      {action}
    </div>
  )
}

/** Asks for a name to search by; the list follows while typing, and the cross clears the box. */
function SearchBox({ control, label = t`Search by name` }: { control: FilterControl; label?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const cameToSearch = useIsSearchFocused()
  useEffect(() => {
    if (cameToSearch) input.current?.focus()
  }, [cameToSearch])
  return (
    <search className="min-w-0 flex-[1_1_18rem] text-ink lg:max-w-xl">
      <TextField
        ref={input}
        label={label}
        hideLabel
        name="search-name"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder={label}
        icon={<Search />}
        value={control.typed}
        onChange={(event) => control.type(event.target.value)}
        suffix={
          control.typed === '' ? undefined : (
            <button
              type="button"
              aria-label="Clear search"
              onClick={() => {
                control.type('')
                input.current?.focus()
              }}
              className="grid size-11 place-items-center rounded-field hover:bg-wash"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )
        }
      />
    </search>
  )
}

interface NoMatchProps {
  control: FilterControl
  words: ListWords
  /** The list's query key; with `count`, it finds the filters that leave no results. */
  queryKey: readonly unknown[]
  count: (state: FilterState) => Promise<{ total: number; totalIsAtLeast?: boolean }>
  focusTitle: () => void
}

/** Says that nothing matches, and offers to remove up to three filters that would bring results, most first. */
function NoMatch({ control, words, queryKey, count, focusTitle }: NoMatchProps) {
  const active = activeFilters(control.filters, control.state)
  const tries = useQueries({
    queries: active.map(({ without }) => ({
      queryKey: [...queryKey, 'count', without],
      queryFn: () => count(without),
      enabled: active.length > 1,
    })),
  })
  const ways = active
    .map((filter, index) => ({ ...filter, found: tries[index]?.data }))
    .filter(({ found }) => found !== undefined && found.total > 0)
    .sort((one, other) => (other.found?.total ?? 0) - (one.found?.total ?? 0))
    .slice(0, 3)
  return (
    <EmptyState
      scene="out-of-play"
      title={words.none}
      action={
        <>
          {ways.map(({ id, label, without, found }) => (
            <Button
              key={id}
              variant="outline"
              onClick={() => {
                focusTitle()
                control.apply(without)
              }}
            >
              {words.without(label, numberText(found?.total ?? 0, found?.totalIsAtLeast), found?.total === 1)}
            </Button>
          ))}
          {active.length > 0 && (
            <Button
              variant={ways.length > 0 ? 'quiet' : 'outline'}
              onClick={() => {
                focusTitle()
                control.reset()
              }}
            >
              Reset Filters
            </Button>
          )}
        </>
      }
    >
      {advice(active.length, ways[0]?.label)}
    </EmptyState>
  )
}

function advice(active: number, label: string | undefined): string {
  if (active === 0) return t`There's nothing here yet.`
  if (label) return t`Nothing matches all of these filters. Try removing ${label}.`
  return active === 1 ? t`Try something else, or remove the filter.` : t`Try fewer filters.`
}
