import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useSession } from '../session/session.ts'

/** A coach's college, for the bar's link. */
export interface CoachCollege {
  collegeId: string
  collegeName: string
}

/** The query key of the unread count. */
export const unreadKey = ['unread'] as const

/** The key of all queries about coaches, including their verification status. */
export const coachesKey = ['coaches'] as const

/** The key of coaches' verification status, which two-step login changes. */
export const coachStandingsKey = ['coaches', 'standing'] as const

/** Builds the query key of a coach's college. */
export const coachCollegeKey = (coachId: string) => [...coachesKey, 'college', coachId] as const

/** Returns the number of unread conversations; 0 until the live events report it. */
export function useUnreadCount(): number {
  return useCachedAnswer<number>(unreadKey) ?? 0
}

/** Changes the number of unread conversations; it lasts until sign-out clears the cache. */
export function changeUnreadCount(client: QueryClient, change: (count: number) => number): void {
  client.setQueryDefaults(unreadKey, { gcTime: Infinity })
  client.setQueryData<number>(unreadKey, (count = 0) => change(count))
}

/** Returns the signed-in coach's college; undefined until loaded. */
export function useCoachCollege(): CoachCollege | undefined {
  const user = useSession()?.user
  return useCachedAnswer<CoachCollege | null>(coachCollegeKey(user?.userId ?? '')) ?? undefined
}

/**
 * Follows a cached answer without loading it; undefined during hydration. Every page's bar uses it: `useQuery` is 4 kB
 * of script, which visitors' pages do without.
 */
function useCachedAnswer<Answer>(key: QueryKey): Answer | undefined {
  const client = useQueryClient()
  return useSyncExternalStore(
    client.getQueryCache().subscribe,
    () => client.getQueryData<Answer>(key),
    () => undefined,
  )
}
