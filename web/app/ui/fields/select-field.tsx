import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, FieldFrame, type FieldProps, useControlIds } from './field.tsx'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, FieldProps {
  options: readonly Option[]
  /** Shown as the empty choice. */
  placeholder?: string
}

/** Asks for one of a list with the device's native list, the easiest on a phone. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  const ids = useControlIds(select, { hint, error })
  const frame = { label, hint, error, optional, hideLabel, ids, className }
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select
          {...select}
          id={ids.id}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={classNames(controlClass, 'appearance-none pr-11 text-ellipsis')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
        />
      </div>
    </FieldFrame>
  )
}
