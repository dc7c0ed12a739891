import type { SecondFactor } from '@touchline/contract'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingCard } from '../../../ui/setting-card.tsx'
import { useEditing } from './editing-form.tsx'
import { PasswordForm } from './password-form.tsx'

/** The form to change the password; the way to a first one for an account without any. */
export function PasswordCard({ proof }: { proof: SecondFactor['proof'] }) {
  const { editing, heading, edit, rest } = useEditing()
  if (proof !== 'password') {
    return (
      <SettingCard id="password" title="Password">
        <p className="max-w-[38em]">
          You log in with Google, so you don't have a password here. You can set one by email.
        </p>
        <MailLink>Set a new password by email</MailLink>
      </SettingCard>
    )
  }
  return (
    <SettingCard id="password" title="Password" heading={heading}>
      <p className="max-w-[38em]">
        Use a long password you don't use anywhere else. Changing it signs you out on your other devices and
        ends your calendar links.
      </p>
      {editing ? (
        <PasswordForm onDone={rest} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button variant="outline" onClick={edit}>
            Change password
          </Button>
          <MailLink>Forgot it?</MailLink>
        </div>
      )}
    </SettingCard>
  )
}

function MailLink({ children }: { children: string }) {
  return (
    <Link
      to={paths.forgotPassword}
      className="link inline-flex min-h-11 items-center justify-self-start font-semibold"
    >
      {children}
    </Link>
  )
}
