import { type PlayerProfile, PlayerProfileEdit, t } from '@touchline/contract'
import type { EditMode } from '../../../forms/edit-mode.tsx'
import { EditableForm, FormColumn, FormColumns, FormSection } from '../../../forms/editable-form.tsx'
import { useEditableForm } from '../../../forms/use-editable-form.ts'
import { useSaveProfile } from '../api.ts'
import {
  AcademicFields,
  AccoladesField,
  BodyFields,
  ContactFields,
  SoccerFields,
  VideoFields,
} from './profile-fields.tsx'
import { profileDraft, profileValues } from './profile-values.ts'

interface ProfileFormProps {
  profile: PlayerProfile
  mode: EditMode
}

/** Shows the player's own profile, read-only or, until Update Profile or Cancel, editable. */
export function ProfileForm({ profile, mode }: ProfileFormProps) {
  const edit = useEditableForm({
    mode,
    stored: profile,
    valuesOf: profileValues,
    schema: PlayerProfileEdit,
    draft: { userId: profile.playerId, name: profileDraft },
    firstField: 'age',
    save: useSaveProfile(profile.playerId),
  })
  const fields = { form: edit.form, editing: edit.editing }
  return (
    <EditableForm edit={edit} saveLabel={t`Update Profile`}>
      <FormColumns>
        <FormColumn>
          <FormSection title="About you">
            <BodyFields {...fields} />
          </FormSection>
          <FormSection title="Academics">
            <AcademicFields {...fields} />
          </FormSection>
          <FormSection title="Hometown and contact">
            <ContactFields {...fields} />
          </FormSection>
        </FormColumn>
        <FormColumn>
          <FormSection title="On the pitch">
            <SoccerFields {...fields} />
          </FormSection>
          <FormSection title="Video">
            <VideoFields {...fields} />
          </FormSection>
          <FormSection title="Honors">
            <AccoladesField {...fields} />
          </FormSection>
        </FormColumn>
      </FormColumns>
    </EditableForm>
  )
}
