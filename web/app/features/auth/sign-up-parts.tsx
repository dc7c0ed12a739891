import { t } from '@touchline/contract'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMounted } from '../../lib/hydration/hydration.tsx'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { changeAddress, readSentSignUp, type SentSignUp } from './api/sent-sign-up.ts'

interface FixedEmailProps {
  email: string
  /** The hint that names its source. */
  hint?: string
}

/** Shows a verified email, read-only here. */
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

/** Says above a sign-up's button what it agrees to. The links open in a new tab, because the password would be lost. */
export function Agreement({ young = false }: { young?: boolean }) {
  const newTab = { target: '_blank', className: 'link' }
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      By signing up, you agree to our{' '}
      <Link to={paths.terms} {...newTab}>
        Terms
      </Link>{' '}
      and{' '}
      <Link to={paths.privacy} {...newTab}>
        Privacy
      </Link>{' '}
      pages.
      {young && (
        <strong className="font-semibold text-ink"> Under 16? Ask a parent to read this with you.</strong>
      )}
    </p>
  )
}

/** Says that the form replaces the sign-up with a wrong address, with a button to keep that one. */
export function ReplacedSignUp({ form }: { form: SentSignUp['form'] }) {
  const [kept, setKept] = useState(false)
  const sent = useMounted() ? readSentSignUp() : undefined
  if (kept || !sent?.changing || sent.form !== form) return null
  const keep = () => {
    changeAddress(sent, false)
    setKept(true)
  }
  return (
    <Banner
      action={
        <Button variant="outline" onClick={keep}>
          Keep the first address
        </Button>
      }
    >
      Correct your email and choose your password again. This replaces your sign-up with {sent.email}, and the
      link we sent there stops working.
    </Banner>
  )
}
