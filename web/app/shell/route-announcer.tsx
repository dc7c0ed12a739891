import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isSearchVisit } from '../platform/search-visit.ts'

/**
 * Speaks the new page's title after each change of page, and moves focus to its h1 as a page load would; not on the way to
 * its search, which takes the focus itself. Nobody arrives on a first page, so how that is done is loaded later.
 */
export function RouteAnnouncer() {
  const { pathname, hash, state } = useLocation()
  const staysPut = hash !== '' || isSearchVisit(state)
  const last = useRef(pathname)
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const left = new AbortController()
    import('./arrival.ts').then(
      ({ arrive }) => arrive(staysPut, setSpoken, left.signal),
      // when it cannot be fetched, the page has come all the same
      () => {},
    )
    return () => left.abort()
  }, [pathname, staysPut])

  return (
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  )
}
