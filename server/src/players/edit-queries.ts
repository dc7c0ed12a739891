import type { Database, Trx } from '../platform/db/database.ts'

/**
 * Locks and returns the facts by which an edit of a player is judged, held until the transaction ends; undefined for
 * nobody.
 */
export function lockPlayer(trx: Trx, playerId: string) {
  return trx
    .selectFrom('players')
    .select(['age', 'dateOfBirth', 'clubLevel', 'yearGraduating', 'stateLocated'])
    .select(['pausedAt', 'pausedBy', 'pausedWith', 'linkPreview', 'linkPreviewBy', 'earliestBirth'])
    .where('userId', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Tells if the audit log has such a line about the player. */
export async function isLogged(db: Database, action: string, playerId: string): Promise<boolean> {
  const line = await db
    .selectFrom('auditLog')
    .select('id')
    .where('action', '=', action)
    .where('subjectId', '=', playerId)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

interface FormerFacts {
  id: string
  playerId: string
  age: number
  yearGraduating: number | null
  stateLocated: string | null
}

/** Stores the facts that an edit replaces and that contact rules are judged by. */
export async function keepFacts(trx: Trx, facts: FormerFacts, now: Date) {
  await trx
    .insertInto('formerPlayerFacts')
    .values({ ...facts, replacedAt: now })
    .execute()
}
