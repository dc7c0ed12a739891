import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

/** Every field's properties, besides its control's. */
export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string
  /** Marks an optional field; all others are required. */
  optional?: boolean
  hideLabel?: boolean
}

export const controlClass =
  'w-full min-h-12 rounded-field border-2 border-field-line bg-paper px-3.5 py-2.5 text-ink transition-colors hover:border-ink-soft aria-invalid:border-red disabled:border-line disabled:bg-wash disabled:text-ink-soft focus-visible:outline-offset-1'

export interface ControlIds {
  id: string
  hintId: string
  errorId: string
  describedBy: string | undefined
}

/** Returns the ids tying a control to label, hint and error. Error summaries link to `field-<name>`. */
export function useControlIds(
  { id, name }: { id?: string; name?: string },
  { hint, error }: Pick<FieldProps, 'hint' | 'error'>,
): ControlIds {
  const made = useId()
  const own = id ?? (name ? `field-${name}` : made)
  const hintId = `${own}-hint`
  const errorId = `${own}-error`
  const described = [error ? errorId : '', hint ? hintId : ''].filter((part) => part !== '').join(' ')
  return { id: own, hintId, errorId, describedBy: described === '' ? undefined : described }
}

interface FieldFrameProps extends FieldProps {
  ids: ControlIds
  className?: string
  children: ReactNode
}

/** Wraps a control: the label above, error and hint below. */
export function FieldFrame({
  ids,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <label
        htmlFor={ids.id}
        className={hideLabel ? 'sr-only' : 'mb-1.5 block text-[0.9375rem] font-semibold'}
      >
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children}
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  )
}

/** Shows the words below a control: the error first, then the hint. */
function FieldNotes({ ids, hint, error }: { ids: ControlIds } & Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {error && (
        <p id={ids.errorId} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-red">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={ids.hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </>
  )
}

interface GroupFrameProps extends FieldProps {
  ids: ControlIds
  className?: string
  children: ReactNode
}

/** Wraps several controls: a fieldset with a legend. */
export function GroupFrame({
  ids,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  children,
}: GroupFrameProps) {
  return (
    <fieldset
      id={ids.id}
      tabIndex={-1}
      aria-describedby={ids.describedBy}
      aria-invalid={error ? true : undefined}
      className={classNames('min-w-0', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-[0.9375rem] font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      {children}
      <FieldNotes ids={ids} hint={hint} error={error} />
    </fieldset>
  )
}
