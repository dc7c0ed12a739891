import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSession } from '../session/session.ts'

/** A coach's college, as the bar links to it. */
export interface CoachCollege {
  collegeId: string
  collegeName: string
}

/** The cache key of the number of unread conversations. */
export const unreadKey = ['unread'] as const

/** Every query about coaches, their verification status included. */
export const coachesKey = ['coaches'] as const

/** The verification status of coaches, which two-step login changes. */
export const coachStandingsKey = ['coaches', 'standing'] as const

/** Builds the cache key of a coach's college. */
export const coachCollegeKey = (coachId: string) => [...coachesKey, 'college', coachId] as const

/** Returns the number of unread conversations; 0 until the stream of live events tells it. */
export function useUnreadCount(): number {
  return useCachedAnswer<number>(unreadKey) ?? 0
}

/** Changes the number of unread conversations; it stays until the sign-out clears the cache. */
export function changeUnreadCount(client: QueryClient, change: (count: number) => number): void {
  client.setQueryDefaults(unreadKey, { gcTime: Infinity })
  client.setQueryData<number>(unreadKey, (count = 0) => change(count))
}

/** Returns the signed-in coach's college; undefined until it is loaded. */
export function useCoachCollege(): CoachCollege | undefined {
  const user = useSession()?.user
  return useCachedAnswer<CoachCollege | null>(coachCollegeKey(user?.userId ?? '')) ?? undefined
}

/**
 * Follows a cached answer without loading it, undefined during hydration. The bar of every page uses it: `useQuery` is
 * 4 kB of script, which pages for visitors do without.
 */
function useCachedAnswer<Answer>(key: QueryKey): Answer | undefined {
  const client = useQueryClient()
  return useSyncExternalStore(
    client.getQueryCache().subscribe,
    () => client.getQueryData<Answer>(key),
    () => undefined,
  )
}
