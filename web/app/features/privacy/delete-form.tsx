import { useQueryClient } from '@tanstack/react-query'
import { deletionWord, type getOwnAccount, type OutputOf, t, type UserType } from '@touchline/contract'
import { useNavigate } from 'react-router'
import { useServerErrors } from '../../forms/server-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../lib/paths.ts'
import { endSession } from '../../lib/session/end-session.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import { useDeleteAccount } from './api.ts'
import { consequences, staying } from './consequences.ts'
import { NoPassword } from './export-form.tsx'

interface DeleteFormProps {
  account: OutputOf<typeof getOwnAccount>
  type: UserType
}

/** The form that deletes the account for good: consequences, the word to type, the password; then the receipt. */
export function DeleteForm({ account, type }: DeleteFormProps) {
  const removal = useDeleteAccount()
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useForm({ defaultValues: { confirm: '', password: '' } })
  const server = useServerErrors(form)
  const { errors } = form.formState

  const send = async ({ password }: { password: string }) => {
    if (removal.isPending || removal.isSuccess) return
    server.clear()
    try {
      const { receiptId } = await removal.mutateAsync(password)
      await endSession(client, () => navigate(paths.deleted(receiptId), { replace: true }))
    } catch (error) {
      server.show(error)
      form.setFocus('password')
    }
  }

  return (
    <SettingCard id="delete" title="Delete your account" danger>
      <div>
        <p className="font-semibold">You can't undo this. It happens right away:</p>
        <Points points={consequences(type, account.guardiansTold)} />
        <p className="mt-4 font-semibold">What stays, to keep others safe:</p>
        <Points points={staying(type)} />
        <form
          noValidate
          method="post"
          className="mt-5 grid max-w-[26rem] gap-4"
          onSubmit={(event) => void form.handleSubmit(send)(event)}
        >
          <TextField
            {...form.register('confirm', {
              validate: (typed) => typed.trim() === deletionWord || t`Type ${deletionWord} to continue.`,
            })}
            label={`Type ${deletionWord}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errors.confirm?.message}
          />
          {account.hasPassword ? (
            <PasswordField
              {...form.register('password', { required: t`Enter your password.` })}
              id="delete-password" // the page's other form has a password, too
              label="Your password, to confirm"
              error={errors.password?.message}
            />
          ) : (
            <NoPassword />
          )}
          {server.message && <Banner kind="error">{server.message}</Banner>}
          <Button
            type="submit"
            variant="danger"
            size="normal"
            loading={removal.isPending || removal.isSuccess}
            className="max-sm:w-full sm:justify-self-start"
          >
            Delete my account
          </Button>
        </form>
      </div>
    </SettingCard>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-2 grid max-w-[44em] list-disc gap-1.5 pl-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
