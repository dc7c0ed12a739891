import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, FieldFrame, type FieldProps, useControlIds } from './field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'>, FieldProps {}

/** Asks for several lines of text; grows with the text if the browser can. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  rows = 4,
  ...area
}: TextAreaProps) {
  const ids = useControlIds(area, { hint, error })
  const frame = { label, hint, error, optional, hideLabel, ids, className }
  return (
    <FieldFrame {...frame}>
      <textarea
        dir="auto"
        {...area}
        id={ids.id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={classNames(
          controlClass,
          'block max-h-96 resize-y [field-sizing:content]',
          rows > 2 && 'min-h-28',
        )}
      />
    </FieldFrame>
  )
}
