import type { LiveEvent } from '@touchline/contract'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { isMinor } from '../age/age.ts'
import { findChild, findGuardians } from './queries.ts'

/** A guardian as mails and lists need one. */
export type Guardian = Awaited<ReturnType<typeof findGuardians>>[number]

/** Is this person a guardian of the player, who is not yet 18? Whatever guardians may do rests on this. */
export async function isGuardianOf(
  db: Database,
  guardianId: string,
  playerId: string,
  now: Date,
): Promise<boolean> {
  const child = await findChild(db, guardianId, playerId)
  return child !== undefined && isMinor(child, now)
}

/** The guardians who have access now, the first to join first; none once the player is 18. */
export function guardiansOf(db: Database, playerId: string, now: Date): Promise<Guardian[]> {
  return findGuardians(db, playerId, now)
}

const changed = { type: 'family' } satisfies LiveEvent

/** Tells these people's open tabs that something of the family is different, if and only if `trx` commits. */
export function notifyFamily({ live }: Platform, trx: Trx, userIds: readonly string[]) {
  return live.push(
    trx,
    userIds.map((userId) => ({ userId, type: changed.type, payload: changed })),
  )
}
