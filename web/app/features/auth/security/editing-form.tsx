import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { SubmitForm } from '../../../forms/submit-form.tsx'
import { Button } from '../../../ui/button.tsx'

interface Editing {
  editing: boolean
  /** The card's heading, which gets focus back once the form is gone. */
  heading: RefObject<HTMLHeadingElement | null>
  edit: () => void
  rest: () => void
}

/** Opens and closes a card's form without losing focus. */
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
  /** Saves the values; shows the server's refusals beside their fields. */
  save: (values: Values) => Promise<void>
  /** The save button's label. */
  label: string
  onCancel: () => void
  children: ReactNode
}

/** Shows a card's form: errors above the fields, Cancel and Save below. */
export function EditingForm<Values extends FieldValues>({
  form,
  save,
  label,
  onCancel,
  children,
}: EditingFormProps<Values>) {
  const server = useServerErrors(form)
  return (
    <SubmitForm form={form} server={server} onSend={save} className="grid max-w-[26rem] gap-4">
      {children}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {label}
        </Button>
      </div>
    </SubmitForm>
  )
}
