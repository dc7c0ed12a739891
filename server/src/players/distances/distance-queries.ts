import type { Database } from '../../platform/db/database.ts'

/** Finds where a player lives; undefined for nobody. */
export function findHome(db: Database, playerId: string) {
  return db
    .selectFrom('players')
    .select(['city', 'stateLocated as state'])
    .where('userId', '=', playerId)
    .executeTakeFirst()
}
