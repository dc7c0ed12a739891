import { LockKeyhole } from 'lucide-react'
import { TextField } from '../ui/text-field.tsx'

/** The address that the provider has proven: shown, and not to be changed here. */
export function FixedEmail({ email }: { email: string }) {
  return (
    <TextField
      label="Email"
      id="external-email"
      type="email"
      readOnly
      autoComplete="username"
      value={email}
      icon={<LockKeyhole />}
      hint="From your Google account."
      className="[&_input]:bg-wash"
    />
  )
}
