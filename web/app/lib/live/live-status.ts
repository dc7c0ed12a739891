import { useSyncExternalStore } from 'react'

/** 'lost' once a connection attempt has failed, or the browser says it is offline. */
export type LiveStatus = 'connecting' | 'open' | 'lost'

let status: LiveStatus = 'connecting'
const listeners = new Set<() => void>()

/** Sets the status; called by the holder of this tab's stream. */
export function setLiveStatus(next: LiveStatus): void {
  if (next === status) return
  status = next
  for (const listener of listeners) listener()
}

/** Returns whether live updates reach this tab. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => status,
    () => 'connecting',
  )
}
