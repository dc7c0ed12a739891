import { Link, useSearchParams } from 'react-router'
import { useFlash } from '../platform/flash.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { Banner } from '../ui/banner.tsx'
import { AuthSheet } from './auth-sheet.tsx'
import { ExternalChoice } from './external-button.tsx'
import { LogInForm } from './log-in-form.tsx'
import { useLogIn } from './queries.ts'
import { useSignedInRedirect } from './signed-in-redirect.ts'

const created = 'Account created successfully. Please check your email to verify your account.'

export function meta() {
  return pageMeta('Login', { description: 'Log in to your player profile or your coach dashboard.' })
}

/** Login (spec section 2.3); `?verify=verify` greets a new account, `?from=` is where to go afterwards. */
export default function LogInPage() {
  const logIn = useLogIn()
  const [search] = useSearchParams()
  const flash = useFlash()
  useSignedInRedirect()
  const notice = flash ?? (search.get('verify') === 'verify' ? created : undefined)
  return (
    <AuthSheet
      title="Login"
      lead="Your profile, your colleges and your conversations are where you left them."
      art
      entrance={!logIn.isSuccess}
    >
      <div className="grid gap-6">
        {notice && !logIn.isError && <Banner kind="success">{notice}</Banner>}
        <LogInForm logIn={logIn} />
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
