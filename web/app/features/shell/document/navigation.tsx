import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { untilFetched } from '../../../lib/hydration/hydration.tsx'
import { useIsSearchFocused } from '../../../lib/navigation/focus-search-state.ts'
import { noteHistoryPlace } from '../../../lib/navigation/history-place.ts'
import type { EarlyEvent } from '../../../lib/navigation/kept-focus.ts'
import { LazyModule } from '../../../ui/lazy-module.ts'

const lazyFocus = new LazyModule(() => import('../../../lib/navigation/focus-on-navigation.ts'))

/**
 * Speaks the new page's title after each navigation and moves focus to its h1, as a page load would; not when the
 * navigation targets its search field, which takes the focus itself. The first page needs none of this, so it loads
 * later. Notes the entry of the history that is shown.
 */
export function RouteAnnouncer() {
  const { pathname, hash, key } = useLocation()
  const isSearchFocused = useIsSearchFocused()
  const staysPut = hash !== '' || isSearchFocused
  const last = useRef(pathname)
  const [spoken, setSpoken] = useState('')
  useEffect(() => document.addEventListener('focusin', keepFocus, { once: true }), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has its own key
  useLayoutEffect(noteHistoryPlace, [key])

  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const left = new AbortController()
    const navigation = { staysPut, cameFrom: document.activeElement, speak: setSpoken, left: left.signal }
    const { fetched } = lazyFocus
    if (fetched) fetched.focusOnNavigation(navigation)
    // when it fails to load, the page works all the same
    else
      lazyFocus.fetch().then(
        ({ focusOnNavigation }) => focusOnNavigation(navigation),
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

/**
 * Fetches the code that keeps the focus in the page at the first focus, and records each focus and change until it comes.
 */
function keepFocus(first: FocusEvent) {
  const early: EarlyEvent[] = []
  const observer = new MutationObserver((changes) => early.push(...changes))
  const record = ({ target }: FocusEvent) =>
    early.push(...observer.takeRecords(), { target, path: window.location.pathname })
  record(first)
  document.addEventListener('focusin', record)
  observer.observe(document.body, { childList: true, subtree: true })
  void untilFetched(() => import('../../../lib/navigation/kept-focus.ts')).then((part) =>
    part.keepFocus({ early, observer, record }),
  )
}

/**
 * Draws a ball's line along the top edge while the next page loads, only when loading takes noticeably long.
 */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="animate-late fixed inset-x-0 top-0 z-50 h-1 overflow-hidden"
    >
      <div className="h-full w-1/3 animate-roll bg-yellow" />
    </div>
  )
}
