import { zodResolver } from '@hookform/resolvers/zod'
import { type CoachProfile, CoachProfileEdit, delays, inputWords, t } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { readMode } from '../../../forms/read-mode.ts'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useFormDraft } from '../../../forms/use-form-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useSaveCoachProfile } from '../api/coach-profile.ts'
import { AboutFields, CollegeFields, PasswordFields, ProofField } from './coach-profile-fields.tsx'
import {
  type CoachProfileFormApi,
  coachProfileDraft,
  coachProfileValues,
  needsProof,
} from './coach-profile-values.ts'

interface CoachProfileFormProps {
  profile: CoachProfile
  userId: string
  editing: boolean
  /** Leaves edit mode: after saving, or given up. */
  onDone: () => void
}

/** The own coach profile: read, or edited until Update Profile or Cancel; a refusal keeps everything typed. */
export function CoachProfileForm({ profile, userId, editing, onDone }: CoachProfileFormProps) {
  const form: CoachProfileFormApi = useForm({
    defaultValues: coachProfileValues(profile),
    resolver: zodResolver(CoachProfileEdit, { error: inputWords }),
    shouldFocusError: false,
  })
  useFormDraft(form, editing, {
    userId,
    name: coachProfileDraft,
    never: ['password', 'currentPassword'],
  })
  const { reset, setFocus } = form
  const { isDirty } = form.formState
  const [message, setMessage] = useState('')
  const [summed, setSummed] = useState(false)
  const save = useSaveCoachProfile(profile)
  const refused = useServerErrors(form)

  useEffect(() => {
    // another tab's saved changes show here, but never replace text being typed
    if (!editing) reset(coachProfileValues(profile))
  }, [profile, editing, reset])
  useEffect(() => {
    if (!editing) return
    setMessage('')
    setFocus('coachName')
  }, [editing, setFocus])
  useEffect(() => {
    if (message === '') return
    const timer = setTimeout(() => setMessage(''), delays.coachProfileSaved)
    return () => clearTimeout(timer)
  }, [message])

  const submit = form.handleSubmit(
    async (edit) => {
      if (save.isPending) return
      refused.clear()
      if (needsProof(profile, form.getValues()) && edit.currentPassword === '') {
        form.setError('currentPassword', { message: t`Enter your current password to change this.` })
        setSummed(true)
        return
      }
      try {
        const saved = await save.mutateAsync(edit)
        reset(coachProfileValues(saved.data))
        setMessage(saved.message)
        setSummed(false)
        onDone()
      } catch (error) {
        refused.show(error)
        setSummed(true)
      }
    },
    () => setSummed(true),
  )
  const cancel = () => {
    reset(coachProfileValues(profile))
    refused.clear()
    setSummed(false)
    onDone()
  }

  const fields = { form, profile, editing }
  return (
    <form noValidate onSubmit={submit} className={editing ? '' : readMode}>
      {editing && summed && (
        <div className="mb-5">
          <ErrorSummary items={refused.items} attempt={refused.attempt} />
        </div>
      )}
      {profile.pendingEmail !== '' && (
        <Banner className="mb-5">
          We sent a link to <strong className="break-all">{profile.pendingEmail}</strong>. Open it within 24
          hours to start using that email. Until then, log in with the old one.
        </Banner>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <AboutFields {...fields} />
          {editing && <PasswordFields {...fields} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <CollegeFields {...fields} />
          {editing && <ProofField {...fields} />}
        </div>
      </div>
      <div data-at-bottom="" className={classNames('bottom-bar mt-5', !editing && 'bottom-3!')}>
        <div role="status">{message && !editing && <Banner kind="success">{message}</Banner>}</div>
        {editing && <Actions changed={isDirty} saving={save.isPending} onCancel={cancel} />}
      </div>
      <UnsavedChanges when={editing && isDirty} />
    </form>
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
