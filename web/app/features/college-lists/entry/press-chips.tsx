import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'

interface PressChipsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  /** Null when the chosen one is pressed again, where none may be chosen. */
  onChoose: (value: Value | null) => void
  isOptional?: boolean
}

/** Asks for one of a few words, each press saved at once: buttons, since arrow keys must not change anything. */
export function PressChips<Value extends string>({
  label,
  options,
  value,
  onChoose,
  isOptional = false,
}: PressChipsProps<Value>) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id}>
      <legend id={id} className="mb-1.5 text-[0.9375rem] font-semibold">
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => {
              if (option.value !== value) onChoose(option.value)
              else if (isOptional) onChoose(null)
            }}
            className={classNames(
              'min-h-11 rounded-field border-2 px-3.5 text-[0.9375rem] font-semibold',
              option.value === value
                ? 'border-fill bg-fill text-on-fill shadow-[inset_0_-4px_0_var(--yellow)] forced-colors:border-6 forced-colors:border-[Highlight]'
                : 'border-field-line bg-paper text-ink hover:bg-wash',
            )}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
