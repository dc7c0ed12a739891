import { genders, t, validAge } from '@touchline/contract'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { DateOfBirthField } from '../../../forms/date-of-birth-field.tsx'
import { RadioChips } from '../../../ui/fields/choices.tsx'
import { NumberField, TextField } from '../../../ui/fields/text-field.tsx'
import { ageOfBirth, isAgeTyped } from './player-form.ts'
import { type PlayerFormApi, playerField } from './player-resolver.ts'

const sides = genders.map((value) => ({ value, label: value === 'male' ? t`Male` : t`Female` }))

/** The first step: asks for name, date of birth, age, gender and high school. */
export function YouFields({ form }: { form: PlayerFormApi }) {
  const left = useRef(false)
  const age = playerField(form, 'age')
  const dateOfBirth = useWatch({ control: form.control, name: 'dateOfBirth' })
  const years = ageOfBirth(dateOfBirth ?? '')

  // The only error shown while typing, and only once the field was left.
  const checkAge = () => {
    if (!left.current) return
    if (isAgeTyped(form.getValues('age') ?? '')) form.clearErrors('age')
    else form.setError('age', { type: 'digits', message: validAge })
  }

  // The date decides the age, so the two cannot contradict each other.
  const changeBirth = (value: string) => {
    form.setValue('dateOfBirth', value)
    const born = ageOfBirth(value)
    if (born !== undefined) form.setValue('age', String(born))
    else if (years !== undefined) form.setValue('age', '')
    for (const name of ['dateOfBirth', 'age'] as const) {
      if (form.getFieldState(name).error) void form.trigger(name)
    }
  }

  return (
    <>
      <TextField
        {...playerField(form, 'playerName')}
        label="Player Name"
        autoComplete="name"
        hint={t`First and last name, as on your team's roster.`}
      />
      <DateOfBirthField
        value={dateOfBirth ?? ''}
        optional={false}
        error={form.formState.errors.dateOfBirth?.message}
        onValueChange={changeBirth}
      />
      <NumberField
        {...age}
        label="Age"
        readOnly={years !== undefined}
        className={`[&_input]:max-w-40 ${years === undefined ? '' : '[&_input]:bg-wash'}`}
        hint={
          years === undefined
            ? t`Comes from your date of birth. You can also just type it.`
            : t`You're ${years}`
        }
        onChange={async (event) => {
          await age.onChange(event)
          checkAge()
        }}
        onBlur={async (event) => {
          left.current = true
          await age.onBlur(event)
          checkAge()
        }}
      />
      <RadioChips
        {...playerField(form, 'gender')}
        label="Gender"
        options={sides}
        hint={t`Which teams do you play for? We show you those colleges.`}
      />
      <TextField
        {...playerField(form, 'school')}
        label="School"
        autoComplete="off"
        hint={t`Your high school.`}
      />
    </>
  )
}
