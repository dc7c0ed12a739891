import { Chip } from '../chip.tsx'
import { activeValues } from './filter-state.ts'
import type { FilterControl } from './use-filters.ts'

/** What narrows the list now; pressing one takes it off. */
export function FilterChips({ control }: { control: FilterControl }) {
  const active = activeValues(control.filters, control.state)
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2 pb-4">
      {active.map(({ id, label, without }) => (
        <li key={id}>
          <Chip label={label} onRemove={() => control.apply(without)} />
        </li>
      ))}
    </ul>
  )
}
