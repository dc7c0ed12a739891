import {
  CollegeEdit,
  type CollegePage,
  divisionNames,
  divisions,
  missing,
  positionNames,
  t,
} from '@touchline/contract'
import { ExternalLink } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { EditMode } from '../../../forms/edit-mode.tsx'
import { type EditableFields, EditableForm, editableControl } from '../../../forms/editable-form.tsx'
import { useEditableForm } from '../../../forms/use-editable-form.ts'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Pitch } from '../../../ui/figures/pitch.tsx'
import { PositionPicker } from '../../../ui/figures/position-picker.tsx'
import { useSaveCollege } from '../../colleges/api/college.ts'
import { shortAddress } from '../../colleges/facts.tsx'

interface CollegeEditFormProps {
  college: CollegePage
  coachId: string
  mode: EditMode
}

/** Shows the college's details, to read, or to edit until Save or Cancel. */
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

type FieldsProps = EditableFields<CollegeValues, CollegeSent>

const offered = divisions.map((value) => ({ value, label: divisionNames[value] }))

function DetailFields(props: FieldsProps) {
  const { editing } = props
  return (
    <Card className="grid gap-5 p-5">
      {editing && (
        <SelectField
          label="Division"
          {...editableControl(props, 'division')}
          options={offered}
          hint={t`A change shows as not verified until we check it. The contact rules follow the division we've verified.`}
        />
      )}
      <TextArea
        label="Description"
        {...editableControl(props, 'description')}
        rows={editing ? 5 : 2}
        {...(editing ? { hint: t`What players should know about your college.` } : {})}
      />
      {editing ? (
        <TextField
          label="Website"
          {...editableControl(props, 'collegeWebsite')}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://www.example.edu"
        />
      ) : (
        <Website {...props} />
      )}
      <TextArea
        label="Coaches"
        {...editableControl(props, 'coaches')}
        rows={2}
        {...(editing ? { hint: t`The team's coaches and their titles.` } : {})}
      />
      <TextArea
        label="Overview"
        {...editableControl(props, 'overview')}
        rows={2}
        {...(editing ? { hint: t`How you play and the players you're looking for.` } : {})}
      />
    </Card>
  )
}

/** Shows the website as a link, so that it can be followed outside edit mode. */
function Website({ form }: FieldsProps) {
  const address = useWatch({ control: form.control, name: 'collegeWebsite' })
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-soft">Website</p>
      {address === '' ? (
        <p className="text-ink-soft">{missing}</p>
      ) : (
        <a
          href={address}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <span className="wrap-anywhere">{shortAddress(address)}</span>
          <ExternalLink aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="sr-only">, opens in a new tab</span>
        </a>
      )}
    </div>
  )
}

/** Shows the needed positions: checkboxes on the pitch in edit mode, else the pitch alone. */
function PositionFields({ form, editing }: FieldsProps) {
  const needed = useWatch({ control: form.control, name: 'positionsNeeded' })
  const error = form.formState.errors.positionsNeeded?.message
  return (
    <Card className="overflow-hidden">
      <h2 className="px-5 py-4 text-[1.75rem]">Positions Needed</h2>
      {editing ? (
        <div className="px-5 pb-5">
          <PositionPicker
            name="positionsNeeded"
            label="Positions Needed"
            hideLabel
            value={needed}
            onValueChange={(chosen) => form.setValue('positionsNeeded', chosen, { shouldDirty: true })}
            {...(error === undefined ? {} : { error })}
          />
        </div>
      ) : (
        <>
          <Pitch
            main={needed}
            label="Positions needed"
            className="mx-auto block w-full max-w-56 rounded-card"
          />
          <p className="px-5 py-4 text-[0.9375rem] font-semibold text-balance">
            {needed.length === 0 ? missing : needed.map((position) => positionNames[position]).join(', ')}
          </p>
        </>
      )}
    </Card>
  )
}

/** Returns the name under which the tab keeps the text typed into the form. */
export const collegeDraft = (collegeId: string) => `college:${collegeId}`

/** The values of the form of one's own college: the six fields and the id. */
type CollegeValues = z.input<typeof CollegeEdit>

/** The values as sent. */
type CollegeSent = z.output<typeof CollegeEdit>

/** Returns the form's values of a stored college. */
function collegeValues(college: CollegePage): CollegeValues {
  const { collegeId, description, collegeWebsite, positionsNeeded, coaches, division, overview } = college
  return {
    collegeId,
    description,
    collegeWebsite,
    positionsNeeded: [...positionsNeeded],
    coaches,
    division,
    overview,
  }
}
