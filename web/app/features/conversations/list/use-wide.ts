import { useSyncExternalStore } from 'react'

const query = '(min-width: 80rem)'

/** Tells whether there is room for a third column; a hidden column fetches nothing. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
