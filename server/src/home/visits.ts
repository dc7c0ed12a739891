import type { Visit } from './coach-queries.ts'

/** Minutes without a look at the dashboard that end a visit. */
export const visitEndsAfter = 30

/**
 * Gives the moment from which news counts for a dashboard read at `now`: the end of the visit before. Every tab of one
 * visit gets the same moment, so that none takes the news from another; null before the first.
 */
export function newsSince(visit: Visit | undefined, now: Date): Date | null {
  if (!visit) return null
  const isOver = now.getTime() - visit.seenAt.getTime() > visitEndsAfter * 60_000
  return isOver ? visit.seenAt : visit.since
}
