import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { type FieldProps, GroupFrame, useControlIds } from './field.tsx'
import { CountText, describedByCount, nothingStyle, type OptionCount } from './option-count.tsx'
import type { Option } from './select-field.tsx'

/** A choice with the number of results it would leave, if counted. */
export interface CountedOption<Value extends string = string> extends Option<Value> {
  count?: OptionCount
  /** Takes its own row, below the others. */
  wide?: boolean
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
  'number relative inline-flex min-h-12 min-w-16 flex-1 cursor-pointer flex-col items-center justify-center gap-1 rounded-field border-2 border-field-line bg-paper px-3 py-1.5 text-center text-lg leading-tight text-ink hover:bg-wash has-checked:border-fill has-checked:bg-fill has-checked:text-on-fill has-checked:shadow-[inset_0_-4px_0_var(--yellow)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-wash has-disabled:text-ink-soft forced-colors:has-checked:border-6 forced-colors:has-checked:border-[Highlight]'

/** Lays out chips: five in a row, or rows of two or three in a narrow group, so that none is alone in a row. */
function ChipRows({ options, children }: { options: readonly CountedOption[]; children: ReactNode }) {
  const isCounted = options.some(({ count }) => count !== undefined)
  const short = options.filter(({ wide }) => !wide)
  const inTwos = short.length % 3 === 1
  if (short.length === 5) return <div className={inOneRow}>{children}</div>
  return (
    <div
      className={classNames(
        'flex flex-wrap gap-2',
        options.length > 3 && rows[isCounted ? 'counted' : 'plain'][inTwos ? 'twos' : 'threes'],
      )}
    >
      {children}
    </div>
  )
}

const inOneRow =
  'grid grid-cols-5 gap-1.5 *:min-w-0 *:px-0.5 @max-[14rem]:gap-1 *:@max-[14rem]:px-0 *:@max-[14rem]:text-base [&_span]:min-w-0'

const rows = {
  counted: { twos: '*:@max-sm:basis-[40%]', threes: '*:@max-sm:basis-[28%]' },
  plain: { twos: '*:@max-xs:basis-[40%]', threes: '*:@max-xs:basis-[28%]' },
} as const

interface ChipsProps<Value extends string> extends FieldProps, Registered {
  type: 'radio' | 'checkbox'
  options: readonly CountedOption<Value>[]
  isChecked: (value: Value) => boolean | undefined
  onPick: (value: Value, on: boolean) => void
}

/** Asks for one of a few options, as large chips: class year, gender. */
export function RadioChips<Value extends string>({ value, onValueChange, ...rest }: OneProps<Value>) {
  return (
    <Chips
      {...rest}
      type="radio"
      isChecked={(option) => (value === undefined ? undefined : value === option)}
      onPick={(option) => onValueChange?.(option)}
    />
  )
}

/** Asks for any of a few options, as large chips: divisions, GPA thresholds. */
export function CheckboxChips<Value extends string>({ value, onValueChange, ...rest }: ManyProps<Value>) {
  return (
    <Chips
      {...rest}
      type="checkbox"
      isChecked={(option) => value?.includes(option)}
      onPick={(option, on) => {
        if (value) onValueChange?.(toggled(value, option, on))
      }}
    />
  )
}

function Chips<Value extends string>({ type, options, isChecked, onPick, ...field }: ChipsProps<Value>) {
  const { frame, input } = split(field)
  const ids = useControlIds(field, field)
  return (
    <GroupFrame {...frame} className={classNames('@container', frame.className)} ids={ids}>
      <ChipRows options={options}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(chip, option.wide && 'col-span-full justify-self-start px-5!')}
          >
            <input
              {...input}
              type={type}
              value={option.value}
              aria-describedby={describedByCount(`${ids.id}-count-${index}`, option.count)}
              disabled={option.disabled ?? input.disabled}
              checked={isChecked(option.value)}
              onChange={(event) => {
                input.onChange?.(event)
                onPick(option.value, event.target.checked)
              }}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            <ChipText option={option} countId={`${ids.id}-count-${index}`} />
          </label>
        ))}
      </ChipRows>
    </GroupFrame>
  )
}

/** Asks for any of a list, one per line, each with the number of results if known. */
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
    <GroupFrame {...frame} className={classNames('@container', frame.className)} ids={ids}>
      {options.map((option, index) => (
        <label
          key={option.value}
          className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-2 text-[0.9375rem] hover:bg-wash has-disabled:cursor-not-allowed has-disabled:text-ink-soft"
        >
          <input
            {...input}
            type="checkbox"
            value={option.value}
            aria-describedby={describedByCount(`${ids.id}-count-${index}`, option.count)}
            disabled={option.disabled ?? input.disabled}
            checked={value?.includes(option.value)}
            onChange={(event) => {
              input.onChange?.(event)
              if (value) onValueChange?.(toggled(value, option.value, event.target.checked))
            }}
            className="peer size-5 shrink-0 cursor-[inherit] accent-fill"
          />
          <span className={classNames('min-w-0 flex-1', option.count === 0 && nothingStyle)}>
            {option.label}
          </span>
          {option.count !== undefined && (
            <Count id={`${ids.id}-count-${index}`} count={option.count} most={most} />
          )}
        </label>
      ))}
    </GroupFrame>
  )
}

function ChipText({ option, countId }: { option: CountedOption; countId: string }) {
  const { label, count } = option
  return (
    <>
      <span className={classNames(count === 0 && nothingStyle)}>{label}</span>
      {count !== undefined && (
        <CountText
          id={countId}
          count={count}
          className="min-w-[7ch] font-text text-xs font-medium text-ink-soft peer-checked:text-inherit"
        />
      )}
    </>
  )
}

function Count({ id, count, most }: { id: string; count: OptionCount; most: number }) {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 76 6" aria-hidden="true" className="h-1.5 w-14 @max-[14rem]:hidden">
        <rect width="76" height="6" rx="3" className="fill-line" />
        <rect width={(76 * (count ?? 0)) / most} height="6" rx="3" className="fill-pitch-500" />
      </svg>
      <CountText id={id} count={count} className="min-w-[7ch] text-right text-sm text-ink-soft" />
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

/** Adds or removes the value; the last one chosen comes last. */
export function toggled<Value extends string>(chosen: readonly Value[], value: Value, on: boolean): Value[] {
  const without = chosen.filter((item) => item !== value)
  return on ? [...without, value] : without
}
