import { useSearchParams } from 'react-router'

interface Options {
  replace?: boolean
  flushSync?: boolean
}

// what a navigation that is not through yet will make of the address it left from
let ahead: { from: string; params: URLSearchParams } | undefined

/** The parameters of the address as it is now, or is about to be, which a render may not know yet. */
export function currentParams(): URLSearchParams {
  const { href, search } = window.location
  return new URLSearchParams(ahead?.from === href ? ahead.params : search)
}

/** Makes the next parameters out of the current ones, and lets those who change others meanwhile build on them. */
export function changeParams(change: (now: URLSearchParams) => URLSearchParams): URLSearchParams {
  const params = change(currentParams())
  ahead = { from: window.location.href, params }
  return params
}

/** Changes parameters of this page's address and leaves the rest, whoever else changes it and whenever this is called. */
export function useChangeParams() {
  const [, setParams] = useSearchParams()
  return (change: (now: URLSearchParams) => URLSearchParams, options: Options = {}) =>
    setParams(changeParams(change), { ...options, preventScrollReset: true })
}
