import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isSearchVisit } from './search-visit.ts'

/**
 * Speaks the new page's title after each change of page, and moves focus to its h1 as a page load would; not on the way to
 * its search, which takes the focus itself.
 */
export function RouteAnnouncer() {
  const { pathname, hash, state } = useLocation()
  const staysPut = hash !== '' || isSearchVisit(state)
  const last = useRef(pathname)
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const frame = requestAnimationFrame(() => {
      setSpoken(document.title)
      if (!staysPut) focusHeading()
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, staysPut])

  return (
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  )
}

function focusHeading() {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
