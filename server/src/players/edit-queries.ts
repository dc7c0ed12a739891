import type { Updateable } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import type { Players } from '../platform/db/schema.ts'

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

/** Describes the columns a profile edit may change; undefined leaves one as it is. */
export type ProfileColumns = Pick<
  Updateable<Players>,
  | 'age'
  | 'dateOfBirth'
  | 'earliestBirth'
  | 'gender'
  | 'grade'
  | 'heightInches'
  | 'weightPounds'
  | 'showWeight'
  | 'school'
  | 'club'
  | 'clubLevel'
  | 'gpa'
  | 'phoneNumber'
  | 'clubCoachPhoneNumber'
  | 'stateLocated'
  | 'city'
  | 'yearGraduating'
  | 'accolades'
  | 'divisionsInterestedIn'
  | 'positions'
  | 'youtubeLink'
  | 'updatedAt'
>

/** Stores an edit of a profile. */
export async function saveProfile(trx: Trx, playerId: string, columns: ProfileColumns) {
  await trx.updateTable('players').set(columns).where('userId', '=', playerId).executeTakeFirstOrThrow()
}

/** Tells whether the audit log has such a line about the player. */
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
