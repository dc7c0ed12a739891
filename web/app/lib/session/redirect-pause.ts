import { delays } from '@touchline/contract'

/** Leads on after the pause in which a success message can be read; the result calls that off. */
export function afterRedirectPause(leadOn: () => void): () => void {
  const timer = setTimeout(leadOn, delays.redirect)
  return () => clearTimeout(timer)
}
