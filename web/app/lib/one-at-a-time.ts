import { useRef } from 'react'

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

/** Waits for the end of a change that shows its own error. */
export async function settled(change: Promise<unknown>): Promise<void> {
  await Promise.allSettled([change])
}
