import {
  CollegeEdit,
  type CollegePage,
  classYears,
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
import { CheckboxChips } from '../../../ui/fields/choices.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { NumberField, TextField } from '../../../ui/fields/text-field.tsx'
import { Pitch } from '../../../ui/figures/pitch.tsx'
import { PositionPicker } from '../../../ui/figures/position-picker.tsx'
import { useSaveCollege } from '../../colleges/api/college.ts'
import { FactList, shortAddress } from '../../colleges/facts.tsx'

interface CollegeEditFormProps {
  college: CollegePage
  coachId: string
  mode: EditMode
}

/** Shows the college's details, read-only or, until Save or Cancel, editable. */
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
        <div className="grid min-w-0 gap-5">
          <DetailFields {...fields} />
          <FactFields {...fields} college={college} />
        </div>
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

/** Shows the facts a coach may state, as fields or as on the public page; the directory's are read-only. */
function FactFields(props: FieldsProps & { college: CollegePage }) {
  const { editing, college, form } = props
  const years = useWatch({ control: form.control, name: 'graduatingYears' }).map(String)
  if (!editing) {
    return (
      <Card className="p-5">
        <h2 className="mb-4 text-2xl">Facts</h2>
        <FactList college={college} years />
      </Card>
    )
  }
  const offered = new Set([...college.graduatingYears, ...classYears(new Date())].sort().map(String))
  const error = form.formState.errors.graduatingYears?.message
  return (
    <Card className="grid gap-5 p-5">
      <div>
        <h2 className="text-2xl">Facts</h2>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          What you enter shows on your page as stated by a coach. Place, undergraduates and admission rate
          come from the federal college directory.
        </p>
      </div>
      <CheckboxChips
        name="graduatingYears"
        label="Graduating Years"
        optional
        hint={t`The classes you recruit.`}
        options={[...offered].map((year) => ({ value: year, label: year }))}
        value={years}
        onValueChange={(chosen) => form.setValue('graduatingYears', chosen, { shouldDirty: true })}
        error={error}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField label="Roster size" {...editableControl(props, 'rosterSize')} />
        <NumberField
          decimal
          label="Minimum GPA (out of 4)"
          {...editableControl(props, 'gpa')}
          hint={t`Leave it empty if you have none.`}
        />
        <NumberField
          label="Annual cost, in-state ($)"
          {...editableControl(props, 'cost')}
          hint={t`If empty, the directory's price shows.`}
        />
        <NumberField
          label="Annual cost, out-of-state ($)"
          {...editableControl(props, 'costOutOfState')}
          hint={t`If empty, the directory's price shows.`}
        />
      </div>
    </Card>
  )
}

/** Shows the website as a link, so that it works outside edit mode. */
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
          <span className="sr-only">(opens in a new tab)</span>
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

/** Returns the key under which the tab stores the form's typed text. */
export const collegeDraft = (collegeId: string) => `college:${collegeId}`

type CollegeValues = z.input<typeof CollegeEdit>

type CollegeSent = z.output<typeof CollegeEdit>

/** Returns a stored college's form values; the cost is the coach's own, not the directory's. */
export function collegeValues(college: CollegePage): CollegeValues {
  const { collegeId, description, collegeWebsite, positionsNeeded, coaches, division, overview } = college
  const own = (fact: 'cost' | 'costOutOfState') =>
    college.statedByCoach.includes(fact) ? typed(college[fact]) : ''
  return {
    collegeId,
    description,
    collegeWebsite,
    positionsNeeded: [...positionsNeeded],
    coaches,
    division,
    overview,
    graduatingYears: college.graduatingYears.map(String),
    gpa: typed(college.gpa),
    rosterSize: typed(college.rosterSize),
    cost: own('cost'),
    costOutOfState: own('costOutOfState'),
  }
}

function typed(value: number | null): string {
  return value === null ? '' : String(value)
}
