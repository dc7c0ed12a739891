import { delays } from '@touchline/contract'

/** Redirects after a pause for reading a success message; the result cancels it. */
export function afterRedirectPause(leadOn: () => void): () => void {
  const timer = setTimeout(leadOn, delays.redirect)
  return () => clearTimeout(timer)
}
