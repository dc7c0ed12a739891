import { t } from '@touchline/contract'
import { useForm } from '../../../forms/use-form.ts'
import type { StoredUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
import { useChangeName } from '../api/security.ts'
import { EditingForm, useEditing } from './editing-form.tsx'

/** Shows the displayed name, and the form to change it. */
export function NameCard({ name }: Pick<StoredUser, 'name'>) {
  const { editing, heading, edit, rest } = useEditing()
  return (
    <SettingCard id="name" title="Name" heading={heading}>
      <p className="max-w-[38em]">
        Others see you as <span className="font-semibold wrap-anywhere">{name}</span>.
      </p>
      {editing ? (
        <NameForm name={name} onDone={rest} />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={edit}>
          Change name
        </Button>
      )}
    </SettingCard>
  )
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const change = useChangeName()
  const toast = useToast()
  const form = useForm({ defaultValues: { name }, shouldFocusError: false })
  const { errors } = form.formState
  const save = async (values: { name: string }) => {
    const { message } = await change.mutateAsync(values.name)
    onDone()
    toast.success(message)
  }
  return (
    <EditingForm form={form} save={save} label={t`Save name`} onCancel={onDone}>
      <TextField
        {...form.register('name', { validate: (value) => value.trim() !== '' || t`Enter your name.` })}
        label="Your name"
        hint={t`Use your real first and last name. You can change it three times a week.`}
        autoComplete="name"
        {...(errors.name?.message ? { error: errors.name.message } : {})}
      />
    </EditingForm>
  )
}
