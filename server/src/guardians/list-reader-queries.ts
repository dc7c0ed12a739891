import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'

interface Pair {
  playerId: string
  guardianId: string
}

/**
 * Lists a player's parents, whatever the player's age, and whether each may read the list of colleges; of suspended
 * ones those who may, so that it can be ended.
 */
export function findReaders(db: Database, playerId: string) {
  return db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.guardianId')
    .select(['users.id as guardianId', 'users.name', 'guardianships.readsList as reads'])
    .where('guardianships.playerId', '=', playerId)
    .where((eb) => eb.or([eb('users.suspendedAt', 'is', null), eb('guardianships.readsList', '=', true)]))
    .orderBy('guardianships.since')
    .orderBy('users.id')
    .execute()
}

/** Lists the players of 18 or older who let this former parent read their list of colleges, by name. */
export function findLists(db: Database, guardianId: string, now: Date) {
  return db
    .selectFrom('guardianships')
    .innerJoin('players', 'players.userId', 'guardianships.playerId')
    .innerJoin('users', 'users.id', 'players.userId')
    .select(['users.id as playerId', 'users.name as playerName'])
    .where('guardianships.guardianId', '=', guardianId)
    .where('guardianships.readsList', '=', true)
    .where('users.suspendedAt', 'is', null)
    .where(sql<boolean>`not is_minor(players.age, players.date_of_birth, ${now})`)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
}

/** Saves whether a former parent may read the list of colleges; false if that is no change, or no parent. */
export async function setReader(
  trx: Trx,
  { playerId, guardianId, reads }: Pair & { reads: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('guardianships')
    .set({ readsList: reads })
    .where('playerId', '=', playerId)
    .where('guardianId', '=', guardianId)
    .where('readsList', '!=', reads)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets none of a player's parents read the list of colleges anymore by the player's word. */
export async function endReaders(trx: Trx, playerId: string) {
  await trx
    .updateTable('guardianships')
    .set({ readsList: false })
    .where('playerId', '=', playerId)
    .where('readsList', '=', true)
    .execute()
}
