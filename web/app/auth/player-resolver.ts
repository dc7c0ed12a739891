import type { Resolver, UseFormReturn } from 'react-hook-form'
import type { ExternalPlayerBody } from './external-queries.ts'
import type { PlayerForm } from './player-form.ts'
import type { PlayerSignUpBody } from './queries.ts'

export type PlayerSent = PlayerSignUpBody | ExternalPlayerBody
export type PlayerFormApi = UseFormReturn<PlayerForm, unknown, PlayerSent>

/** Validates by the contract's own schema, which is loaded the first time it is asked; a ticket is instead of a password. */
export function playerResolver(jwt: string | undefined): Resolver<PlayerForm, unknown, PlayerSent> {
  return async (form) => {
    const { checkExternalPlayer, checkPlayer } = await import('./sign-up-checks.ts')
    const { value, errors } = jwt ? checkExternalPlayer(form, jwt) : checkPlayer(form)
    return value ? { values: value, errors: {} } : { values: {}, errors }
  }
}
