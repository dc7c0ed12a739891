import { limits, t } from '@touchline/contract'
import { useForm } from '../../../forms/use-form.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useChangePassword } from '../api/security.ts'
import { EditingForm } from './editing-form.tsx'

const empty = { currentPassword: '', newPassword: '' }
type Values = typeof empty

/** The form for a new password, with the current one that proves the owner. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const change = useChangePassword()
  const toast = useToast()
  const form = useForm<Values>({ defaultValues: empty, shouldFocusError: false })
  const { errors } = form.formState
  const save = async (values: Values) => {
    const { message } = await change.mutateAsync(values)
    onDone()
    toast.success(message)
  }
  return (
    <EditingForm form={form} save={save} label={t`Save password`} onCancel={onDone}>
      <PasswordField
        {...form.register('currentPassword', { required: t`Enter your current password.` })}
        label="Current password"
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...form.register('newPassword', {
          minLength: {
            value: limits.password.min,
            message: t`Use at least ${limits.password.min} characters.`,
          },
          required: t`Use at least ${limits.password.min} characters.`,
        })}
        label="New password"
        hint={t`At least ${limits.password.min} characters. A few unrelated words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        error={errors.newPassword?.message}
      />
    </EditingForm>
  )
}
