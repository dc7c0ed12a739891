import { zodResolver } from '@hookform/resolvers/zod'
import { CollegeEdit, type CollegePage, inputWords } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { readMode } from '../../../forms/read-mode.ts'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useFormDraft } from '../../../forms/use-form-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useSaveCollege } from '../api/college-edit.ts'
import { DetailFields, PositionFields } from './college-edit-fields.tsx'
import { type CollegeForm, collegeDraft, collegeValues } from './college-edit-values.ts'

interface CollegeEditFormProps {
  college: CollegePage
  coachId: string
  editing: boolean
  /** Leaves edit mode: after saving, or given up. */
  onDone: () => void
}

/** The college's details: read, or edited until Save or Cancel; a refusal keeps everything typed. */
export function CollegeEditForm({ college, coachId, editing, onDone }: CollegeEditFormProps) {
  const form: CollegeForm = useForm({
    defaultValues: collegeValues(college),
    resolver: zodResolver(CollegeEdit, { error: inputWords }),
    shouldFocusError: false,
  })
  useFormDraft(form, editing, { userId: coachId, name: collegeDraft(college.collegeId) })
  const { reset, setFocus } = form
  const { isDirty } = form.formState
  const [message, setMessage] = useState('')
  const [summed, setSummed] = useState(false)
  const save = useSaveCollege(college.collegeId, coachId)
  const refused = useServerErrors(form)

  useEffect(() => {
    // a colleague's saved changes show here, but never replace text being typed
    if (!editing) reset(collegeValues(college))
  }, [college, editing, reset])
  useEffect(() => {
    if (!editing) return
    setMessage('')
    setFocus('division')
  }, [editing, setFocus])

  const submit = form.handleSubmit(
    async (edit) => {
      if (save.isPending) return
      refused.clear()
      try {
        const saved = await save.mutateAsync(edit)
        reset(collegeValues(saved.data))
        setMessage(saved.message)
        setSummed(false)
        onDone()
      } catch (error) {
        refused.show(error)
        setSummed(true)
      }
    },
    () => setSummed(true),
  )
  const cancel = () => {
    reset(collegeValues(college))
    refused.clear()
    setSummed(false)
    onDone()
  }

  return (
    <form noValidate onSubmit={submit} className={editing ? '' : readMode}>
      {editing && summed && (
        <div className="mb-5">
          <ErrorSummary items={refused.items} attempt={refused.attempt} />
        </div>
      )}
      <div
        className={classNames(
          'grid items-start gap-5',
          editing ? 'lg:grid-cols-[minmax(0,1fr)_24.5rem]' : 'lg:grid-cols-[minmax(0,1fr)_18rem]',
        )}
      >
        <DetailFields form={form} editing={editing} />
        <PositionFields form={form} editing={editing} />
      </div>
      <div data-at-bottom="" className={classNames('bottom-bar mt-5', !editing && 'bottom-3!')}>
        {message && !editing && (
          <Banner kind="success" onDismiss={() => setMessage('')}>
            {message}
          </Banner>
        )}
        {editing && (
          <div className="-mx-4 flex items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3 shadow-card sm:mx-0 sm:rounded-t-card sm:border-x">
            <p className="mr-auto text-sm text-ink-soft max-sm:hidden">
              {isDirty ? 'Unsaved changes' : 'No changes yet'}
            </p>
            <Button variant="outline" size="normal" onClick={cancel} className="max-sm:flex-1">
              Cancel
            </Button>
            <Button type="submit" size="normal" loading={save.isPending} className="max-sm:flex-1">
              Save
            </Button>
          </div>
        )}
      </div>
      <UnsavedChanges when={editing && isDirty} />
    </form>
  )
}
