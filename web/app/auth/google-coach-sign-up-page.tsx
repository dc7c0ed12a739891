import { t } from '@touchline/contract'
import { pageMeta } from '../platform/page-meta.ts'
import { CoachSignUpForm } from './coach-sign-up-form.tsx'
import { ExternalGate } from './external-gate.tsx'

export function meta() {
  return pageMeta(t`Sign up as a coach with Google`, { noindex: true })
}

export default function GoogleCoachSignUpPage() {
  return <ExternalGate>{(ticket) => <CoachSignUpForm external={ticket} />}</ExternalGate>
}
