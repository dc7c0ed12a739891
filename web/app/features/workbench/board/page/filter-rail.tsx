import { useRef } from 'react'
import { FilterFields, type FilterOptionCounts } from '../../../../ui/filters/filter-fields.tsx'
import { ResetFilters, SkipFilters } from '../../../../ui/filters/filter-panel.tsx'
import type { FilterControl } from '../../../../ui/filters/use-filters.ts'
import { tabStop } from '../columns/use-card-focus.ts'

interface FilterRailProps {
  control: FilterControl
  counts: FilterOptionCounts
}

/** Shows the filters in a column left of the board, which scrolls by itself. */
export function FilterRail({ control, counts }: FilterRailProps) {
  const rail = useRef<HTMLElement>(null)
  return (
    <section
      ref={rail}
      aria-label="Filters"
      className="mb-3 ml-4 w-64 shrink-0 overflow-y-auto overscroll-contain rounded-card border border-line bg-paper lg:ml-6"
    >
      <SkipFilters onSkip={() => firstStop(rail.current?.nextElementSibling)?.focus()} />
      <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line pr-1 pl-4">
        <h2 className="text-xl tracking-wide uppercase">Filters</h2>
        <ResetFilters control={control} />
      </div>
      <FilterFields control={control} counts={counts} idPrefix="rail" />
    </section>
  )
}

/** Finds the card that Tab reaches, or else the first part of the view that takes focus. */
function firstStop(view: Element | null | undefined): HTMLElement | null {
  if (!view) return null
  return tabStop(view) ?? view.querySelector('a[href]:not([tabindex="-1"]), [tabindex="0"], button')
}
