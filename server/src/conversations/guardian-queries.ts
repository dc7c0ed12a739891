import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** The ids of a player's guardians, in one read with other things of the player; one who is suspended guards nobody. */
export function guardianIdsOf(player: 'conversations.playerId' | 'players.userId') {
  return sql<string[]>`array(select guardian_id
    from guardianships join users as guardian on guardian.id = guardian_id and guardian.suspended_at is null
    where guardianships.player_id = ${sql.ref(player)} order by guardian_id)`
}

function children(db: Database, guardianId: string) {
  return db
    .selectFrom('players')
    .innerJoin('guardianships', 'guardianships.playerId', 'players.userId')
    .where('guardianships.guardianId', '=', guardianId)
    .select(['players.age', 'players.dateOfBirth'])
}

/** What says how old this child of the guardian is. */
export function findChild(db: Database, guardianId: string, playerId: string) {
  return children(db, guardianId).where('players.userId', '=', playerId).executeTakeFirst()
}

/** The same for the child of the guardian whose conversation it is. */
export function findChildIn(db: Database, guardianId: string, conversationId: string) {
  return children(db, guardianId)
    .innerJoin('conversations', 'conversations.playerId', 'players.userId')
    .where('conversations.id', '=', conversationId)
    .executeTakeFirst()
}

/** Names and addresses of these people. */
export async function findPeople(db: Database, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', userIds)
    .orderBy('id')
    .execute()
}
