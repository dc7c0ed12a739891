import type { Selectable, Updateable } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import type { Players } from '../platform/db/schema.ts'

/** Returns and locks the facts an edit is judged by; undefined without such a player. */
export function lockPlayer(trx: Trx, playerId: string) {
  return trx
    .selectFrom('players')
    .select(['age', 'dateOfBirth', 'clubLevel', 'yearGraduating', 'stateLocated'])
    .select(['pausedAt', 'pausedBy', 'pausedWith', 'linkPreview', 'linkPreviewBy', 'earliestBirth'])
    .where('userId', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A row of `players`. */
export type PlayerRow = Selectable<Players>

/** Columns of an edit; undefined ones stay unchanged. */
export type ProfileColumns = Updateable<Players>

/** Saves a profile edit. */
export async function saveProfile(trx: Trx, playerId: string, columns: ProfileColumns) {
  await trx.updateTable('players').set(columns).where('userId', '=', playerId).executeTakeFirstOrThrow()
}

/** Returns true if the audit log has such a line about the player. */
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

/** Stores the replaced facts, which contact rules still consider. */
export async function saveFormerFacts(trx: Trx, facts: FormerFacts, now: Date) {
  await trx
    .insertInto('formerPlayerFacts')
    .values({ ...facts, replacedAt: now })
    .execute()
}
