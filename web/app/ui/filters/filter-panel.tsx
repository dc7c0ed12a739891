import { chosenCount } from '../../lib/filter-state.ts'
import { Card } from '../card.tsx'
import { FilterFields, type FilterOptionCounts } from './filter-fields.tsx'
import type { FilterControl } from './use-filters.ts'

interface FilterPanelProps {
  control: FilterControl
  counts?: FilterOptionCounts
  /** Focuses what follows the filters. */
  onSkip: () => void
}

/** Shows the filters in a column on wide screens, which scrolls by itself beside the results. */
export function FilterPanel({ control, counts, onSkip }: FilterPanelProps) {
  return (
    <Card className="sticky top-18 hidden max-h-[calc(100dvh-5.5rem)] self-start overflow-y-auto overscroll-contain lg:block">
      <section aria-label="Filters">
        <SkipFilters onSkip={onSkip} />
        <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-4">
          <h2 className="text-2xl tracking-wide uppercase">Filters</h2>
          <ResetFilters control={control} />
        </div>
        <FilterFields control={control} counts={counts} idPrefix="column" />
      </section>
    </Card>
  )
}

/** Leads past the filters, dozens of stops for the Tab key; seen while it has focus. */
export function SkipFilters({ onSkip }: { onSkip: () => void }) {
  return (
    <button
      type="button"
      onClick={onSkip}
      className="sr-only focus:not-sr-only focus:absolute focus:top-1.5 focus:left-2 focus:z-10 focus:min-h-11 focus:rounded-small focus:bg-yellow focus:px-4 focus:font-semibold focus:text-on-yellow"
    >
      Skip to results
    </button>
  )
}

/** Clears all filters and the name; disabled if there is nothing to clear. */
export function ResetFilters({ control }: { control: FilterControl }) {
  const idle = chosenCount(control.state) === 0 && control.typed.trim() === ''
  return (
    <button
      type="button"
      disabled={idle}
      onClick={({ currentTarget }) => {
        // The button is disabled once the last filter is off, and would lose focus.
        currentTarget.closest('section, [role=dialog]')?.querySelector('input')?.focus()
        control.reset()
      }}
      className="min-h-11 rounded-field px-2.5 text-[0.9375rem] font-semibold whitespace-nowrap text-accent hover:bg-wash disabled:bg-transparent disabled:text-ink-soft"
    >
      Reset Filters
    </button>
  )
}
