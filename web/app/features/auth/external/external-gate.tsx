import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Spinner } from '../../../ui/button.tsx'
import { type ExternalTicket, useExternalTicket } from '../api/external-ticket.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { useSignedInRedirect } from '../destination.ts'
import { ExternalButton, useOffersGoogle } from './external-button.tsx'

/** Shows the page to a person the provider has verified, and the provider's button to everyone else. */
export function ExternalGate({ children }: { children: (ticket: ExternalTicket) => ReactNode }) {
  const ticket = useExternalTicket()
  const offered = useOffersGoogle()
  useSignedInRedirect()
  if (ticket) return children(ticket)
  return (
    <AuthLayout
      title="Sign up with Google"
      lead={t`Your email comes from Google, so you don't need a password.`}
      art
      entrance
    >
      {ticket === undefined ? (
        <p role="status" className="flex min-h-14 items-center gap-3 text-lg">
          <Spinner />
          One moment
        </p>
      ) : (
        <div className="grid gap-6">
          <p className="text-lg">
            {offered
              ? 'Sign in with Google first. Then you can choose your account type.'
              : "Google sign-in isn't available here. You can sign up with your email and a password."}
          </p>
          <ExternalButton />
          <p className="border-t border-line pt-5 text-ink-soft">
            Prefer a password?{' '}
            <Link to={paths.signUp} className="link font-semibold">
              Sign Up
            </Link>
          </p>
        </div>
      )}
    </AuthLayout>
  )
}
