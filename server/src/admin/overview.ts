import { type AdminOverview, familyWaits } from '@touchline/contract'
import type { Context } from '../platform/context.ts'
import { countWaiting } from './overview-queries.ts'

const day = 86_400_000 // milliseconds

/** Counts what waits for an administrator. */
export async function overview({ platform: { db }, now: asked }: Context): Promise<AdminOverview> {
  const now = asked.getTime()
  const { failedTasks, waitingAges, objections, ...waiting } = await countWaiting(db, {
    now: asked,
    weekAgo: new Date(now - 7 * day),
    lookedAtUntil: new Date(now - familyWaits.ageChange * day),
  })
  return {
    openReports: waiting.openReports ?? 0,
    waitingCoaches: waiting.waitingCoaches ?? 0,
    unhandledMessages: waiting.unhandledMessages ?? 0,
    unlistedColleges: waiting.unlistedColleges ?? 0,
    divisionsToConfirm: waiting.divisionsToConfirm ?? 0,
    coachesAtReadLimit: waiting.coachesAtReadLimit ?? 0,
    waitingFamilies: (waitingAges ?? 0) + (objections ?? 0),
    failedTasks,
  }
}
