import { ageOutside, ageRefused } from '@touchline/contract'
import { personKey } from '../../persons/service.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalid } from '../../platform/problem.ts'
import { findAgeRefusal, keepAgeRefusal } from './queries.ts'

/** Holds the time in milliseconds for which an answer that was too young stands, whatever is answered later. */
export const refusalKept = 30 * 24 * 3600_000

/**
 * Refuses an age outside the limits, and for 30 days an address that gave one too young. All refusals read alike and
 * name no limit; of a child only a key is stored.
 */
export async function passAgeGate(
  platform: Platform,
  email: string,
  answer: { age: number; dateOfBirth: string },
): Promise<void> {
  const now = platform.clock.now()
  const outside = ageOutside(answer, now)
  const key = await personKey(platform, email)
  if (outside === 'young') await keepAgeRefusal(platform.db, key, now)
  const since = new Date(now.getTime() - refusalKept)
  if (outside || (await findAgeRefusal(platform.db, key, since))) throw invalid('age', ageRefused)
}
