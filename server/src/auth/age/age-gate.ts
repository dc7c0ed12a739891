import { ageOutside, ageRefused } from '@touchline/contract'
import { personKey } from '../../persons/service.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalid } from '../../platform/problem.ts'
import { networkOf } from '../../platform/request-meta.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { findAgeRefusal, saveAgeRefusal } from './queries.ts'

/** Milliseconds for which an age that was too young stays refused, whatever the later answer. */
export const refusalKept = 30 * 24 * 3600_000

interface Applicant {
  email: string
  /** True if the caller has proven to own the address; anyone may type another's. */
  proven: boolean
  browser: string | undefined
}

/**
 * Refuses an age outside the limits and, for 30 days, whoever gave one that was too young: the address's owner, or the
 * browser that typed it. All refusals read alike and name no limit; of a child only a key is stored.
 */
export async function passAgeGate(
  { platform, request, now }: Context<Actor>,
  { email, proven, browser }: Applicant,
  answer: { age: number; dateOfBirth: string },
): Promise<void> {
  const outside = ageOutside(answer, now)
  const mailbox = await personKey(platform, email)
  const asker = browser === undefined ? `network ${networkOf(request.ip)}` : `browser ${browser}`
  const key = proven ? mailbox : tokenDigest(`${mailbox} ${asker}`)
  if (outside === 'young') await saveAgeRefusal(platform.db, key, now)
  if (outside || (await isRefused(platform, platform.db, key))) throw invalid('age', ageRefused)
}

/** Refuses a proven address whose owner gave an age that was too young in the last 30 days. */
export async function passProvenAge(platform: Platform, db: Database, email: string) {
  if (await isRefused(platform, db, await personKey(platform, email))) throw invalid('age', ageRefused)
}

function isRefused({ clock }: Platform, db: Database, key: string): Promise<boolean> {
  return findAgeRefusal(db, key, new Date(clock.now().getTime() - refusalKept))
}
