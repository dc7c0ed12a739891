import { t } from '@touchline/contract'
import { LockKeyhole } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

interface FixedEmailProps {
  email: string
  /** The hint that names its source. */
  hint?: string
}

/** A verified email: shown, and read-only here. */
export function FixedEmail({ email, hint = t`From your Google account.` }: FixedEmailProps) {
  return (
    <TextField
      label="Email"
      id="external-email"
      type="email"
      readOnly
      autoComplete="username"
      value={email}
      icon={<LockKeyhole />}
      hint={hint}
      className="[&_input]:bg-wash"
    />
  )
}

/** The link from sign-up to login. */
export function LogInInstead() {
  return (
    <p className="border-t border-line pt-5 text-ink-soft">
      Already have an account?{' '}
      <Link to={paths.logIn} className="link font-semibold">
        Login
      </Link>
    </p>
  )
}
