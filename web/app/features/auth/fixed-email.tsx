import { t } from '@touchline/contract'
import { LockKeyhole } from 'lucide-react'
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
