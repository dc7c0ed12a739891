import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { Option } from '../fields/select-field.tsx'

interface SortSelectProps<Value extends string> {
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Asks for a list's order with the device's native list; its label shows if there is space. */
export function SortSelect<Value extends string>({ options, value, onChange }: SortSelectProps<Value>) {
  const id = useId()
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:min-w-32 max-sm:flex-1 max-sm:basis-0">
      <label htmlFor={id} className="text-[0.9375rem] whitespace-nowrap text-ink-soft max-sm:sr-only">
        Sort by
      </label>
      <div className="relative min-w-0 max-sm:flex-1">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
          className="min-h-11 w-full appearance-none rounded-field border-2 border-field-line bg-paper py-1.5 pr-9 pl-3 text-[0.9375rem] font-semibold text-ellipsis transition-colors hover:border-ink-soft focus-visible:outline-offset-1"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4.5 -translate-y-1/2"
        />
      </div>
    </div>
  )
}
