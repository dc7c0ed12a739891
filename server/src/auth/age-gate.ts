import { createHmac } from 'node:crypto'
import { ageOutside, ageRefused } from '@touchline/contract'
import type { Platform } from '../platform/platform.ts'
import { invalid } from '../platform/problem.ts'
import { authSecret } from '../platform/secret.ts'
import { findAgeRefusal, keepAgeRefusal } from './age-queries.ts'

/** How long an answer that was too young stands, whatever is answered afterwards, in milliseconds. */
export const refusalKept = 30 * 24 * 3600_000

/**
 * Refuses whoever is too young or too old, and whoever answered with this address to be too young in the last 30 days: the
 * question is not simply asked again. All in the same words, which name no limit.
 */
export async function passAgeGate(
  platform: Platform,
  email: string,
  answer: { age: number; dateOfBirth: string },
): Promise<void> {
  const now = platform.clock.now()
  const outside = ageOutside(answer, now)
  const key = await keyOf(platform, email)
  if (outside === 'young') await keepAgeRefusal(platform.db, key, now)
  const since = new Date(now.getTime() - refusalKept)
  if (outside || (await findAgeRefusal(platform.db, key, since))) throw invalid('age', ageRefused)
}

/** Stands for an address without telling it: nothing else is kept of a child. */
async function keyOf(platform: Platform, email: string): Promise<string> {
  return createHmac('sha256', await authSecret(platform))
    .update(`age:${email}`)
    .digest('hex')
}
