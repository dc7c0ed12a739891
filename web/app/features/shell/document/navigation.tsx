import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { focusOnNavigation, keepFocus, useIsSearchFocused } from '../../../lib/navigation/focus.ts'
import { noteHistoryPlace } from '../../../lib/navigation/history-place.ts'

/**
 * Announces the new page's title after each navigation and moves focus to its h1, unless the navigation targets its
 * search field. The first page needs none of this, so it loads later. Records the current history entry.
 */
export function RouteAnnouncer() {
  const { pathname, hash, key } = useLocation()
  const isSearchFocused = useIsSearchFocused()
  const staysPut = hash !== '' || isSearchFocused
  const last = useRef(pathname)
  const [spoken, setSpoken] = useState('')
  useEffect(keepFocus, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has its own key
  useLayoutEffect(noteHistoryPlace, [key])

  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    return focusOnNavigation(staysPut, setSpoken)
  }, [pathname, staysPut])

  return (
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  )
}

/** Draws a ball's line along the top edge while the next page loads, if that takes noticeably long. */
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
