import { limits, t } from '@touchline/contract'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ExternalTicket } from '../api/external-ticket.ts'
import { FixedEmail } from '../sign-up-parts.tsx'
import { type PlayerFormApi, playerField } from './player-resolver.ts'

interface AccountFieldsProps {
  form: PlayerFormApi
  /** Its verified email replaces the email and password fields. */
  external?: ExternalTicket
}

/** The third step: asks for email and password, or shows the verified email, and asks for the promo code. */
export function AccountFields({ form, external }: AccountFieldsProps) {
  return (
    <>
      {external ? <FixedEmail email={external.email} /> : <EmailAndPassword form={form} />}
      <TextField
        {...playerField(form, 'promoCode')}
        label="Promo Code"
        optional
        autoComplete="off"
        className="max-w-60"
      />
    </>
  )
}

function EmailAndPassword({ form }: { form: PlayerFormApi }) {
  return (
    <>
      <EmailField
        {...playerField(form, 'email')}
        label="Email"
        autoComplete="email"
        hint={t`You'll use it to log in. A parent's email is fine.`}
      />
      <PasswordField
        {...playerField(form, 'password')}
        label="Password"
        autoComplete="new-password"
        hint={t`At least ${limits.password.min} characters. A few unrelated words are easy to remember and hard to guess.`}
      />
    </>
  )
}
