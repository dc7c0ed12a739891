import { t } from '@touchline/contract'
import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'

/** The rules for a typed email; the server has the last word. */
export const emailRules = {
  required: t`Enter an email address.`,
  pattern: {
    value: /^\s*[^\s@]+@[^\s@.]+(\.[^\s@.]+)+\s*$/,
    message: t`Enter an email address like name@example.com.`,
  },
}

/** Returns the email passed on by the previous page, such as the one typed at login; never in the URL. */
export function useCarriedEmail(): string {
  const state: unknown = useLocation().state
  const email: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'email') : undefined
  return typeof email === 'string' ? email : ''
}

/** Fills a known email into an empty field. */
export function useFilledIn<Values extends FieldValues, Name extends Path<Values>>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  name: Name,
  email: PathValue<Values, Name> & string,
): void {
  const fill = useEffectEvent((known: PathValue<Values, Name> & string) => {
    if (known !== '' && !form.getValues(name)) form.setValue(name, known)
  })
  // Text typed or autofilled before hydration stays.
  useEffect(() => fill(email), [email])
}
