import { t } from '@touchline/contract'
import { pageMeta } from '../platform/page-meta.ts'
import type { Route } from './+types/player-sign-up-page'
import { stepOf, steps } from './player-form.ts'
import { PlayerSignUpForm } from './player-sign-up-form.tsx'
import { useSignedInRedirect } from './signed-in-redirect.ts'

export function meta({ location }: Route.MetaArgs) {
  const step = stepOf(new URLSearchParams(location.search).get('step'))
  return pageMeta(t`Sign up as a player, step ${steps.indexOf(step) + 1} of ${steps.length}: ${step.name}`, {
    description: t`Build one profile, share it with the colleges you like, and let coaches find you.`,
  })
}

export default function PlayerSignUpPage() {
  useSignedInRedirect()
  return <PlayerSignUpForm />
}
