import { zodResolver } from '@hookform/resolvers/zod'
import { inputWords, type PlayerProfile, PlayerProfileEdit } from '@touchline/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { readMode } from '../../../forms/read-mode.ts'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useFormDraft } from '../../../forms/use-form-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useSaveProfile } from '../api.ts'
import {
  AcademicFields,
  AccoladesField,
  BodyFields,
  ContactFields,
  SoccerFields,
  VideoFields,
} from './profile-fields.tsx'
import { type ProfileForm as Form, profileDraft, profileValues } from './profile-values.ts'

interface ProfileFormProps {
  profile: PlayerProfile
  editing: boolean
  /** Leaves edit mode: after saving, or given up. */
  onDone: () => void
}

/** The own profile: read, or edited until Update Profile or Cancel; a refusal keeps everything typed. */
export function ProfileForm({ profile, editing, onDone }: ProfileFormProps) {
  const form: Form = useForm({
    defaultValues: profileValues(profile),
    resolver: zodResolver(PlayerProfileEdit, { error: inputWords }),
    shouldFocusError: false,
  })
  useFormDraft(form, editing, { userId: profile.playerId, name: profileDraft })
  const { reset, setFocus } = form
  const { isDirty } = form.formState
  const [message, setMessage] = useState('')
  const [summed, setSummed] = useState(false)
  const save = useSaveProfile(profile.playerId)
  const refused = useServerErrors(form)

  useEffect(() => {
    // another tab's saved changes show here, but never replace text being typed
    if (!editing) reset(profileValues(profile))
  }, [profile, editing, reset])
  useEffect(() => {
    if (!editing) return
    setMessage('')
    setFocus('age')
  }, [editing, setFocus])

  const errors = refused.items.length
  useEffect(() => {
    // an error found while typing stands beside its field alone: a summary would take the focus away
    if (errors === 0) setSummed(false)
  }, [errors])

  const submit = form.handleSubmit(
    async (edit) => {
      if (save.isPending) return
      refused.clear()
      try {
        const saved = await save.mutateAsync(edit)
        reset(profileValues(saved.data))
        setMessage(saved.message)
        onDone()
      } catch (error) {
        refused.show(error)
        setSummed(true)
      }
    },
    () => setSummed(true),
  )
  const cancel = () => {
    reset(profileValues(profile))
    refused.clear()
    onDone()
  }

  return (
    <form noValidate onSubmit={submit} className={editing ? '' : readMode}>
      {editing && summed && <ErrorSummary items={refused.items} attempt={refused.attempt} />}
      <Sections form={form} editing={editing} />
      <div data-at-bottom="" className={classNames('bottom-bar mt-5', !editing && 'bottom-3!')}>
        {message && !editing && (
          <Banner kind="success" onDismiss={() => setMessage('')}>
            {message}
          </Banner>
        )}
        {editing && <Actions changed={isDirty} saving={save.isPending} onCancel={cancel} />}
      </div>
      <UnsavedChanges when={editing && isDirty} />
    </form>
  )
}

function Sections(fields: { form: Form; editing: boolean }) {
  return (
    <div className="grid items-start gap-5 not-first:mt-5 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">
        <Section title="About you">
          <BodyFields {...fields} />
        </Section>
        <Section title="Academics">
          <AcademicFields {...fields} />
        </Section>
        <Section title="Hometown and contact">
          <ContactFields {...fields} />
        </Section>
      </div>
      <div className="grid min-w-0 gap-5">
        <Section title="On the pitch">
          <SoccerFields {...fields} />
        </Section>
        <Section title="Video">
          <VideoFields {...fields} />
        </Section>
        <Section title="Honors">
          <AccoladesField {...fields} />
        </Section>
      </div>
    </div>
  )
}

interface ActionsProps {
  changed: boolean
  saving: boolean
  onCancel: () => void
}

/** The two ways out of edit mode, within reach wherever the form is scrolled to. */
function Actions({ changed, saving, onCancel }: ActionsProps) {
  return (
    <div className="-mx-4 flex items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3 shadow-card sm:mx-0 sm:rounded-t-card sm:border-x">
      <p className="mr-auto text-sm text-ink-soft max-sm:hidden">
        {changed ? 'Unsaved changes' : 'No changes yet'}
      </p>
      <Button variant="outline" size="normal" onClick={onCancel} className="max-sm:flex-1">
        Cancel
      </Button>
      <Button type="submit" size="normal" loading={saving} className="max-sm:flex-1">
        Update Profile
      </Button>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5">
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </Card>
  )
}
