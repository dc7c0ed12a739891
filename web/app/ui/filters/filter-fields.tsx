import { type Position, positions } from '@touchline/contract'
import { memo } from 'react'
import type { Filter } from '../../lib/filter-state.ts'
import { MultiSelect } from '../combobox/comboboxes.tsx'
import { CheckboxChips, CheckboxGroup, toggled } from '../fields/choices.tsx'
import { type CountByOption, countOf } from '../fields/option-count.tsx'
import { TextField } from '../fields/text-field.tsx'
import { PositionPicker } from '../figures/position-picker.tsx'
import type { FilterControl } from './use-filters.ts'

/** The number of results for each filter's options; null until known. */
export type FilterOptionCounts = Readonly<Record<string, CountByOption>> | null

interface FilterFieldsProps {
  control: FilterControl
  /** Absent if results are not counted. */
  counts?: FilterOptionCounts
  /** Distinguishes the ids of fields in the column from those in the sheet. */
  idPrefix: string
}

/** Shows every filter, stacked; each choice applies at once. */
export function FilterFields({ control, counts, idPrefix }: FilterFieldsProps) {
  return (
    <div className="divide-y divide-line">
      {control.filters.filter(isShown(control)).map((filter) => (
        <div
          key={filter.key}
          className="p-4 max-lg:px-0"
          onPointerDown={({ target, pointerType }) => {
            // A finger may be about to scroll.
            const box = pointerType === 'touch' ? undefined : boxAt(target)
            const chosen = control.state.chosen[filter.key] ?? []
            const before = filter.single ? [] : chosen
            if (box) control.expect(filter.key, toggled(before, box.value, !box.checked))
          }}
        >
          <FilterField
            filter={filter}
            chosen={control.state.chosen[filter.key]}
            onChoose={control.choose}
            counts={filter.uncounted ? undefined : counts === null ? null : counts?.[filter.key]}
            idPrefix={idPrefix}
          />
        </div>
      ))}
    </div>
  )
}

const isShown =
  ({ state }: FilterControl) =>
  ({ needs }: Filter) =>
    needs === undefined || state.chosen[needs] !== undefined

/** Returns the checkbox that a press on this element would switch. */
function boxAt(target: EventTarget): HTMLInputElement | undefined {
  const control = target instanceof Element ? target.closest('label')?.control : undefined
  return control instanceof HTMLInputElement && control.type === 'checkbox' ? control : undefined
}

interface FilterFieldProps {
  filter: Filter
  chosen: readonly string[] | undefined
  onChoose: FilterControl['choose']
  counts: CountByOption | undefined
  idPrefix: string
}

/** Shows one filter. Rerenders only when its own choice or counts change: there are a hundred options. */
const FilterField = memo(({ filter, chosen = [], onChoose, counts, idPrefix }: FilterFieldProps) => {
  const { key, label, options, look, find, single } = filter
  const onValueChange = (values: readonly string[]) =>
    onChoose(key, single ? values.filter((value) => !chosen.includes(value)) : values)
  const counted = options.map((option) => ({ ...option, count: countOf(counts, option.value) }))
  const field = { name: key, id: `${idPrefix}-${key}`, label, value: chosen, onValueChange }
  switch (look) {
    case 'pitch':
      return <PositionPicker {...field} counts={counts} value={chosen.filter(isPosition)} />
    case 'chips':
      return <CheckboxChips {...field} hint={filter.hint} options={counted} />
    case 'checks':
      return <CheckboxGroup {...field} options={counted} />
    case 'text':
    case 'day':
      return (
        <TextFilter
          {...field}
          key={chosen[0]}
          value={chosen[0] ?? ''}
          type={look === 'day' ? 'date' : 'text'}
          hint={filter.hint}
          placeholder={find}
        />
      )
    case 'search':
      return <MultiSelect {...field} options={options} counts={counts} placeholder={find} />
  }
})

interface TextFilterProps {
  name: string
  id: string
  label: string
  value: string
  type: 'date' | 'text'
  hint: string | undefined
  placeholder: string | undefined
  onValueChange: (values: readonly string[]) => void
}

/** Takes a text as a filter once it is entered, or the field is left. */
function TextFilter({ value, onValueChange, ...field }: TextFilterProps) {
  const take = (input: HTMLInputElement) => {
    const text = input.value.trim()
    if (text !== value) onValueChange(text === '' ? [] : [text])
  }
  return (
    <TextField
      {...field}
      defaultValue={value}
      enterKeyHint="search"
      maxLength={60}
      onBlur={({ currentTarget }) => take(currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') take(currentTarget)
      }}
    />
  )
}

function isPosition(value: string): value is Position {
  return positions.some((position) => position === value)
}
