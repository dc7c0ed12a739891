import { CollegeEdit, type CollegePage, t } from '@touchline/contract'
import type { EditMode } from '../../../forms/edit-mode.tsx'
import { EditableForm } from '../../../forms/editable-form.tsx'
import { useEditableForm } from '../../../forms/use-editable-form.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useSaveCollege } from '../../colleges/api/college.ts'
import { DetailFields, PositionFields } from './college-edit-fields.tsx'
import { collegeDraft, collegeValues } from './college-edit-values.ts'

interface CollegeEditFormProps {
  college: CollegePage
  coachId: string
  mode: EditMode
}

/** The college's details: read, or edited until Save or Cancel. */
export function CollegeEditForm({ college, coachId, mode }: CollegeEditFormProps) {
  const edit = useEditableForm({
    mode,
    stored: college,
    valuesOf: collegeValues,
    schema: CollegeEdit,
    draft: { userId: coachId, name: collegeDraft(college.collegeId) },
    firstField: 'division',
    save: useSaveCollege(college.collegeId, coachId),
  })
  const fields = { form: edit.form, editing: edit.editing }
  return (
    <EditableForm edit={edit} saveLabel={t`Save`}>
      <div
        className={classNames(
          'grid items-start gap-5',
          edit.editing ? 'lg:grid-cols-[minmax(0,1fr)_24.5rem]' : 'lg:grid-cols-[minmax(0,1fr)_18rem]',
        )}
      >
        <DetailFields {...fields} />
        <PositionFields {...fields} />
      </div>
    </EditableForm>
  )
}
