import { t } from '@touchline/contract'
import { useSignedInRedirect } from '../../features/auth/destination.ts'
import { stepOf, steps } from '../../features/auth/player-sign-up/player-form.ts'
import { PlayerSignUpForm } from '../../features/auth/player-sign-up/player-sign-up-form.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { searchOf } from '../../lib/navigation/search-params.ts'
import type { Route } from './+types/player-sign-up-page'

export function meta({ location }: Route.MetaArgs) {
  const step = stepOf(searchOf(location).get('step'))
  return pageMeta(t`Sign up as a player, step ${steps.indexOf(step) + 1} of ${steps.length}: ${step.name}`, {
    description: t`Build one profile, share it with the colleges you like, and let coaches find you.`,
  })
}

export default function PlayerSignUpPage() {
  useSignedInRedirect()
  return <PlayerSignUpForm />
}
