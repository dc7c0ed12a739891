import { useRef } from 'react'

/** Runs an action and ignores further presses until it ends, since a double click is faster than a busy state. */
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

/** Waits for the end of a change that shows its own error. */
export async function settled(change: Promise<unknown>): Promise<void> {
  await Promise.allSettled([change])
}
