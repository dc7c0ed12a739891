import {
  clubLevels,
  entries,
  entryNames,
  limits,
  type ProspectContacts,
  type ProspectFacts,
  positions,
  stateNames,
  states,
  t,
} from '@touchline/contract'
import { CheckboxChips } from '../../../../ui/fields/choices.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { NumberField, TextField } from '../../../../ui/fields/text-field.tsx'

interface FactsFormProps {
  facts: ProspectFacts
  onChange: (facts: ProspectFacts) => void
  /** The name was missing when it was sent. */
  missing: boolean
}

/** Asks for all that a staff may know of an outside prospect. */
export function FactsForm({ facts, onChange, missing }: FactsFormProps) {
  const set = (part: ProspectFacts) => onChange({ ...facts, ...part })
  const text = (key: 'name' | 'club' | 'city' | 'school' | 'video') => ({
    name: key,
    value: facts[key] ?? '',
    maxLength: key === 'video' ? limits.url : limits.shortText,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  })
  const number = (key: 'classYear' | 'jersey' | 'gpa', decimal = false) => ({
    name: key,
    decimal,
    value: facts[key] ?? '',
    onChange: (event: { target: { value: string } }) => {
      const typed = Number(event.target.value.replace(',', '.'))
      if (event.target.value === '') set({ [key]: null })
      else if (Number.isFinite(typed)) set({ [key]: typed })
    },
  })
  const contact = (key: keyof ProspectContacts) => ({
    name: key,
    value: facts.contacts?.[key] ?? '',
    autoComplete: 'off',
    maxLength: limits.name,
    onChange: (event: { target: { value: string } }) =>
      set({ contacts: { ...facts.contacts, [key]: event.target.value } }),
  })
  return (
    <div className="grid gap-4">
      <TextField label="Name" error={missing ? t`Enter a name.` : undefined} {...text('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField label="Class" optional {...number('classYear')} />
        <SelectField
          label="Comes from"
          name="entry"
          options={entries.map((value) => ({ value, label: entryNames[value] }))}
          value={facts.entry ?? 'highSchool'}
          onChange={(event) => set({ entry: entries.find((entry) => entry === event.target.value) })}
        />
      </div>
      <CheckboxChips
        label="Positions"
        name="positions"
        optional
        options={positions.map((value) => ({ value, label: value }))}
        value={facts.positions ?? []}
        onValueChange={(chosen) => set({ positions: chosen })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Club" optional {...text('club')} />
        <SelectField
          label="Club level"
          optional
          name="clubLevel"
          placeholder=""
          options={clubLevels.map((value) => ({ value, label: value }))}
          value={facts.clubLevel ?? ''}
          onChange={(event) =>
            set({ clubLevel: clubLevels.find((level) => level === event.target.value) ?? null })
          }
        />
        <TextField label="School" optional {...text('school')} />
        <TextField label="City" optional {...text('city')} />
        <SelectField
          label="State"
          optional
          name="state"
          placeholder=""
          options={states.map((value) => ({ value, label: stateNames[value] }))}
          value={facts.state ?? ''}
          onChange={(event) => set({ state: states.find((state) => state === event.target.value) ?? null })}
        />
        <NumberField label="Jersey" optional {...number('jersey')} />
        <TextField label="Link to a video" optional type="url" {...text('video')} />
        <TextField label="E-mail" optional type="email" {...contact('email')} />
        <TextField label="Phone" optional type="tel" {...contact('phone')} />
        <TextField label="Parent's name" optional {...contact('parentName')} />
        <TextField label="Parent's e-mail" optional type="email" {...contact('parentEmail')} />
        <TextField label="Club coach's name" optional {...contact('clubCoachName')} />
        <TextField label="Club coach's e-mail" optional type="email" {...contact('clubCoachEmail')} />
      </div>
    </div>
  )
}
