import { t } from '@touchline/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLogIn } from '../../features/auth/api/auth.ts'
import { ticketIn } from '../../features/auth/api/external.ts'
import { readSentSignUp } from '../../features/auth/api/sent-sign-up.ts'
import { AuthLayout } from '../../features/auth/auth-layout.tsx'
import { useSignedInRedirect } from '../../features/auth/destination.ts'
import { useCarriedEmail } from '../../features/auth/email-field.ts'
import { SentLink } from '../../features/auth/email-links/sent-link.tsx'
import { ExternalChoice } from '../../features/auth/external/external-button.tsx'
import { LogInCodeForm } from '../../features/auth/log-in/log-in-code-form.tsx'
import { LogInForm } from '../../features/auth/log-in/log-in-form.tsx'
import { useMounted } from '../../lib/hydration/hydration.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { paths } from '../../lib/paths.ts'
import { pathAfterLogin } from '../../lib/session/require-session.ts'
import { hasEndedHere } from '../../lib/session/session.ts'
import { useFlash } from '../../lib/storage/flash.ts'
import { hasUnsaved } from '../../lib/storage/form-drafts.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

const endedHere = t`Your session has ended. Log in again to pick up where you left off.`
const endedEditing = t`Your session has ended. Log in again: we've kept your changes.`
const created = t`Account created successfully. Please check your email to verify your account.`

export function meta() {
  return pageMeta(t`Login`, { description: t`Log in to your player profile or your coach dashboard.` })
}

/** Shows the login; `?verify=verify` greets a new account, `?from=` is where to go next. */
export default function LogInPage() {
  const logIn = useLogIn()
  const search = useSearch()
  const [showsCode, setShowsCode] = useState(false)
  const ticket = showsCode ? ticketIn(logIn.error, 'second_factor_needed') : undefined
  const flash = useFlash()
  useSignedInRedirect()
  const isNew = search.get('verify') === 'verify'
  const notice = flash ?? (isNew ? created : undefined)
  const mounted = useMounted()
  const ended = mounted && hasEndedHere() && !notice
  const sent = mounted && isNew ? readSentSignUp() : undefined
  const carried = useCarriedEmail()
  return (
    <AuthLayout
      title="Login"
      lead={
        ticket
          ? t`Your password is correct. One more step to go.`
          : isNew
            ? t`One last thing: open the link we emailed you.`
            : flash
              ? t`All set. Log in to get started.`
              : t`Your profile, your colleges and your conversations are where you left them.`
      }
      art
      entrance={!logIn.isSuccess}
    >
      {ticket && <LogInCodeForm jwt={ticket} onBack={() => setShowsCode(false)} />}
      {/* Stays mounted during the code step, so that going back shows the typed values. */}
      <div className={ticket ? 'hidden' : 'grid gap-6'}>
        {ended && !logIn.isError && <Banner>{hasUnsaved() ? endedEditing : endedHere}</Banner>}
        {!ended && !notice && !logIn.isError && <WhyLogIn from={search.get('from')} />}
        {notice && !logIn.isError && <Banner kind="success">{notice}</Banner>}
        {sent && !logIn.isError && <SentLink sent={sent} />}
        <LogInForm logIn={logIn} email={sent?.email ?? carried} onCodeNeeded={() => setShowsCode(true)} />
        <ExternalChoice from={search.get('from')} />
        <p className="border-t border-line pt-5 text-ink-soft">
          New to Touchline?{' '}
          <Link to={paths.signUp} className="link font-semibold">
            Sign Up
          </Link>
        </p>
      </div>
    </AuthLayout>
  )
}

/** Says what is behind the login: college search, which the visitors' bar links to, or the requested page. */
function WhyLogIn({ from }: { from: string | null }) {
  const path = pathAfterLogin(from)
  if (path === undefined || path === paths.home) return null
  if (/^\/collegeSearch\b/i.test(path)) {
    return (
      <Banner>
        <span className="font-bold">Log in to search colleges.</span> Filter every college by division, state,
        position and GPA, see which ones look for your position, and share your profile. It's free for
        players, parents and coaches.
      </Banner>
    )
  }
  return <Banner>Log in to open that page. You'll go straight to it.</Banner>
}
