import { ChevronDown } from 'lucide-react'
import { classNames } from '../../../../ui/class-names.ts'

interface ToolSelectProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Asks for one of a few in the line of tools, with the label inside the box. */
export function ToolSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: ToolSelectProps<Value>) {
  return (
    <label
      className={classNames(
        'relative inline-flex min-h-11 items-center rounded-field border-2 border-field-line bg-paper pl-3 text-[0.9375rem] hover:border-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
        className,
      )}
    >
      <span className="whitespace-nowrap text-ink-soft">{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
        className="min-h-10 min-w-0 flex-1 appearance-none bg-transparent py-1 pr-8 pl-2 font-semibold text-ellipsis outline-none [&>option]:bg-paper"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-2.5 size-4.5" />
    </label>
  )
}
