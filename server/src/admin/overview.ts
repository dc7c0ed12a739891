import { type AdminOverview, familyWaits } from '@touchline/contract'
import type { Platform } from '../platform/platform.ts'
import { countWaiting } from './overview-queries.ts'

const day = 86_400_000 // milliseconds

/** How much waits for an administrator. */
export async function overview({ db, clock }: Platform): Promise<AdminOverview> {
  const { failedTasks, waitingAges, objections, ...waiting } = await countWaiting(
    db,
    new Date(clock.now().getTime() - familyWaits.ageChange * day),
  )
  return {
    openReports: waiting.openReports ?? 0,
    waitingCoaches: waiting.waitingCoaches ?? 0,
    unhandledMessages: waiting.unhandledMessages ?? 0,
    unlistedColleges: waiting.unlistedColleges ?? 0,
    waitingFamilies: (waitingAges ?? 0) + (objections ?? 0),
    failedTasks,
  }
}
