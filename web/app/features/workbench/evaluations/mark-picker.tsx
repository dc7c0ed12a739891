import { classNames } from '../../../ui/class-names.ts'

interface MarkPickerProps {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  /** Shown beside the label, such as where the mark comes from. */
  note?: string | undefined
  /** The mark that stands while none is chosen. */
  suggested?: number | null
}

const whole = [1, 2, 3, 4, 5] as const

const button =
  'number min-h-12 rounded-field border-2 text-lg font-semibold disabled:border-line disabled:text-ink-soft'
const look = (on: boolean, meant = false) =>
  on
    ? 'border-fill bg-fill text-on-fill'
    : meant
      ? 'border-fill border-dashed bg-paper hover:bg-wash'
      : 'border-field-line bg-paper hover:bg-wash'

/** Asks for a mark from 1 to 5 in halves, by one or two presses; a press on the chosen number takes it away. */
export function MarkPicker({ label, value, onChange, note, suggested = null }: MarkPickerProps) {
  const base = value === null ? null : Math.floor(value)
  const isHalf = value !== null && value !== base
  const meant = value === null && suggested !== null ? Math.floor(suggested) : null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full items-baseline gap-2 text-[0.9375rem] font-semibold">
        {label}
        <span className="number text-lg" aria-hidden="true">
          {markText(value ?? suggested)}
        </span>
        {note !== undefined && <span className="text-sm font-normal text-ink-soft">{note}</span>}
      </legend>
      <div className="grid grid-cols-6 gap-1.5">
        {whole.map((mark) => (
          <button
            key={mark}
            type="button"
            aria-pressed={mark === base}
            aria-label={`${label}: ${mark}`}
            onClick={() => onChange(mark === base ? null : mark)}
            className={classNames(button, look(mark === base, mark === meant))}
          >
            {mark}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isHalf}
          aria-label={`${label}: +½`}
          disabled={base === null || base === 5}
          onClick={() => base !== null && onChange(isHalf ? base : base + 0.5)}
          className={classNames(button, look(isHalf))}
        >
          +½
        </button>
      </div>
    </fieldset>
  )
}

/** Writes a mark, such as 3.5; empty without one. */
export function markText(mark: number | null): string {
  return mark === null ? '' : mark.toFixed(1)
}
