import { t } from '@touchline/contract'
import { Link } from 'react-router'
import { useServerErrors } from '../../../forms/server-errors.ts'
import { SubmitForm } from '../../../forms/submit-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useErrorTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { ticketIn, useLinkAccount } from '../api/external.ts'
import { readTicket } from '../api/external-ticket.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { LogInCodePage } from '../log-in/log-in-code-form.tsx'
import { FixedEmail } from '../sign-up-parts.tsx'

/** Asks once for the password of the account with this email, after which Google signs in to it. */
export function LinkAccountForm({ jwt }: { jwt: string }) {
  const form = useForm<{ password: string }>({ shouldFocusError: false })
  const link = useLinkAccount()
  const server = useServerErrors(form)
  useErrorTitle(server.items.length > 0)

  const send = async ({ password }: { password: string }) => {
    try {
      await link.mutateAsync({ jwt, password })
    } catch (error) {
      if (!ticketIn(error, 'second_factor_needed')) server.show(error)
    }
  }
  const ticket = ticketIn(link.error, 'second_factor_needed')
  if (ticket) return <LogInCodePage jwt={ticket} />

  return (
    <AuthLayout
      title="Is this you?"
      lead={t`You already have an account with this email. Enter its password once, and from then on you can use Google.`}
      art
    >
      <SubmitForm form={form} server={server} onSend={send}>
        <FixedEmail email={readTicket(jwt)?.email ?? ''} />
        <PasswordField
          {...form.register('password', { required: t`Enter your password.` })}
          label="Password"
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
        />
        <Button type="submit" size="big" loading={link.isPending || link.isSuccess}>
          Connect and log in
        </Button>
        <p className="border-t border-line pt-5 text-ink-soft">
          Forgot it?{' '}
          <Link to={paths.forgotPassword} className="link font-semibold">
            Set a new password
          </Link>
        </p>
      </SubmitForm>
    </AuthLayout>
  )
}
