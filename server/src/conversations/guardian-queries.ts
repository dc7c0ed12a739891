import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** The ids of a player's guardians, in one read with other things of the player; one who is suspended guards nobody. */
export function guardianIdsOf(player: 'conversations.playerId' | 'players.userId') {
  return sql<string[]>`array(select guardian_id
    from guardianships join users as guardian on guardian.id = guardian_id and guardian.suspended_at is null
    where guardianships.player_id = ${sql.ref(player)} order by guardian_id)`
}

/** What says how old this guardian's child is whose conversation it is; undefined for everybody else's. */
export function findChildIn(db: Database, guardianId: string, conversationId: string) {
  return db
    .selectFrom('conversations')
    .innerJoin('guardianships', 'guardianships.playerId', 'conversations.playerId')
    .innerJoin('players', 'players.userId', 'conversations.playerId')
    .select(['players.age', 'players.dateOfBirth'])
    .where('conversations.id', '=', conversationId)
    .where('guardianships.guardianId', '=', guardianId)
    .executeTakeFirst()
}
