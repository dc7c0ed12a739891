import { t } from '@touchline/contract'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { chosenCount } from '../../lib/filter-state.ts'
import { numberText } from '../../lib/i18n/language.ts'
import { buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { LoadError } from '../feedback/load-error.tsx'
import { LoadMore } from '../feedback/load-more.tsx'
import { NextPageProblem, Offline } from '../feedback/query-fallback.tsx'
import { SkeletonCards } from '../feedback/skeleton.tsx'
import { LazyModule, useLazyModule } from '../lazy-module.ts'
import { FilterChips } from './filter-chips.tsx'
import type { FilterOptionCounts } from './filter-fields.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterSheetProps } from './filter-sheet-window.tsx'
import type { ListState, ListWords } from './list-state.ts'
import type { FilterControl } from './use-filters.ts'

interface FilteredResultsProps {
  control: FilterControl
  list: ListState
  /** The number of results for each option; null until it is known, absent when not counted. */
  counts?: FilterOptionCounts
  words: ListWords
  title?: string
  /** The title's element, which takes the focus when the pressed part of the results goes away. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Instead of the cards when nothing matches. */
  empty: ReactNode
  /** Instead of the cards while the first page loads; shaped like players when absent. */
  skeleton?: ReactNode
  /** Beside the Filters button: a toggle, the choice of an order. */
  tools?: ReactNode
  /** One of the results, in a third column on wide screens; false keeps the column free for it. */
  beside?: ReactNode
  /** The cards. */
  children: ReactNode
}

/**
 * Shows filters beside a list of results: the column or sheet, chips, the count, skeletons, an error, the empty state
 * and the next page.
 */
export function FilteredResults(props: FilteredResultsProps) {
  const { control, list, counts, words, title = t`Search Results`, heading, tools, skeleton, beside } = props
  const results = useRef<HTMLElement>(null)
  const isOutdated = list.status === 'ready' && list.outdated
  const isSlow = useIsSlow(isOutdated)
  useTopOnChange(results, JSON.stringify(control.state))
  return (
    <div
      className={classNames(
        'page-width grid items-start gap-6 pt-5 lg:grid-cols-[18.5rem_minmax(0,1fr)]',
        beside !== undefined && keptColumn,
      )}
    >
      <FilterPanel control={control} counts={counts} />
      <section ref={results} aria-label={title} className="min-w-0">
        <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
          <h2
            ref={heading}
            tabIndex={-1}
            className={`text-xl tracking-wide whitespace-nowrap uppercase sm:text-2xl ${tools ? 'max-sm:w-full' : ''}`}
          >
            {title}
            {list.status === 'ready' && (
              <span className="number ml-2.5 text-ink-soft">{countText(list)}</span>
            )}
          </h2>
          <span
            aria-hidden="true"
            className={`corner-line mt-2.5 ${tools ? 'max-sm:hidden' : 'max-sm:opacity-0'}`}
          />
          {tools}
          <FilterSheet
            control={control}
            counts={counts}
            showLabel={showLabel(list)}
            counting={isLoading(list)}
          />
        </div>
        <p role="status" className="sr-only">
          {spoken(list, words)}
        </p>
        <FilterChips
          control={control}
          isFrozen={isOutdated && !isSlow}
          focusTitle={() => focusHeading(heading)}
        />
        {list.status === 'loading' && (skeleton ?? <SkeletonCards label={words.loading} count={9} />)}
        {list.status === 'offline' && <Offline />}
        {list.status === 'failed' && <LoadError {...list} />}
        {list.status === 'ready' && <Results {...props} list={list} dimmed={isSlow} />}
      </section>
      {beside}
    </div>
  )
}

/** Focuses the title of the results, before a press takes its own button away. */
export function focusHeading(heading: RefObject<HTMLElement | null>) {
  heading.current?.focus({ preventScroll: true })
}

/** The third column of wide screens, which is there before it is needed, so that the cards don't move. */
export const keptColumn =
  'xl:grid-cols-[15rem_minmax(0,1fr)_17rem] xl:max-[90rem]:gap-x-4 min-[90rem]:grid-cols-[15.5rem_minmax(0,1fr)_21rem]'

/** Scrolls to the top of the results when the filters change and that top has been scrolled away. */
function useTopOnChange(results: RefObject<HTMLElement | null>, state: string) {
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    // asked in the middle of a change, the browser would have to lay the page out twice
    const frame = requestAnimationFrame(() => {
      const top = results.current?.getBoundingClientRect().top ?? 0
      if (top < 0) results.current?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
  }, [results, state])
}

const noticed = 150 // milliseconds of waiting

/** Tells whether the wait is long enough to show; a fast answer then changes the page only once. */
function useIsSlow(waiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setIsSlow(true), noticed)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [waiting])
  return waiting && isSlow
}

type Ready = Extract<ListState, { status: 'ready' }>

interface ResultsProps extends FilteredResultsProps {
  list: Ready
  dimmed: boolean
}

function Results({ list, dimmed, words, empty, children }: ResultsProps) {
  const problem = <NextPageProblem query={list.next} />
  return (
    <>
      {/* a problem with new filters stands where the person looks: above the old results, which stay */}
      {list.outdated && problem}
      <div
        aria-busy={list.outdated || undefined}
        className={classNames('transition-opacity duration-150', dimmed && 'opacity-50')}
      >
        {list.shown === 0 ? empty : children}
        {!list.outdated && problem}
        {list.shown > 0 && (
          <LoadMore
            text={words.seen(numberText(list.shown), countText(list), list.total === 1)}
            more={words.more}
            hasMore={list.hasMore}
            loading={list.loadingMore}
            onMore={list.onMore}
          />
        )}
      </div>
    </>
  )
}

function isLoading(list: ListState): boolean {
  return list.status === 'loading' || (list.status === 'ready' && list.outdated)
}

function countText(list: Ready): string {
  return numberText(list.total, list.atLeast)
}

function showLabel(list: ListState): string {
  if (list.status !== 'ready') return t`Show results`
  return list.total === 1 ? t`Show ${countText(list)} result` : t`Show ${countText(list)} results`
}

function spoken(list: ListState, words: ListWords): string {
  if (list.status !== 'ready' || list.outdated) return ''
  return words.found(countText(list), list.total === 1)
}

const lazySheet = new LazyModule(() => import('./filter-sheet-window.tsx'))

/** Shows the filters on narrow screens: a button with how many are set, and a sheet from the bottom edge. */
function FilterSheet(props: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  const sheet = useLazyModule(lazySheet, open)
  const count = chosenCount(props.control.state)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={buttonClass({ variant: 'outline' }, 'lg:hidden')}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        Filters
        {count > 0 && (
          <span className="yellow-card">
            {count}
            <span className="sr-only"> set</span>
          </span>
        )}
      </button>
      {sheet && <sheet.FilterSheetWindow {...props} open={open} onOpenChange={setOpen} />}
    </>
  )
}
