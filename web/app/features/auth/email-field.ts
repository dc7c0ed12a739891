import { t } from '@touchline/contract'
import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'

/** The rules react-hook-form applies to a typed email; the server has the last word. */
export const emailRules = {
  required: t`Enter an email address.`,
  pattern: {
    value: /^\s*[^\s@]+@[^\s@.]+(\.[^\s@.]+)+\s*$/,
    message: t`Enter an email address like name@example.com.`,
  },
}

/**
 * Returns the email that the page before has passed on, such as the one typed at login; it is never in the URL.
 */
export function useCarriedEmail(): string {
  const state: unknown = useLocation().state
  const email: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'email') : undefined
  return typeof email === 'string' ? email : ''
}

/** Fills a known email into a field that is still empty. */
export function useFilledIn<Values extends FieldValues, Name extends Path<Values>>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  name: Name,
  email: PathValue<Values, Name> & string,
): void {
  const fill = useEffectEvent((known: PathValue<Values, Name> & string) => {
    if (known !== '' && !form.getValues(name)) form.setValue(name, known)
  })
  // text typed before hydration, or filled in by the browser, stays
  useEffect(() => fill(email), [email])
}
