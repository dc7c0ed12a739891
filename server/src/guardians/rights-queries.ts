import type { ParentRights } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'

interface Pair {
  playerId: string
  guardianId: string
}

/** Finds what a parent may do for a child, whatever the child's age; undefined for anyone else. */
export function findRights(db: Database, { playerId, guardianId }: Pair) {
  return db
    .selectFrom('guardianships')
    .select(['decides', 'money', 'school'])
    .where('playerId', '=', playerId)
    .where('guardianId', '=', guardianId)
    .executeTakeFirst()
}

/** Lists the parents of a player who is a minor then, earliest first, with what each may do. */
export function findParents(db: Database, playerId: string, now: Date) {
  return db
    .selectFrom('guardianships')
    .innerJoin('players', 'players.userId', 'guardianships.playerId')
    .innerJoin('users', 'users.id', 'guardianships.guardianId')
    .select(['users.id as guardianId', 'users.name'])
    .select(['guardianships.decides', 'guardianships.money', 'guardianships.school'])
    .where('guardianships.playerId', '=', playerId)
    .where(sql<boolean>`is_minor(players.age, players.date_of_birth, ${now})`)
    .orderBy('guardianships.since')
    .orderBy('users.id')
    .execute()
}

/** Saves what a parent may do for a child. */
export async function setRights(trx: Trx, { playerId, guardianId }: Pair, rights: ParentRights) {
  await trx
    .updateTable('guardianships')
    .set(rights)
    .where('playerId', '=', playerId)
    .where('guardianId', '=', guardianId)
    .execute()
}
