import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const pause = 200 // milliseconds without a key before the search runs

/** Debounces the typed text, so that a search does not ask the server at every key. */
export function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Tells whether the window fits a media query, following its changes; `onServer` is the answer before hydration. */
export function useMediaQuery(query: string, onServer: boolean): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  )
}

/**
 * Runs an action and ignores further presses until it has ended: a double click comes before the page can show that it
 * is busy.
 */
export function useOneAtATime<Args extends unknown[]>(
  act: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const busy = useRef(false)
  return async (...args) => {
    if (busy.current) return
    busy.current = true
    try {
      await act(...args)
    } finally {
      busy.current = false
    }
  }
}
