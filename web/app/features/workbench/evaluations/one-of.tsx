import { classNames } from '../../../ui/class-names.ts'

interface OneOfProps<Value extends string | number> {
  label: string
  options: readonly Value[]
  names: Record<Value, string>
  value: Value | null
  onChange: (value: Value | null) => void
}

const chip = 'min-h-12 flex-1 rounded-field border-2 px-2.5 text-[0.9375rem] leading-tight font-medium'
const on = 'border-fill bg-fill text-on-fill'
const off = 'border-field-line bg-paper hover:bg-wash'

/** Asks for one of a few by a press; a second press takes it away. */
export function OneOf<Value extends string | number>(props: OneOfProps<Value>) {
  const { label, options, names, value, onChange } = props
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === value}
            onClick={() => onChange(option === value ? null : option)}
            className={classNames(
              chip,
              options.length === 5 && 'basis-[30%] sm:basis-0',
              option === value ? on : off,
            )}
          >
            {names[option]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

interface AnyOfProps<Value extends string> {
  label: string
  options: readonly Value[]
  names: Record<Value, string>
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

/** Asks for any of a few by presses. */
export function AnyOf<Value extends string>({ label, options, names, value, onChange }: AnyOfProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => {
          const chosen = value.includes(option)
          return (
            <button
              key={option}
              type="button"
              aria-pressed={chosen}
              onClick={() => onChange(chosen ? value.filter((one) => one !== option) : [...value, option])}
              className={classNames(
                'min-h-11 rounded-full border-2 px-3.5 text-[0.9375rem]',
                chosen ? on : off,
              )}
            >
              {names[option]}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
