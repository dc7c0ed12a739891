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
import { LateWindow, lazyPart } from '../lazy-part.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { FilterOptionCounts } from './filter-fields.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterSheetProps } from './filter-sheet.tsx'
import type { ListState, ListWords } from './list-state.ts'
import type { FilterControl } from './use-filters.ts'

interface FilteredResultsProps {
  control: FilterControl
  list: ListState
  /** The number of results for each option; null until known, absent if not counted. */
  counts?: FilterOptionCounts
  words: ListWords
  title?: string
  /** The title's element, which takes focus when the pressed part of the results disappears. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Shown if nothing matches. */
  empty: ReactNode
  /** Shown while the first page loads; shaped like players by default. */
  skeleton?: ReactNode
  /** Beside the Filters button: a toggle, the choice of order. */
  tools?: ReactNode
  /** One of the results, in a third column on wide screens; false reserves the column for it. */
  beside?: ReactNode
  /** The cards. */
  children: ReactNode
}

/** Shows filters beside a list: column or sheet, chips, count, skeletons, error, empty state and next page. */
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
      <FilterPanel control={control} counts={counts} onSkip={() => focusHeading(heading)} />
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
          <FilterButton
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

/** Focuses the results' title before a press removes its own button. */
export function focusHeading(heading: RefObject<HTMLElement | null>) {
  heading.current?.focus({ preventScroll: true })
}

/** The third column of wide screens, reserved so that the cards do not move. */
export const keptColumn =
  'xl:grid-cols-[15rem_minmax(0,1fr)_17rem] xl:max-[90rem]:gap-x-4 min-[90rem]:grid-cols-[15.5rem_minmax(0,1fr)_21rem]'

/** Scrolls to the top of the results when the filters change, if it was scrolled out of view. */
function useTopOnChange(results: RefObject<HTMLElement | null>, state: string) {
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    // In the middle of a change, the browser would have to lay out the page twice.
    const frame = requestAnimationFrame(() => {
      const top = results.current?.getBoundingClientRect().top ?? 0
      if (top < 0) results.current?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
  }, [results, state])
}

const slowThreshold = 150 // milliseconds of waiting

/** Returns true if the wait is long enough to show; a fast answer then changes the page only once. */
function useIsSlow(waiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setIsSlow(true), slowThreshold)
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
      {/* A problem with new filters is shown where the person looks: above the old results, which stay. */}
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

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet, LateWindow)

/** Shows the filters on narrow screens: a button with how many are set, and a bottom sheet. */
function FilterButton(props: FilterSheetProps) {
  const [open, setOpen] = useState(false)
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
      <FilterSheet {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}
