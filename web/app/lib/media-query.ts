import { useSyncExternalStore } from 'react'

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
