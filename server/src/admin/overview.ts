import type { AdminOverview } from '@touchline/contract'
import type { Platform } from '../platform/platform.ts'
import { countWaiting } from './overview-queries.ts'

/** How much waits for an administrator. */
export async function overview({ db }: Platform): Promise<AdminOverview> {
  const { failedTasks, openReports, waitingCoaches, unhandledMessages, ...colleges } = await countWaiting(db)
  return {
    openReports: openReports ?? 0,
    waitingCoaches: waitingCoaches ?? 0,
    unhandledMessages: unhandledMessages ?? 0,
    unlistedColleges: colleges.unlistedColleges ?? 0,
    divisionsToConfirm: colleges.divisionsToConfirm ?? 0,
    failedTasks,
  }
}
