import { useSyncExternalStore } from 'react'

/** False while rendering on the server and during hydration, then true. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
