import { type getOwnAccount, type OutputOf, t } from '@touchline/contract'
import { Download } from 'lucide-react'
import { useServerErrors } from '../../forms/server-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import { useExport } from './api.ts'

type Account = OutputOf<typeof getOwnAccount>

/** Shows the form that downloads a copy of everything as a zip, with the password as proof. */
export function ExportForm({ account }: { account: Account }) {
  const copy = useExport()
  const form = useForm({ defaultValues: { password: '' } })
  const server = useServerErrors(form)

  const send = async ({ password }: { password: string }) => {
    if (copy.isPending) return
    server.clear()
    try {
      await copy.mutateAsync(password)
      form.reset()
    } catch (error) {
      server.show(error)
      form.setFocus('password')
    }
  }

  return (
    <SettingCard id="copy" title="Get a copy">
      <p className="max-w-[44em]">
        Get one zip file with everything: account, profile, pictures, conversations, reports and logins. The
        files open in any text editor; README.txt explains each one.
      </p>
      <form
        noValidate
        method="post"
        className="grid max-w-[26rem] gap-4"
        onSubmit={(event) => void form.handleSubmit(send)(event)}
      >
        {account.hasPassword ? (
          <PasswordField
            {...form.register('password', { required: t`Enter your password.` })}
            id="copy-password" // The page's other forms have a password too.
            label="Your password"
            error={form.formState.errors.password?.message}
          />
        ) : (
          <NoPassword />
        )}
        {server.message && <Banner kind="error">{server.message}</Banner>}
        {copy.isSuccess && (
          <Banner kind="success">
            Your copy is in your downloads. Keep it somewhere only you can open it.
          </Banner>
        )}
        <Button
          type="submit"
          size="normal"
          loading={copy.isPending}
          icon={<Download aria-hidden="true" className="size-4.5" />}
          className="max-sm:w-full sm:justify-self-start"
        >
          Download my data
        </Button>
      </form>
    </SettingCard>
  )
}

/** Tells people without a password that a recent login is the proof instead. */
export function NoPassword() {
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      You log in with Google. If you logged in more than ten minutes ago, we'll ask you to do it again first.
    </p>
  )
}
