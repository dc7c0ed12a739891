import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'
import { type FieldProps, GroupFrame, useControlIds } from './field.tsx'
import type { Option } from './select-field.tsx'

/** A choice with what follows from it, such as how many results it would leave. */
export interface CountedOption<Value extends string = string> extends Option<Value> {
  count?: number
}

/** Either controlled by `value` and `onValueChange`, or spread from react-hook-form's `register`. */
interface Registered {
  name: string
  id?: string
  className?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
  onChange?: ChangeEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLInputElement>
}

interface OneProps<Value extends string> extends FieldProps, Registered {
  options: readonly CountedOption<Value>[]
  value?: Value | ''
  onValueChange?: (value: Value) => void
}

interface ManyProps<Value extends string> extends FieldProps, Registered {
  options: readonly CountedOption<Value>[]
  value?: readonly Value[]
  onValueChange?: (value: Value[]) => void
}

const chip =
  'number relative inline-flex min-h-12 min-w-16 flex-1 cursor-pointer flex-col items-center justify-center gap-1 rounded-field border-2 border-field-line bg-paper px-3 py-1.5 text-center text-lg leading-tight text-ink transition-colors hover:bg-wash has-checked:border-fill has-checked:bg-fill has-checked:text-on-fill has-checked:shadow-[inset_0_-4px_0_var(--yellow)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-wash has-disabled:text-ink-soft forced-colors:has-checked:border-6 forced-colors:has-checked:border-[Highlight]'

/** One of a few, as large chips: class year, account type. */
export function RadioChips<Value extends string>({
  options,
  value,
  onValueChange,
  ...field
}: OneProps<Value>) {
  const { frame, input } = split(field)
  const ids = useControlIds(field, field)
  return (
    <GroupFrame {...frame} ids={ids}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={chip}>
            <input
              {...input}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              checked={value === undefined ? undefined : value === option.value}
              onChange={(event) => {
                input.onChange?.(event)
                onValueChange?.(option.value)
              }}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            <ChipText option={option} />
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}

/** Any of a few, as large chips: divisions, GPA thresholds. */
export function CheckboxChips<Value extends string>({
  options,
  value,
  onValueChange,
  ...field
}: ManyProps<Value>) {
  const { frame, input } = split(field)
  const ids = useControlIds(field, field)
  return (
    <GroupFrame {...frame} ids={ids}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={chip}>
            <input
              {...input}
              type="checkbox"
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              checked={value?.includes(option.value)}
              onChange={(event) => {
                input.onChange?.(event)
                if (value) onValueChange?.(toggled(value, option.value, event.target.checked))
              }}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            <ChipText option={option} />
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}

/** Any of a list, one line each, with the number of results where known. */
export function CheckboxGroup<Value extends string>({
  options,
  value,
  onValueChange,
  ...field
}: ManyProps<Value>) {
  const { frame, input } = split(field)
  const ids = useControlIds(field, field)
  const most = Math.max(1, ...options.map((option) => option.count ?? 0))
  return (
    <GroupFrame {...frame} ids={ids}>
      {options.map((option) => (
        <label
          key={option.value}
          className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-2 text-[0.9375rem] hover:bg-wash has-disabled:cursor-not-allowed has-disabled:text-ink-soft"
        >
          <input
            {...input}
            type="checkbox"
            value={option.value}
            disabled={option.disabled ?? input.disabled}
            checked={value?.includes(option.value)}
            onChange={(event) => {
              input.onChange?.(event)
              if (value) onValueChange?.(toggled(value, option.value, event.target.checked))
            }}
            className="size-5 shrink-0 cursor-[inherit] accent-fill"
          />
          <span className="min-w-0 flex-1">{option.label}</span>
          {option.count !== undefined && <Count count={option.count} share={option.count / most} />}
        </label>
      ))}
    </GroupFrame>
  )
}

function ChipText({ option }: { option: CountedOption }) {
  return (
    <>
      <span>{option.label}</span>
      {option.count !== undefined && (
        <span className="font-text text-xs font-medium opacity-80">
          {option.count.toLocaleString('en-US')}
        </span>
      )}
    </>
  )
}

function Count({ count, share }: { count: number; share: number }) {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 76 6" aria-hidden="true" className="h-1.5 w-14">
        <rect width="76" height="6" rx="3" className="fill-line" />
        <rect width={76 * share} height="6" rx="3" className="fill-pitch-500" />
      </svg>
      <span className="min-w-8 text-right text-sm tabular-nums text-ink-soft">
        {count.toLocaleString('en-US')}
      </span>
    </span>
  )
}

function split({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id: _id,
  ...input
}: FieldProps & Registered) {
  return { frame: { label, hint, error, optional, hideLabel, className }, input }
}

function toggled<Value extends string>(chosen: readonly Value[], value: Value, on: boolean): Value[] {
  return on ? [...chosen.filter((item) => item !== value), value] : chosen.filter((item) => item !== value)
}
