import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'

interface Pair {
  playerId: string
  guardianId: string
}

/** Returns when a parent was linked and the pending removal, if any. */
export function findGuardianship(db: Database, { playerId, guardianId }: Pair) {
  return guardianship(db, playerId, guardianId).executeTakeFirst()
}

/** Like `findGuardianship`, locked until the transaction ends. */
export function lockGuardianship(trx: Trx, { playerId, guardianId }: Pair) {
  return guardianship(trx, playerId, guardianId).forNoKeyUpdate().executeTakeFirst()
}

function guardianship(db: Database, playerId: string, guardianId: string) {
  return db
    .selectFrom('guardianships')
    .select(['since', 'removalAskedAt', 'removalAt', 'objectedAt', 'objectedBefore'])
    .where('playerId', '=', playerId)
    .where('guardianId', '=', guardianId)
}

interface Removal {
  removalAskedAt: Date | null
  removalAt: Date | null
  objectedAt: Date | null
  /** The parent objected to a removal that was canceled before an administrator decided. */
  objectedBefore: Date | null
}

/** Saves when a parent will be removed, and whether they object; all absent for no removal. */
export async function setRemoval(trx: Trx, { playerId, guardianId }: Pair, removal: Removal) {
  await trx
    .updateTable('guardianships')
    .set(removal)
    .where('playerId', '=', playerId)
    .where('guardianId', '=', guardianId)
    .execute()
}

/** Locks the due removals without an objection; skips those locked by others. */
export function lockDueRemovals(trx: Trx, now: Date) {
  return trx
    .selectFrom('guardianships')
    .select(['playerId', 'guardianId'])
    .where('removalAt', '<=', now)
    .where('objectedAt', 'is', null)
    .orderBy('removalAt')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Lists a minor's removals that the parent objects to, earliest objection first. */
export function findObjections(db: Database, now: Date) {
  return db
    .selectFrom('guardianships')
    .innerJoin('users as player', 'player.id', 'guardianships.playerId')
    .innerJoin('users as guardian', 'guardian.id', 'guardianships.guardianId')
    .innerJoin('players', 'players.userId', 'guardianships.playerId')
    .select([
      'guardianships.playerId',
      'guardianships.guardianId',
      'guardianships.since',
      'guardianships.removalAskedAt',
      'guardianships.objectedAt',
      'player.name as playerName',
      'guardian.name as guardianName',
    ])
    .where('guardianships.removalAt', 'is not', null)
    .where('guardianships.objectedAt', 'is not', null)
    .where(sql<boolean>`is_minor(players.age, players.date_of_birth, ${now})`)
    .orderBy('guardianships.objectedAt')
    .limit(100)
    .execute()
}

/** Lists these players' guardians with id and name, earliest first. */
export function findGuardiansOf(db: Database, playerIds: readonly string[]) {
  return db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.guardianId')
    .select(['guardianships.playerId', 'users.id as guardianId', 'users.name'])
    .where('guardianships.playerId', 'in', [...playerIds])
    .orderBy('guardianships.since')
    .execute()
}
