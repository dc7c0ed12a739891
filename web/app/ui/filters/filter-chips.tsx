import { X } from 'lucide-react'
import { type MouseEventHandler, useState } from 'react'
import { activeValues } from '../../lib/filter-state.ts'
import type { FilterControl } from './use-filters.ts'

interface FilterChipsProps {
  control: FilterControl
  /** Keeps the chips unchanged while the results are about to change, so that both move at once. */
  isFrozen: boolean
  /** Focuses the results' title, because the last chip leaves no neighbor to go to. */
  focusTitle: () => void
}

/** Lists active filters as chips; pressing one removes it, and focus moves to its neighbor. */
export function FilterChips({ control, isFrozen, focusTitle }: FilterChipsProps) {
  const [shown, setShown] = useState(control.state)
  if (!isFrozen && shown !== control.state) setShown(control.state)
  const active = activeValues(control.filters, shown)
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2 pb-4">
      {active.map(({ id, label }) => (
        <li key={id}>
          <Chip
            label={label}
            onRemove={({ currentTarget }) => {
              const neighbor = neighborOf(currentTarget)
              if (neighbor) neighbor.focus()
              else focusTitle()
              takeOff(control, id)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function neighborOf(chip: Element): HTMLElement | null | undefined {
  const item = chip.closest('li')
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
}

/** Removes a filter from the current choice, which a frozen chip may not know. */
function takeOff(control: FilterControl, id: string) {
  const one = activeValues(control.filters, control.state).find((active) => active.id === id)
  if (one) control.apply(one.without)
}

interface ChipProps {
  label: string
  onRemove: MouseEventHandler<HTMLButtonElement>
}

/** Shows an active filter; pressing it removes the filter. */
export function Chip({ label, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={`Remove filter ${label}`}
      onClick={onRemove}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full border-2 border-accent bg-dew pr-2.5 pl-3.5 text-sm font-semibold whitespace-nowrap hover:bg-paper pointer-coarse:min-h-11"
    >
      {label}
      <X aria-hidden="true" className="size-4" />
    </button>
  )
}
