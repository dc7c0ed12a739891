import { t } from '@touchline/contract'
import { CoachSignUpForm } from '../../features/auth/coach-sign-up/coach-sign-up-form.tsx'
import { ExternalGate } from '../../features/auth/external/external-gate.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'

export function meta() {
  return pageMeta(t`Sign up as a coach with Google`, { noindex: true })
}

export default function GoogleCoachSignUpPage() {
  return <ExternalGate>{(ticket) => <CoachSignUpForm external={ticket} />}</ExternalGate>
}
