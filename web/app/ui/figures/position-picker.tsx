import { type Position, positionNames, readingOrder } from '@touchline/contract'
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { toggled } from '../fields/choices.tsx'
import { type FieldProps, GroupFrame, useControlIds } from '../fields/field.tsx'
import { type CountByOption, CountText, countOf, describedByCount } from '../fields/option-count.tsx'
import { PitchLines, positionPlaces, Turf } from './pitch-lines.tsx'

interface PositionPickerProps extends FieldProps {
  name: string
  id?: string
  className?: string
  disabled?: boolean
  /** The order counts: the first is a solid disc, the others are numbered rings. Only with `value`. */
  ordered?: boolean
  /** The number of results for each position, shown inside it. */
  counts?: CountByOption
  /** Controlled by `value` and `onValueChange`; else spread react-hook-form's `register`. */
  value?: readonly Position[]
  onValueChange?: (value: Position[]) => void
  ref?: Ref<HTMLInputElement>
  onChange?: ChangeEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLInputElement>
}

/** Asks for positions with real checkboxes on the pitch: input at sign-up, filter in a search. */
export function PositionPicker({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  counts,
  ordered = false,
  value,
  onValueChange,
  id,
  ...input
}: PositionPickerProps) {
  const ids = useControlIds({ id, name: input.name }, { hint, error })
  return (
    <GroupFrame {...{ label, hint, error, optional, hideLabel, className, ids }}>
      <div className="on-pitch relative mx-auto w-full max-w-88">
        <svg
          viewBox="0 0 68 105"
          aria-hidden="true"
          className={classNames('block w-full rounded-card', error && 'outline-3 outline-red')}
        >
          <Turf />
          <PitchLines />
        </svg>
        {readingOrder.map((position) => (
          <label
            key={position}
            className={classNames(
              spot,
              countOf(counts, position) === 0 && nobody,
              ordered && (value?.indexOf(position) ?? 0) > 0 ? ring : disc,
              positionPlaces[position],
            )}
          >
            <input
              {...input}
              type="checkbox"
              value={position}
              aria-label={`${position}, ${positionNames[position]}`}
              aria-describedby={describedByCount(`${ids.id}-count-${position}`, countOf(counts, position))}
              checked={value?.includes(position)}
              onChange={(event) => {
                input.onChange?.(event)
                if (value) onValueChange?.(toggled(value, position, event.target.checked))
              }}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none"
            />
            {position}
            {ordered && value && value.length > 1 && value.includes(position) && (
              <span aria-hidden="true" className="font-text text-[0.6875rem] font-semibold">
                {value.indexOf(position) + 1}
              </span>
            )}
            {counts !== undefined && (
              <CountText
                id={`${ids.id}-count-${position}`}
                count={countOf(counts, position) ?? null}
                short
                className="font-text text-[0.6875rem] font-medium"
              />
            )}
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}

const spot =
  'display absolute flex size-12.5 -translate-1/2 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-full border-2 border-mark bg-field text-lg leading-none text-on-pitch hover:border-white has-checked:border-yellow has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed forced-colors:has-checked:border-4'
const disc =
  'has-checked:bg-yellow has-checked:text-on-yellow has-checked:shadow-[0_0_0_4px_rgb(255_201_40/0.35)]'
const ring = 'has-checked:border-4 has-checked:text-on-pitch'
const nobody = 'border-mark-faint not-has-checked:text-on-pitch-soft'
