import { limits, t } from '@touchline/contract'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useChangePassword } from '../api/security.ts'

const empty = { currentPassword: '', newPassword: '' }
type Values = typeof empty

/** The form for a new password, with the current one that proves the owner. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const change = useChangePassword()
  const toast = useToast()
  const form = useForm<Values>({ defaultValues: empty, shouldFocusError: false })
  const server = useServerErrors(form)
  const { errors, isSubmitting } = form.formState
  const send = async (values: Values) => {
    server.clear()
    try {
      const { message } = await change.mutateAsync(values)
      onDone()
      toast.success(message)
    } catch (error) {
      server.show(error)
    }
  }
  return (
    <form
      noValidate
      method="post"
      className="grid max-w-[26rem] gap-4"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <ErrorSummary items={server.items} attempt={server.attempt} title="There is a problem" />
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
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={isSubmitting}>
          Save password
        </Button>
      </div>
    </form>
  )
}
