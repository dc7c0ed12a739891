import { type SqlBool, sql } from 'kysely'
import { shownName } from '../../auth/service.ts'
import type { Database, Trx } from '../../platform/db/database.ts'

/** Finds the conversations that a parent keeps closed for this player, newest first. */
export function findClosedByParents(db: Database, playerId: string) {
  return db
    .selectFrom('conversations')
    .innerJoin('users as coach', 'coach.id', 'conversations.coachId')
    .leftJoin('users as blocker', 'blocker.id', 'conversations.playerBlockedBy')
    .leftJoin('users as decliner', 'decliner.id', 'conversations.answeredBy')
    .select([
      'conversations.id',
      'conversations.state',
      'conversations.answeredAt',
      'conversations.answeredBy',
      'conversations.playerBlockedAt',
      'conversations.playerBlockedBy',
      shownName.coach('coach').as('coachName'),
      'blocker.name as blockerName',
      'decliner.name as declinerName',
    ])
    .where('conversations.playerId', '=', playerId)
    .where(
      sql<SqlBool>`((player_blocked_at is not null and player_blocked_by is distinct from player_id)
        or (state = 'declined' and answered_by is distinct from player_id))`,
    )
    .orderBy('conversations.id', 'desc')
    .limit(200)
    .execute()
}

/** Locks this player's conversation; returns false if it does not exist. */
export async function lockOfPlayer(trx: Trx, playerId: string, conversationId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .where('playerId', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
