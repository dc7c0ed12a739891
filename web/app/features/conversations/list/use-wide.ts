import { useSyncExternalStore } from 'react'

const query = '(min-width: 80rem)'

/** Is there room for a third column? What is not shown is not fetched either. */
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
