import { useSyncExternalStore } from 'react'

const query = '(width < 40rem)'

/** Is the window too narrow for words in a month's days? */
export function useCompact(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => true,
  )
}
