import { useLocation } from 'react-router'

/**
 * Returns a key that tells one opening of a conversation from the next; a navigation that opens nothing passes it on
 * as its state.
 */
export function useVisit(): string {
  const { key, state }: { key: string; state: unknown } = useLocation()
  return typeof state === 'string' ? state : key
}
