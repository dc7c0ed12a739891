import type { AdminOverview } from '@touchline/contract'
import type { Platform } from '../platform/platform.ts'
import { countWaiting } from './overview-queries.ts'

/** How much waits for an administrator. */
export async function overview({ db, clock }: Platform): Promise<AdminOverview> {
  const {
    coachesAtReadLimit,
    divisionsToConfirm,
    failedTasks,
    openReports,
    waitingCoaches,
    unhandledMessages,
    unlistedColleges,
  } = await countWaiting(db, clock.now())
  return {
    openReports: openReports ?? 0,
    waitingCoaches: waitingCoaches ?? 0,
    unhandledMessages: unhandledMessages ?? 0,
    unlistedColleges: unlistedColleges ?? 0,
    divisionsToConfirm: divisionsToConfirm ?? 0,
    coachesAtReadLimit: coachesAtReadLimit ?? 0,
    failedTasks,
  }
}
