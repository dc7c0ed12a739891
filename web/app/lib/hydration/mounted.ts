import { useSyncExternalStore } from 'react'

/** False while rendering on the server and during hydration, true ever after. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
