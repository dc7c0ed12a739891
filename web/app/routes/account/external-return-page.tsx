import { t } from '@touchline/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { takeJourney, ticketIn, useLogInExternally } from '../../features/auth/api/external.ts'
import { keepTicket } from '../../features/auth/api/external-ticket.ts'
import { AuthLayout } from '../../features/auth/auth-layout.tsx'
import { destinationAfterLogIn } from '../../features/auth/destination.ts'
import { ExternalButton } from '../../features/auth/external/external-button.tsx'
import { LinkAccountForm } from '../../features/auth/external/link-account-form.tsx'
import { LogInCodePage } from '../../features/auth/log-in/log-in-code-form.tsx'
import { messageOf, ProblemError } from '../../lib/http/problem-error.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { useSearch } from '../../lib/navigation/search-params.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { Spinner } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

const unfinished = t`We couldn't sign you in with Google. Please try again.`

export function meta() {
  return pageMeta(t`Sign in with Google`, { noindex: true })
}

/**
 * Finishes a login with Google: sends the code to the server, once and only in the tab that left. A person without an
 * account continues to sign-up; one with a password account is asked for the password.
 */
export default function ExternalReturnPage() {
  const { from, failure, ticket, codeTicket } = useReturn()
  useGoOn(from)
  if (ticket) return <LinkAccountForm jwt={ticket} />
  if (codeTicket) return <LogInCodePage jwt={codeTicket} />
  return (
    <AuthLayout title="Sign in with Google" lead={t`One tap and you're in.`} art>
      {failure ? (
        <div className="grid gap-6">
          <Banner kind="error">{failure}</Banner>
          <ExternalButton from={from} label="Try again with Google" />
          <p className="border-t border-line pt-5 text-ink-soft">
            Do you have a password?{' '}
            <Link to={paths.logIn} className="link font-semibold">
              Login
            </Link>
          </p>
        </div>
      ) : (
        <p role="status" className="flex min-h-14 items-center gap-3 text-lg">
          <Spinner />
          Signing you in
        </p>
      )}
    </AuthLayout>
  )
}

function useReturn() {
  const search = useSearch()
  const navigate = useNavigate()
  const logIn = useLogInExternally()
  const [from, setFrom] = useState<string | null>(null)
  const [failed, setFailed] = useState<string>()

  const begun = useRef(false)
  const finish = useEffectEvent((came: URLSearchParams) => {
    if (begun.current) return
    begun.current = true
    // Neither code nor state stays in the address or history.
    void navigate(paths.externalReturn, { replace: true })
    const journey = takeJourney()
    const code = came.get('code')
    setFrom(journey?.from ?? null)
    if (!journey || !code || came.get('state') !== journey.state) {
      setFailed(unfinished)
      return
    }
    logIn.mutate(
      { credential: code, verifier: journey.verifier },
      {
        onError: (error) => {
          const jwt = ticketIn(error, 'user_does_not_exist')
          if (!jwt) return
          keepTicket(jwt)
          void navigate(paths.googleSignUp(jwt), { replace: true })
        },
      },
    )
  })
  // A reload or manual visit has no code and shows the error of an unfinished sign-in.
  useEffect(() => finish(search), [search])

  const ticket = ticketIn(logIn.error, 'password_needed')
  const codeTicket = ticketIn(logIn.error, 'second_factor_needed')
  const refused = logIn.isError && !ticketIn(logIn.error, 'user_does_not_exist')
  return {
    from,
    ticket,
    codeTicket,
    failure: refused ? wordsFor(logIn.error) : logIn.isIdle ? failed : undefined,
  }
}

function wordsFor(error: unknown): string {
  return error instanceof ProblemError && error.statusCode === 0 ? unfinished : messageOf(error)
}

/** Opens the page that asked for login, or home, once the person is logged in. */
function useGoOn(from: string | null) {
  const type = useSession()?.user.type
  const navigate = useNavigate()
  useEffect(() => {
    if (type) void navigate(destinationAfterLogIn(type, from), { replace: true })
  }, [type, from, navigate])
}
