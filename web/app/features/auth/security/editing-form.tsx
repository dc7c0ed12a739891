import { t } from '@touchline/contract'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { Button } from '../../../ui/button.tsx'

interface Editing {
  editing: boolean
  /** The card's heading, which takes the focus back once the form has gone. */
  heading: RefObject<HTMLHeadingElement | null>
  edit: () => void
  rest: () => void
}

/** Opens a card's form and closes it again, without losing the focus. */
export function useEditing(): Editing {
  const [editing, setEditing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const rest = () => {
    flushSync(() => setEditing(false))
    heading.current?.focus()
  }
  return { editing, heading, edit: () => setEditing(true), rest }
}

interface EditingFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Saves the values; what the server refuses is shown beside its field. */
  save: (values: Values) => Promise<void>
  /** The label of the button that saves. */
  label: string
  onCancel: () => void
  children: ReactNode
}

/** Shows the form that a card opens: its errors above the fields, Cancel and Save below. */
export function EditingForm<Values extends FieldValues>({
  form,
  save,
  label,
  onCancel,
  children,
}: EditingFormProps<Values>) {
  const server = useServerErrors(form)
  const send = async (values: Values) => {
    server.clear()
    try {
      await save(values)
    } catch (error) {
      server.show(error)
    }
  }
  return (
    <form
      noValidate
      method="post"
      className="grid max-w-[26rem] gap-4"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <ErrorSummary items={server.items} attempt={server.attempt} title={t`There is a problem`} />
      {children}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {label}
        </Button>
      </div>
    </form>
  )
}
