import { type CoachProfile, CoachProfileEdit, delays, t } from '@touchline/contract'
import { useState } from 'react'
import type { EditMode } from '../../../forms/edit-mode.tsx'
import { EditableForm, FormColumn, FormColumns } from '../../../forms/editable-form.tsx'
import { useEditableForm } from '../../../forms/use-editable-form.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useSaveCoachProfile } from '../api.ts'
import { AboutFields, CollegeFields, PasswordFields, ProofField } from './coach-profile-fields.tsx'
import { coachProfileDraft, coachProfileValues, needsProof } from './coach-profile-values.ts'

interface CoachProfileFormProps {
  profile: CoachProfile
  userId: string
  mode: EditMode
}

/** Shows the coach's own profile, read-only or, until Update Profile or Cancel, editable. */
export function CoachProfileForm({ profile: stored, userId, mode }: CoachProfileFormProps) {
  // Compared with what is typed, because only differences are sent.
  const [profile, setProfile] = useState(stored)
  if (!mode.editing && profile !== stored) setProfile(stored)
  const edit = useEditableForm({
    mode,
    stored,
    valuesOf: coachProfileValues,
    schema: CoachProfileEdit,
    draft: { userId, name: coachProfileDraft, never: ['password', 'currentPassword'] },
    firstField: 'coachName',
    save: useSaveCoachProfile(stored),
    check: (typed) =>
      needsProof(profile, typed) && typed.currentPassword === ''
        ? { name: 'currentPassword', message: t`Enter your current password to change this.` }
        : undefined,
    messageFor: delays.coachProfileSaved,
  })
  const fields = { form: edit.form, editing: edit.editing, profile }
  return (
    <EditableForm edit={edit} saveLabel={t`Update Profile`}>
      {profile.pendingEmail !== '' && (
        <Banner className="mb-5">
          We sent a link to <strong className="break-all">{profile.pendingEmail}</strong>. Open it within 24
          hours to start using that email. Until then, log in with the old one.
        </Banner>
      )}
      <FormColumns>
        <FormColumn>
          <AboutFields {...fields} />
          {edit.editing && <PasswordFields {...fields} />}
        </FormColumn>
        <FormColumn>
          <CollegeFields {...fields} />
          {edit.editing && <ProofField {...fields} />}
        </FormColumn>
      </FormColumns>
    </EditableForm>
  )
}
