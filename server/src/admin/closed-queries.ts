import type { Database } from '../platform/db/database.ts'

/** Finds a player's name, and the pause with who made it; undefined for who is no player. */
export function findPaused(db: Database, playerId: string) {
  return db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.userId')
    .leftJoin('users as pauser', 'pauser.id', 'players.pausedBy')
    .select(['users.name', 'players.pausedAt', 'players.pausedBy', 'pauser.name as pauserName'])
    .where('players.userId', '=', playerId)
    .executeTakeFirst()
}
