import { t } from '@touchline/contract'
import { pageMeta } from '../platform/page-meta.ts'
import { ExternalGate } from './external-gate.tsx'
import { PlayerSignUpForm } from './player-sign-up-form.tsx'

export function meta() {
  return pageMeta(t`Sign up as a player with Google`, { noindex: true })
}

export default function GooglePlayerSignUpPage() {
  return <ExternalGate>{(ticket) => <PlayerSignUpForm external={ticket} />}</ExternalGate>
}
