import type { Resolver, UseFormReturn } from 'react-hook-form'
import type { PlayerForm } from './player-form.ts'
import type { PlayerSignUpBody } from './queries.ts'

export type PlayerFormApi = UseFormReturn<PlayerForm, unknown, PlayerSignUpBody>

/** Validates by the contract's own schema, which is loaded the first time it is asked. */
export const resolvePlayer: Resolver<PlayerForm, unknown, PlayerSignUpBody> = async (form) => {
  const { checkPlayer } = await import('./sign-up-checks.ts')
  const { value, errors } = checkPlayer(form)
  return value ? { values: value, errors: {} } : { values: {}, errors }
}
