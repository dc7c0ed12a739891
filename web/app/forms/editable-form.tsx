import { missing } from '@touchline/contract'
import type { ReactNode } from 'react'
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import type { EditableState } from './use-editable-form.ts'

interface EditableFormProps {
  edit: EditableState
  /** The save button's label. */
  saveLabel: string
  children: ReactNode
}

/** Frames an editable form's fields: errors above, Cancel and the save button or the server's answer below. */
export function EditableForm({ edit, saveLabel, children }: EditableFormProps) {
  const { editing, isDirty, summary, message, dismiss } = edit
  return (
    <form noValidate onSubmit={edit.submit} className={editing ? '' : readMode}>
      {edit.isBroughtBack && (
        <div className="mb-5">
          <Banner>We kept the changes you hadn't saved. They're below: save them, or cancel.</Banner>
        </div>
      )}
      {summary && (
        <div className="mb-5">
          <ErrorSummary items={summary.items} attempt={summary.attempt} />
        </div>
      )}
      {children}
      <div data-at-bottom="" className={classNames('bottom-bar mt-5', !editing && 'bottom-3!')}>
        {message !== '' && (
          <Banner kind="success" {...(dismiss ? { onDismiss: dismiss } : {})}>
            {message}
          </Banner>
        )}
        {editing && <EditBar edit={edit} saveLabel={saveLabel} />}
      </div>
      <UnsavedChanges when={editing && isDirty} />
    </form>
  )
}

/** Shows Cancel and Save, within reach wherever the form is scrolled. */
function EditBar({ edit, saveLabel }: Omit<EditableFormProps, 'children'>) {
  return (
    <div className="-mx-4 flex items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3 shadow-card sm:mx-0 sm:rounded-t-card sm:border-x">
      <p className="mr-auto text-sm text-ink-soft max-sm:hidden">
        {edit.isDirty ? 'Unsaved changes' : 'No changes yet'}
      </p>
      <Button variant="outline" size="normal" onClick={edit.cancel} className="max-sm:flex-1">
        Cancel
      </Button>
      <Button type="submit" size="normal" loading={edit.isSaving} className="max-sm:flex-1">
        {saveLabel}
      </Button>
    </div>
  )
}

/** Arranges two columns: side by side on a wide screen, stacked on a narrow one. */
export function FormColumns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 lg:grid-cols-2">{children}</div>
}

export function FormColumn({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 gap-5">{children}</div>
}

/** Groups fields on a card under a title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5">
      <h2 className="mb-4 text-2xl">{title}</h2>
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </Card>
  )
}

/** An editable form as its fields see it. */
export interface EditableFields<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  editing: boolean
}

/** Returns a control's value and error, and disables it outside edit mode. */
export function editableControl<Values extends FieldValues, Sent>(
  { form, editing }: EditableFields<Values, Sent>,
  name: FieldPath<Values>,
) {
  const error = errorOf(form.formState.errors, name)
  return {
    ...form.register(name),
    disabled: !editing,
    ...(editing ? {} : { placeholder: missing }),
    ...(error === undefined ? {} : { error }),
  }
}

function errorOf<Values extends FieldValues>(errors: FieldErrors<Values>, name: string): string | undefined {
  const message = Object.entries(errors).find(([field]) => field === name)?.[1]?.message
  return typeof message === 'string' ? message : undefined
}

/** Styles a read-only form: the same disabled controls without boxes, values in full ink under quiet labels. */
const readMode =
  'max-sm:[&_[data-fields]]:grid-cols-1 [&_label]:mb-0 [&_label]:text-sm [&_label]:font-normal [&_label]:text-ink-soft [&_legend]:text-sm [&_legend]:font-normal [&_legend]:text-ink-soft [&_:disabled]:min-h-8! [&_:disabled]:resize-none! [&_:disabled]:cursor-text! [&_:disabled]:border-0! [&_:disabled]:bg-transparent! [&_:disabled]:p-0! [&_:disabled]:font-semibold! [&_:disabled]:text-ink! [&_:disabled]:opacity-100! [&_:disabled]:placeholder:font-normal! [&_:disabled]:placeholder:text-ink-soft! [&_select:disabled:has(option[value=""]:checked)]:font-normal! [&_select:disabled:has(option[value=""]:checked)]:text-ink-soft! [&_select:disabled+svg]:hidden'
