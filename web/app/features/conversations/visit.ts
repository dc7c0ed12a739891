import { useLocation } from 'react-router'

/** Returns a key for one opening of a conversation; navigations that open nothing pass it on as their state. */
export function useVisit(): string {
  const { key, state }: { key: string; state: unknown } = useLocation()
  return typeof state === 'string' ? state : key
}
