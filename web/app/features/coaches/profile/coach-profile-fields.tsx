import { useQuery } from '@tanstack/react-query'
import { type CoachProfile, limits, t } from '@touchline/contract'
import { Clock3, ShieldCheck, ShieldX } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { type EditableFields, editableControl, FormSection } from '../../../forms/editable-form.tsx'
import { paths } from '../../../lib/paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { collegeQuery } from '../../colleges/api/college.ts'
import { SchoolCombobox } from '../../colleges/school-combobox.tsx'
import { type CoachProfileSent, type CoachProfileValues, needsProof } from './coach-profile-values.ts'

interface FieldsProps extends EditableFields<CoachProfileValues, CoachProfileSent> {
  profile: CoachProfile
}

/** Shows the fields for the coach's name, title and email. */
export function AboutFields(props: FieldsProps) {
  return (
    <FormSection title="About you">
      <TextField label="Name" {...editableControl(props, 'coachName')} autoComplete="name" />
      <TextField
        label="Title"
        {...editableControl(props, 'title')}
        autoComplete="organization-title"
        {...(props.editing ? { hint: t`For example, Head Coach or Recruiting Coordinator.` } : {})}
      />
      <EmailField
        label="Email"
        {...editableControl(props, 'email')}
        autoComplete="email"
        {...(props.editing
          ? { hint: t`Must end in .edu. To use a new email, open the link we send to it.` }
          : {})}
      />
    </FormSection>
  )
}

/** Shows the coach's college, and the verification there or the effect of choosing another. */
export function CollegeFields(props: FieldsProps) {
  const { form, profile, editing } = props
  const [label, setLabel] = useState('')
  const collegeId = useWatch({ control: form.control, name: 'collegeId' })
  const own = collegeId === profile.collegeId
  // A restored draft has only the id.
  const isUnnamed = !own && collegeId !== '' && label === ''
  const { data: college } = useQuery({ ...collegeQuery(collegeId, profile.coachId), enabled: isUnnamed })
  const name = own ? profile.collegeName : label || (college?.collegeName ?? '')
  return (
    <FormSection title="Your college">
      {editing ? (
        <SchoolCombobox
          name="collegeId"
          gender={profile.gender}
          withOther={false}
          hint={
            profile.gender === 'male'
              ? t`The men's team you coach. Not on the list? Contact us from the home page.`
              : t`The women's team you coach. Not on the list? Contact us from the home page.`
          }
          value={collegeId === '' ? undefined : { collegeId, label: name }}
          onChange={(chosen) => {
            const school = typeof chosen === 'object' ? chosen : { collegeId: '', label: '' }
            setLabel(school.label)
            form.setValue('collegeId', school.collegeId, { shouldDirty: true })
            if (form.formState.isSubmitted) void form.trigger('collegeId')
          }}
          {...(form.formState.errors.collegeId?.message === undefined
            ? {}
            : { error: form.formState.errors.collegeId.message })}
        />
      ) : (
        <TextField label="School" value={profile.collegeName} disabled readOnly />
      )}
      {own ? (
        <VerificationNote profile={profile} />
      ) : (
        collegeId !== '' && (
          <Banner>
            After you save, you won't see player details until we verify you with{' '}
            {name || t`your new college`}. You'll keep your conversations.
          </Banner>
        )
      )}
    </FormSection>
  )
}

/** Asks for a new password. */
export function PasswordFields(props: FieldsProps) {
  return (
    <FormSection title="Password">
      <PasswordField
        label="New password"
        optional
        {...editableControl(props, 'password')}
        autoComplete="new-password"
        hint={t`At least ${limits.password.min} characters. Leave it empty to keep your current password. A new password signs you out everywhere else.`}
      />
    </FormSection>
  )
}

/** Asks for the current password if the typed changes need it. */
export function ProofField(props: FieldsProps) {
  const { form, profile } = props
  const [email, collegeId, password] = useWatch({
    control: form.control,
    name: ['email', 'collegeId', 'password'],
  })
  if (!needsProof(profile, { ...form.getValues(), email, collegeId, password })) return null
  return (
    <FormSection title="Confirm it's you">
      <PasswordField
        label="Current password"
        {...editableControl(props, 'currentPassword')}
        autoComplete="current-password"
        hint={t`We need it to change your email, college or password.`}
      />
    </FormSection>
  )
}

const notes = {
  verified: { icon: ShieldCheck, tint: 'text-accent', title: t`Verified coach` },
  pending: { icon: Clock3, tint: 'text-sky', title: t`Waiting for verification` },
  refused: { icon: ShieldX, tint: 'text-red', title: t`Not verified` },
} as const

/** Shows the coach's verification at the college and its consequences. */
function VerificationNote({ profile }: { profile: CoachProfile }) {
  const { verification, collegeName } = profile
  const { icon: Icon, tint, title } = notes[verification]
  return (
    <div className="flex gap-3 rounded-field bg-wash p-4 text-[0.9375rem]">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tint}`} />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">
          {verification === 'verified' && 'You can see player details, search for players and message them.'}
          {verification === 'pending' &&
            `A verified coach at ${collegeName} or our team will verify you. We'll email you.`}
          {verification === 'refused' && `We couldn't verify you as a coach at ${collegeName}.`}{' '}
          {verification !== 'verified' && (
            <Link to={paths.coachDashboard} className="link">
              {verification === 'refused' ? 'What you can do' : 'See what happens next'}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
