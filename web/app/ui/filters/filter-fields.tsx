import { type Position, positions } from '@touchline/contract'
import { CheckboxChips, CheckboxGroup } from '../choices.tsx'
import { PositionPicker } from '../figures/position-picker.tsx'
import { MultiSelect } from '../multi-select.tsx'
import type { Filter } from './filter-state.ts'
import type { FilterControl } from './use-filters.ts'

interface FilterFieldsProps {
  control: FilterControl
  /** Keeps the ids of the column apart from those of the sheet. */
  place: string
}

/** Every filter, one below the other; each choice takes effect at once. */
export function FilterFields({ control, place }: FilterFieldsProps) {
  return (
    <div className="divide-y divide-line">
      {control.filters.map((filter) => (
        <div key={filter.key} className="p-4 max-lg:px-0">
          <FilterField filter={filter} control={control} place={place} />
        </div>
      ))}
    </div>
  )
}

function FilterField({ filter, control, place }: FilterFieldsProps & { filter: Filter }) {
  const { key, label, options, look } = filter
  const value = control.state.chosen[key] ?? []
  const onValueChange = (values: readonly string[]) => control.choose(key, values)
  const field = { name: key, id: `${place}-${key}`, label, value, onValueChange }
  switch (look) {
    case 'pitch':
      return <PositionPicker {...field} value={value.filter(isPosition)} />
    case 'chips':
      return <CheckboxChips {...field} options={options} />
    case 'checks':
      return <CheckboxGroup {...field} options={options} />
    case 'search':
      return <MultiSelect {...field} options={options} placeholder={`Find a ${label.toLowerCase()}`} />
  }
}

function isPosition(value: string): value is Position {
  return positions.some((position) => position === value)
}
