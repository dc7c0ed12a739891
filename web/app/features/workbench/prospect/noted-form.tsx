import {
  classYears,
  clubLevels,
  entries,
  entryNames,
  heights,
  heightText,
  limits,
  type Position,
  type ProspectContacts,
  type ProspectFacts,
  type ProspectPage,
  type ProspectRow,
  states,
  t,
} from '@touchline/contract'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { NumberField, TextField } from '../../../ui/fields/text-field.tsx'
import { PositionPicker } from '../../../ui/figures/position-picker.tsx'
import { useCommand } from '../commands.ts'

interface NotedFormProps {
  page: ProspectPage
  row: ProspectRow
  onDone: () => void
}

/** Edits what the staff noted about a prospect who is not on Touchline. */
export function NotedForm({ page, row, onDone }: NotedFormProps) {
  const give = useCommand()
  const [positions, setPositions] = useState<readonly Position[]>(row.positions)
  const [problem, setProblem] = useState<string>()
  const { contacts } = page.noted
  return (
    <form
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        const facts = factsOf(new FormData(event.currentTarget), positions)
        if (typeof facts === 'string') return setProblem(facts)
        give({ kind: 'facts', prospectId: row.prospectId, facts }, t`Saved.`)
        onDone()
      }}
    >
      <TextField
        name="name"
        label={t`Name`}
        required
        maxLength={limits.name}
        defaultValue={page.noted.name}
        className="sm:col-span-2"
      />
      <Choice
        name="entry"
        label={t`Comes from`}
        value={row.entry}
        options={entries.map((entry) => [entry, entryNames[entry]])}
      />
      <Choice
        name="classYear"
        label={t`Class`}
        value={row.classYear}
        options={yearsWith(row.classYear).map((year) => [String(year), String(year)])}
        isOptional
      />
      <div className="sm:col-span-2">
        <PositionPicker
          name="positions"
          label={t`Positions`}
          optional
          ordered
          value={positions}
          onValueChange={setPositions}
        />
      </div>
      <Line name="club" label={t`Club`} value={page.noted.club} />
      <Choice
        name="clubLevel"
        label={t`Level`}
        value={row.clubLevel}
        options={clubLevels.map((level) => [level, level])}
        isOptional
      />
      <Line name="school" label={t`School`} value={page.noted.school} />
      <Line name="city" label={t`Town`} value={row.city} />
      <Choice
        name="state"
        label={t`State`}
        value={row.state}
        options={states.map((state) => [state, state])}
        isOptional
      />
      <Choice name="height" label={t`Height`} value={row.height} options={heightOptions} isOptional />
      <NumberField decimal name="gpa" label={t`GPA`} optional defaultValue={row.gpa ?? ''} />
      <NumberField name="jersey" label={t`Jersey number`} optional defaultValue={row.jersey ?? ''} />
      <Line name="video" label={t`Link to film`} value={page.noted.video} />
      {contactFields.map(([name, label]) => (
        <Line key={name} name={name} label={label} value={contacts[name] ?? ''} />
      ))}
      {problem !== undefined && (
        <p role="alert" className="font-medium text-red sm:col-span-2">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </div>
    </form>
  )
}

const contactFields: readonly [keyof ProspectContacts, string][] = [
  ['email', t`Email`],
  ['phone', t`Phone`],
  ['parentName', t`Parent's name`],
  ['parentEmail', t`Parent's email`],
  ['parentPhone', t`Parent's phone`],
  ['clubCoachName', t`Club coach`],
  ['clubCoachEmail', t`Club coach's email`],
  ['clubCoachPhone', t`Club coach's phone`],
]

const heightOptions = Array.from({ length: heights.max - heights.min + 1 }, (_, index) => {
  const inches = heights.min + index
  return [String(inches), heightText(inches)] as const
})

function yearsWith(year: number | null): number[] {
  const offered = classYears(new Date())
  return year === null || offered.includes(year) ? offered : [year, ...offered]
}

function Line({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <TextField
      name={name}
      label={label}
      optional
      maxLength={limits.shortText}
      defaultValue={value}
      autoComplete="off"
    />
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string | number | null
  options: readonly (readonly [value: string, label: string])[]
  isOptional?: boolean
}

function Choice({ name, label, value, options, isOptional = false }: ChoiceProps) {
  return (
    <SelectField
      name={name}
      label={label}
      optional={isOptional}
      defaultValue={value ?? ''}
      {...(isOptional ? { placeholder: t`Not said` } : {})}
      options={options.map(([one, text]) => ({ value: one, label: text }))}
    />
  )
}

/** Reads the typed facts; a string says what is wrong. */
function factsOf(form: FormData, positions: readonly Position[]): ProspectFacts | string {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? null : Number(text(name).replace(',', '.')))
  const gpa = number('gpa')
  const jersey = number('jersey')
  if (text('name') === '') return t`Enter a name.`
  if (gpa !== null && !(gpa >= 0 && gpa <= 5)) return t`Enter a GPA from 0 to 5.`
  if (jersey !== null && !(Number.isInteger(jersey) && jersey >= 0 && jersey <= 99))
    return t`Enter a jersey number from 0 to 99.`
  return {
    name: text('name'),
    entry: entries.find((entry) => entry === text('entry')) ?? 'highSchool',
    classYear: number('classYear'),
    positions: [...positions],
    club: text('club'),
    clubLevel: clubLevels.find((level) => level === text('clubLevel')) ?? null,
    school: text('school'),
    city: text('city'),
    state: states.find((state) => state === text('state')) ?? null,
    height: number('height'),
    gpa,
    jersey,
    video: text('video'),
    contacts: Object.fromEntries(
      contactFields.flatMap(([name]) => (text(name) === '' ? [] : [[name, text(name)]])),
    ),
  }
}
