import {
  alreadyGraduated,
  classYears,
  divisionNames,
  divisions,
  graduatedOption,
  graduatedYears,
  hasGraduated,
  nextClass,
  t,
  usualClass,
} from '@touchline/contract'
import { useWatch } from 'react-hook-form'
import { CheckboxChips, RadioChips } from '../../../ui/fields/choices.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { PositionPicker } from '../../../ui/figures/position-picker.tsx'
import { positionText } from './player-preview.tsx'
import { type PlayerFormApi, playerField } from './player-resolver.ts'

const offered = divisions.map((value) => ({ value, label: divisionNames[value] }))

// Larger than other fields, because this step is about them.
const group =
  '[&>legend]:font-display [&>legend]:text-2xl [&>div]:grid [&_label]:min-h-13 [&_label]:min-w-0 [&_label]:px-1 [&_label]:text-xl'

/** Asks for the positions; the first one chosen is the main one. */
export function PositionsField({ form }: { form: PlayerFormApi }) {
  const chosen = useWatch({ control: form.control, name: 'positions' })
  return (
    <div className="mt-6">
      <PositionPicker
        name="positions"
        label="Positions"
        hideLabel
        ordered
        value={chosen}
        onValueChange={(positions) => form.setValue('positions', positions)}
        error={form.formState.errors.positions?.message}
      />
      <p aria-live="polite" className="mt-4 min-h-6 text-center text-[1.0625rem] text-on-pitch">
        {chosen.length > 0 ? positionText(chosen) : 'No position chosen yet'}
      </p>
    </div>
  )
}

/** Asks for the class year and the divisions of interest. */
export function GameFields({ form }: { form: PlayerFormApi }) {
  const chosen = useWatch({ control: form.control, name: 'divisionsInterestedIn' })
  return (
    <>
      <ClassYearField form={form} className={group} />
      <CheckboxChips
        name="divisionsInterestedIn"
        label="Divisions Interested In"
        optional
        hint={t`Choose as many as you like. Not sure? Choose all of them.`}
        options={offered}
        className={`${group} [&>div]:grid-cols-3`}
        value={chosen}
        onValueChange={(divisionsInterestedIn) =>
          form.setValue('divisionsInterestedIn', divisionsInterestedIn)
        }
        error={form.formState.errors.divisionsInterestedIn?.message}
      />
    </>
  )
}

interface ClassYearFieldProps {
  form: PlayerFormApi
  className: string
}

/** Asks for the class year: one of the next five, or the year of graduation. */
function ClassYearField({ form, className }: ClassYearFieldProps) {
  const [year, age] = useWatch({ control: form.control, name: ['yearGraduating', 'age'] })
  const now = new Date()
  const graduated = year !== '' && hasGraduated(Number(year), now)
  const choose = (chosen: string) => {
    form.setValue('yearGraduating', chosen)
    if (form.getFieldState('yearGraduating').error) void form.trigger('yearGraduating')
  }
  const { error } = playerField(form, 'yearGraduating')
  return (
    <div className="grid gap-4">
      <RadioChips
        name="yearGraduating"
        label="Year Graduating"
        hint={t`The year you finish high school.`}
        options={[
          ...classYears(now).map((offered) => ({ value: String(offered), label: String(offered) })),
          { value: graduatedOption, label: alreadyGraduated, wide: true },
        ]}
        value={graduated ? graduatedOption : year}
        onValueChange={(chosen) => choose(chosen === graduatedOption ? likelyYear(age, now) : chosen)}
        error={error}
        className={className}
      />
      {graduated && (
        <SelectField
          label="Year you graduated"
          id="yearGraduated"
          value={year}
          options={graduatedYears(now).map((past) => ({ value: String(past), label: String(past) }))}
          onChange={(event) => choose(event.target.value)}
          className="max-w-60"
        />
      )}
    </div>
  )
}

/** Returns the past class a player of this age most likely belongs to. */
function likelyYear(age: string | undefined, now: Date): string {
  const last = nextClass(now) - 1
  const usual = age ? usualClass(Number(age), now) : last
  return String(Math.min(usual, last) || last)
}
