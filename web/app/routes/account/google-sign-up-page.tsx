import { t } from '@touchline/contract'
import { ExternalGate } from '../../features/auth/external/external-gate.tsx'
import { SignUpPitch } from '../../features/auth/sign-up-pitch.tsx'
import { narrowPage, pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'

export const handle = narrowPage

export function meta() {
  return pageMeta(t`Sign up with Google`, { noindex: true })
}

/** Asks for the account type of a person verified by Google who has no account. */
export default function GoogleSignUpPage() {
  return (
    <ExternalGate>
      {({ email }) => (
        <div data-flush className="on-pitch mown">
          <div className="page-width grid min-h-[calc(100dvh-3.625rem)] content-center gap-7 py-8 lg:py-12">
            <div>
              <h1 className="text-[clamp(2.75rem,2rem+3vw,4.5rem)] leading-[0.9] uppercase outline-none">
                Choose your side
              </h1>
              <p className="mt-3 text-[1.0625rem] text-on-pitch-soft">
                You're new here,{' '}
                <strong className="font-semibold text-on-pitch wrap-anywhere">{email}</strong>. Who's signing
                up?
              </p>
            </div>
            <SignUpPitch coach={paths.googleCoachSignUp} player={paths.googlePlayerSignUp} />
          </div>
        </div>
      )}
    </ExternalGate>
  )
}
