import type { LiveEvent } from '@touchline/contract'
import type { TransactionContext } from '../../platform/context.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { isMinor } from '../age/age.ts'
import { findChild, findGuardians, findListReaders } from './queries.ts'

/** A guardian, as emails and lists need one. */
export type Guardian = Awaited<ReturnType<typeof findGuardians>>[number]

/** Returns true if this person is a guardian of the player, who is under 18. All guardian rights rest on this. */
export async function isGuardianOf(
  db: Database,
  { guardianId, playerId, now }: { guardianId: string; playerId: string; now: Date },
): Promise<boolean> {
  const child = await findChild(db, guardianId, playerId)
  return child !== undefined && isMinor(child, now)
}

/** Lists the guardians with access now, earliest first; none once the player is 18. */
export function guardiansOf(db: Database, playerId: string, now: Date): Promise<Guardian[]> {
  return findGuardians(db, playerId, now)
}

/** Returns the former parents whom a player of 18 or older lets read the list of colleges; nobody before. */
export function listReadersOf(db: Database, playerId: string, now: Date): Promise<string[]> {
  return findListReaders(db, playerId, now)
}

const changed = { type: 'family' } satisfies LiveEvent

/** Notifies these people's open tabs of a change in the family, if and only if `trx` commits. */
export function notifyFamily({ live }: Platform, trx: Trx, userIds: readonly string[]) {
  return live.push(
    trx,
    userIds.map((userId) => ({ userId, type: changed.type, payload: changed })),
  )
}

/** Notifies open tabs of the player and a minor's guardians, if and only if `trx` commits. */
export async function notifyHousehold(
  { platform, trx }: Pick<TransactionContext, 'platform' | 'trx'>,
  playerId: string,
) {
  const guardians = await guardiansOf(trx, playerId, platform.clock.now())
  await notifyFamily(platform, trx, [playerId, ...guardians.map(({ guardianId }) => guardianId)])
}
