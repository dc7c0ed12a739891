import { useSearchParams } from 'react-router'

interface Options {
  replace?: boolean
  state?: string
}

// the search parameters a pending navigation will set
let ahead: { from: string; params: URLSearchParams } | undefined

/** Returns the parameters of the page's URL, as this render knows them. */
export function useSearch(): URLSearchParams {
  const [params] = useSearchParams()
  return params
}

/** Parses the parameters of a location. */
export function searchOf({ search }: { search: string }): URLSearchParams {
  return new URLSearchParams(search)
}

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

/** Builds the page's URL with one more parameter, for a visit that loads the whole page. */
export function hrefWith(key: string, value: string): string {
  const here = new URL(window.location.href)
  here.searchParams.set(key, value)
  return here.href
}
