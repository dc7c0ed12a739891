import { t } from '@touchline/contract'
import { ExternalGate } from '../../features/auth/external/external-gate.tsx'
import { PlayerSignUpForm } from '../../features/auth/player-sign-up/player-sign-up-form.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'

export function meta() {
  return pageMeta(t`Sign up as a player with Google`, { noindex: true })
}

export default function GooglePlayerSignUpPage() {
  return <ExternalGate>{(ticket) => <PlayerSignUpForm external={ticket} />}</ExternalGate>
}
