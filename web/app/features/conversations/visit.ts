import { useLocation } from 'react-router'

/**
 * Returns a key that distinguishes one opening of a conversation from the next; navigations that open nothing pass it
 * on as their state.
 */
export function useVisit(): string {
  const { key, state }: { key: string; state: unknown } = useLocation()
  return typeof state === 'string' ? state : key
}
