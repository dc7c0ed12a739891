import {
  classYears,
  divisionNames,
  divisions,
  type Position,
  stateNames,
  states,
  t,
} from '@touchline/contract'
import { useWatch } from 'react-hook-form'
import { CheckboxChips } from '../../../ui/fields/choices.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Crest } from '../../../ui/figures/crest.tsx'
import { PositionPicker } from '../../../ui/figures/position-picker.tsx'
import { type CoachFormApi, coachField } from './coach-resolver.ts'
import { PositionGroupsField } from './position-groups.tsx'

const offered = divisions.map((value) => ({ value, label: divisionNames[value] }))
const stateOptions = states.map((value) => ({ value, label: stateNames[value] }))

/** Asks for an unlisted college's details. */
export function NewCollegeFields({ form, grouped }: { form: CoachFormApi; grouped: boolean }) {
  const { control, formState } = form
  const [positions, chosenYears] = useWatch({ control, name: ['positionsNeeded', 'graduatingYears'] })
  const years = classYears(new Date()).map((year) => ({ value: String(year), label: String(year) }))
  const needed = {
    name: 'positionsNeeded',
    label: t`Positions Needed`,
    optional: true,
    value: positions,
    onValueChange: (chosen: Position[]) => form.setValue('positionsNeeded', chosen),
    error: formState.errors.positionsNeeded?.message,
  }
  return (
    <fieldset className="grid min-w-0 gap-5 rounded-card border-2 border-line bg-chalk p-4 sm:p-5">
      <legend className="display px-2 text-2xl">Your college</legend>
      <TextField {...coachField(form, 'collegeName')} label="College Name" autoComplete="organization" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...coachField(form, 'city')} label="City" autoComplete="address-level2" />
        <SelectField
          {...coachField(form, 'state')}
          label="State"
          options={stateOptions}
          placeholder="Choose a state"
        />
      </div>
      <SelectField
        {...coachField(form, 'division')}
        label="Division"
        options={offered}
        placeholder="Choose a division"
      />
      <TextArea
        {...coachField(form, 'description')}
        label="Description"
        hint={t`What players should know about your college.`}
      />
      <TextField
        {...coachField(form, 'collegeWebsite')}
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://www.example.edu"
      />
      <TextArea
        {...coachField(form, 'coaches')}
        label="Coaches"
        rows={2}
        hint={t`Who coaches the team, with their titles.`}
      />
      {grouped ? <PositionGroupsField {...needed} /> : <PositionPicker {...needed} />}
      <CheckboxChips
        name="graduatingYears"
        label="Graduating Years"
        optional
        hint={t`The classes you recruit.`}
        options={years}
        value={chosenYears}
        onValueChange={(chosen) => form.setValue('graduatingYears', chosen)}
        error={formState.errors.graduatingYears?.message}
      />
    </fieldset>
  )
}

/** Replaces the college fields once the college is added and only the account remains. */
export function AddedCollegeNote({ name }: { name: string }) {
  return (
    <div className="flex items-center gap-4 rounded-card border-2 border-line bg-chalk p-4">
      <Crest name={name} className="h-14 w-12 shrink-0" />
      <div className="min-w-0">
        <p className="display text-2xl wrap-anywhere">{name}</p>
        <p className="text-[0.9375rem] text-ink-soft">
          We've added your college. We'll list it once you're verified as its coach.
        </p>
      </div>
    </div>
  )
}
