import { type Gender, genders, limits, t } from '@touchline/contract'
import { useWatch } from 'react-hook-form'
import { RadioChips } from '../../../ui/fields/choices.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type SchoolChoice, SchoolCombobox } from '../../colleges/school-combobox.tsx'
import type { ExternalTicket } from '../api/external-ticket.ts'
import { FixedEmail } from '../sign-up-parts.tsx'
import { type CoachFormApi, coachField } from './coach-resolver.ts'

const teams = genders.map((value) => ({ value, label: value === 'male' ? t`Men's team` : t`Women's team` }))

interface CoachFieldsProps {
  form: CoachFormApi
  /** Its verified email replaces the email and password fields. */
  external?: ExternalTicket
}

/** Asks for name, team, email and college. */
export function CoachFields({ form, external }: CoachFieldsProps) {
  const { control, formState } = form
  const [gender, school] = useWatch({ control, name: ['gender', 'school'] })

  const changeGender = (chosen: Gender) => {
    form.setValue('gender', chosen, { shouldValidate: formState.isSubmitted })
    // The other gender's program is another record.
    if (form.getValues('school') === 'other') return
    form.setValue('school', undefined, { shouldValidate: formState.isSubmitted })
  }

  const changeSchool = (chosen: SchoolChoice | undefined, typed: string) => {
    form.setValue('school', chosen, { shouldValidate: formState.isSubmitted })
    // A name the search did not find need not be typed twice.
    if (chosen === 'other' && typed !== '' && !form.getValues('collegeName')) {
      form.setValue('collegeName', typed)
    }
  }

  return (
    <>
      <TextField {...coachField(form, 'name')} label="Name" autoComplete="name" />
      <RadioChips
        name="gender"
        label="Gender"
        hint={t`The team you coach. This decides which players and colleges you see.`}
        options={teams}
        value={gender}
        onValueChange={changeGender}
        error={formState.errors.gender?.message}
      />
      {external ? (
        <FixedEmail email={external.email} />
      ) : (
        <EmailField
          {...coachField(form, 'email')}
          label="Email"
          autoComplete="email"
          hint={t`Your college email, ending in .edu.`}
        />
      )}
      <SchoolCombobox
        gender={gender || undefined}
        value={school}
        onChange={changeSchool}
        error={formState.errors.school?.message}
      />
    </>
  )
}

/** Asks for the title and, without external sign-in, the password. */
export function CoachAccountFields({ form, external }: CoachFieldsProps) {
  return (
    <>
      <TextField
        {...coachField(form, 'title')}
        label="Title"
        autoComplete="organization-title"
        hint={t`For example, Head Coach or Recruiting Coordinator.`}
      />
      {!external && (
        <PasswordField
          {...coachField(form, 'password')}
          label="Password"
          autoComplete="new-password"
          hint={t`At least ${limits.password.min} characters. A few unrelated words are easy to remember and hard to guess.`}
        />
      )}
    </>
  )
}
