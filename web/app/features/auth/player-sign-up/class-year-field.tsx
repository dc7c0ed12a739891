import {
  alreadyGraduated,
  classYears,
  graduatedOption,
  graduatedYears,
  hasGraduated,
  nextClass,
  t,
  usualClass,
} from '@touchline/contract'
import { useWatch } from 'react-hook-form'
import { RadioChips } from '../../../ui/fields/choices.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { type PlayerFormApi, playerField } from './player-resolver.ts'

interface ClassYearFieldProps {
  form: PlayerFormApi
  className: string
}

/** The class year: one of the next five, or the year in which a player has already graduated. */
export function ClassYearField({ form, className }: ClassYearFieldProps) {
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

/** The past class that a player of this age is most likely of. */
function likelyYear(age: string | undefined, now: Date): string {
  const last = nextClass(now) - 1
  const usual = age ? usualClass(Number(age), now) : last
  return String(Math.min(usual, last) || last)
}
