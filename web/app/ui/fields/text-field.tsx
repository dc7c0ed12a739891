import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, FieldFrame, type FieldProps, useControlIds } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldProps {
  /** Drawn inside the left edge, such as a magnifying glass. */
  icon?: ReactNode
  /** Drawn inside the right edge, such as a unit. */
  suffix?: ReactNode
}

/** Asks for one line of text. Works with react-hook-form's `register` by spreading it. */
export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  icon,
  suffix,
  className,
  ...input
}: TextFieldProps) {
  const ids = useControlIds(input, { hint, error })
  const frame = { label, hint, error, optional, hideLabel, ids, className }
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        {icon && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-soft [&_svg]:size-5"
          >
            {icon}
          </span>
        )}
        <input
          dir="auto"
          {...input}
          id={ids.id}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={classNames(
            controlClass,
            'text-ellipsis',
            icon !== undefined && 'pl-11',
            suffix !== undefined && 'pr-14',
          )}
        />
        {suffix && (
          <span className="absolute inset-y-0 right-1 grid min-w-11 place-items-center text-sm text-ink-soft">
            {suffix}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}

/** Asks for a number as text: no spinner arrows, no value lost to a scroll wheel, a number pad on phones. */
export function NumberField({ decimal = false, ...props }: TextFieldProps & { decimal?: boolean }) {
  return <TextField {...props} type="text" inputMode={decimal ? 'decimal' : 'numeric'} autoComplete="off" />
}
