import { t } from '@touchline/contract'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useFlash } from '../platform/flash.ts'
import { hasFormDrafts } from '../platform/form-drafts.ts'
import { useMounted } from '../platform/mounted.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { hasEndedHere } from '../platform/session.ts'
import { Banner } from '../ui/banner.tsx'
import { AuthSheet } from './auth-sheet.tsx'
import { ExternalChoice } from './external-button.tsx'
import { ticketIn } from './external-queries.ts'
import { LogInCodeForm } from './log-in-code-form.tsx'
import { LogInForm } from './log-in-form.tsx'
import { useLogIn } from './queries.ts'
import { useSignedInRedirect } from './signed-in-redirect.ts'

const endedHere = t`Your session has ended. Log in again to pick up where you left off.`
const endedEditing = t`Your session has ended. Log in again: we've kept your changes.`
const created = t`Account created successfully. Please check your email to verify your account.`

export function meta() {
  return pageMeta(t`Login`, { description: t`Log in to your player profile or your coach dashboard.` })
}

/** Login; `?verify=verify` greets a new account, `?from=` is where to go afterwards. */
export default function LogInPage() {
  const logIn = useLogIn()
  const [search] = useSearchParams()
  const [showsCode, setShowsCode] = useState(false)
  const ticket = showsCode ? ticketIn(logIn.error, 'second_factor_needed') : undefined
  const flash = useFlash()
  useSignedInRedirect()
  const notice = flash ?? (search.get('verify') === 'verify' ? created : undefined)
  const ended = useMounted() && hasEndedHere() && !notice
  return (
    <AuthSheet
      title="Login"
      lead={
        ticket
          ? t`Your password is correct. One more step to go.`
          : t`Your profile, your colleges and your conversations are where you left them.`
      }
      art
      entrance={!logIn.isSuccess}
    >
      {ticket && <LogInCodeForm jwt={ticket} onBack={() => setShowsCode(false)} />}
      {/* stays mounted during the code step, so that going back shows the typed values */}
      <div className={ticket ? 'hidden' : 'grid gap-6'}>
        {ended && !logIn.isError && <Banner>{hasFormDrafts() ? endedEditing : endedHere}</Banner>}
        {notice && !logIn.isError && <Banner kind="success">{notice}</Banner>}
        <LogInForm logIn={logIn} onCodeNeeded={() => setShowsCode(true)} />
        <ExternalChoice from={search.get('from')} />
        <p className="border-t border-line pt-5 text-ink-soft">
          New to Touchline?{' '}
          <Link to="/signUp" className="link font-semibold">
            Sign Up
          </Link>
        </p>
      </div>
    </AuthSheet>
  )
}
