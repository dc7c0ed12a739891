import type { Resolver, UseFormReturn } from 'react-hook-form'
import type { PlayerSignUpBody } from '../api/auth.ts'
import type { ExternalPlayerBody } from '../api/external.ts'
import { ageRefusal } from './age-screen.ts'
import type { PlayerForm } from './player-form.ts'

export type PlayerSent = PlayerSignUpBody | ExternalPlayerBody
export type PlayerFormApi = UseFormReturn<PlayerForm, unknown, PlayerSent>

/** Validates with the contract's schema, loaded on first use; a ticket replaces the password. */
export function playerResolver(jwt: string | undefined): Resolver<PlayerForm, unknown, PlayerSent> {
  return async (form) => {
    const { checkExternalPlayer, checkPlayer } = await import('../sign-up-checks.ts')
    const { value, errors } = jwt ? checkExternalPlayer(form, jwt) : checkPlayer(form)
    const message = ageRefusal(form)
    if (message) return { values: {}, errors: { ...withoutBirth(errors), age: { type: 'check', message } } }
    return value ? { values: value, errors: {} } : { values: {}, errors }
  }
}

/** Removes the error beside the date of birth, which may name the limit. */
function withoutBirth<Errors extends object>({ ...errors }: Errors): Errors {
  Reflect.deleteProperty(errors, 'dateOfBirth')
  return errors
}

/** Binds a control to a field; a shown error disappears as soon as it is fixed. */
export function playerField(form: PlayerFormApi, name: keyof PlayerForm) {
  const { error } = form.getFieldState(name, form.formState)
  return {
    ...form.register(name, {
      onChange: () => {
        if (form.getFieldState(name).error) void form.trigger(name)
      },
    }),
    error: error?.message,
  }
}
