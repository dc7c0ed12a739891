import { divisions, type State, stateNames, states } from '@touchline/contract'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { Card } from '../../ui/card.tsx'
import type { ComboboxItem } from '../../ui/combobox/combobox-list.tsx'
import { Combobox, MultiSelect } from '../../ui/combobox/comboboxes.tsx'
import { CheckboxChips, CheckboxGroup, RadioChips } from '../../ui/fields/choices.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { NumberField, TextField } from '../../ui/fields/text-field.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'

const schools: ComboboxItem[] = [
  { value: '1', label: 'Kestrel Ridge University', detail: 'Bend, OR' },
  { value: '2', label: 'Tamarack Bay College', detail: 'Ashland, WI' },
  { value: '3', label: 'Larkspur State', detail: 'Boise, ID' },
]
const stateOptions = states.map((state) => ({ value: state, label: stateNames[state] }))

/** Shows every kind of form field. */
export function FieldParts() {
  return (
    <>
      <section>
        <SectionTitle>Fields</SectionTitle>
        <Card className="grid gap-5 p-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <ErrorSummary items={[{ name: 'part-email', message: 'Email must end with .edu' }]} />
          </div>
          <TextField
            className="sm:col-span-2"
            name="part-email"
            label="Email"
            type="email"
            defaultValue="dana.brandt@mail.example"
            error="Email must end with .edu"
          />
          <NumberField name="part-age" label="Age" defaultValue="16" />
          <SelectField
            name="part-height"
            label="Height"
            placeholder="Choose a height"
            options={[{ value: '68', label: `5'8"` }]}
          />
          <PasswordField name="part-password" label="Password" hint="At least 8 characters." />
          <TextField
            name="part-search"
            label="Search by name"
            hideLabel
            placeholder="Search by name"
            icon={<Search />}
            className="self-start"
          />
          <TextArea
            className="sm:col-span-2"
            name="part-accolades"
            label="Accolades"
            optional
            hint="One line each."
          />
          <TextField name="part-off" label="School" disabled defaultValue="Fern Hollow High School" />
        </Card>
      </section>
      <Choices />
    </>
  )
}

function Choices() {
  const [year, setYear] = useState<'2026' | '2027' | '2028' | '2029'>('2027')
  const [chosen, setChosen] = useState<string[]>(['Division 1', 'Division 3'])
  const [school, setSchool] = useState<ComboboxItem | null>(null)
  const [places, setPlaces] = useState<State[]>(['OH', 'PA'])
  return (
    <section>
      <SectionTitle>Choices</SectionTitle>
      <Card className="space-y-5 p-5">
        <RadioChips
          name="part-year"
          label="Year Graduating"
          options={(['2026', '2027', '2028', '2029'] as const).map((value) => ({ value, label: value }))}
          value={year}
          onValueChange={setYear}
        />
        <CheckboxChips
          name="part-division"
          label="Divisions Interested In"
          options={divisions
            .slice(0, 3)
            .map((value, index) => ({ value, label: value, count: 74 - index * 9 }))}
          value={chosen}
          onValueChange={setChosen}
        />
        <CheckboxGroup
          name="part-division-filter"
          label="Division interested in"
          options={divisions.map((value, index) => ({ value, label: value, count: 74 - index * 11 }))}
          value={chosen}
          onValueChange={setChosen}
        />
        <Combobox
          name="part-school"
          label="School"
          items={schools}
          value={school}
          onValueChange={setSchool}
          placeholder="Type your school's name"
          emptyText="No school with that name."
        />
        <MultiSelect
          name="part-states"
          label="States"
          options={stateOptions}
          value={places}
          onValueChange={setPlaces}
          placeholder="Find a state"
        />
      </Card>
    </section>
  )
}
