import { t } from '@touchline/contract'
import { Link } from 'react-router'
import { useSignedInRedirect } from '../../features/auth/destination.ts'
import { SignUpPitch } from '../../features/auth/sign-up-pitch.tsx'
import { narrowPage, pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'

export const handle = narrowPage

export function meta() {
  return pageMeta(t`Sign Up`, {
    description: t`Join as a player with your family, or as a college coach with your team.`,
  })
}

/**
 * Asks for the account type: coaches and teams on one half of the pitch, athletes and family on the other.
 */
export default function SignUpPage() {
  useSignedInRedirect()
  return (
    <div data-flush className="unless-signed-in on-pitch mown">
      <div className="page-width grid min-h-[calc(100dvh-3.625rem)] content-center gap-7 py-8 lg:py-12">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div>
            <h1 className="text-[clamp(2.75rem,2rem+3vw,4.5rem)] leading-[0.9] uppercase outline-none">
              Choose your side
            </h1>
            <p className="mt-3 text-[1.0625rem] text-on-pitch-soft">Who's signing up?</p>
          </div>
          <p className="text-on-pitch-soft">
            Already have an account?{' '}
            <Link
              to={paths.logIn}
              className="inline-flex min-h-11 items-center font-semibold text-on-pitch underline underline-offset-4"
            >
              Login
            </Link>
          </p>
        </div>
        <SignUpPitch parent={paths.parentStart} />
      </div>
    </div>
  )
}
