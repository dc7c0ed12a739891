import { useSearchParams } from 'react-router'

interface Options {
  replace?: boolean
  flushSync?: boolean
}

// the search parameters a pending navigation will set
let ahead: { from: string; params: URLSearchParams } | undefined

/** Gives the URL's current or pending parameters, which a render may not know yet. */
export function currentParams(): URLSearchParams {
  const { href, search } = window.location
  return new URLSearchParams(ahead?.from === href ? ahead.params : search)
}

/** Computes the next parameters from the current ones, so that concurrent changes build on each other. */
export function changeParams(change: (now: URLSearchParams) => URLSearchParams): URLSearchParams {
  const params = change(currentParams())
  ahead = { from: window.location.href, params }
  return params
}

/** Changes some parameters of this page's URL and keeps the rest, even when other code changes it at the same time. */
export function useChangeParams() {
  const [, setParams] = useSearchParams()
  return (change: (now: URLSearchParams) => URLSearchParams, options: Options = {}) =>
    setParams(changeParams(change), { ...options, preventScrollReset: true })
}
