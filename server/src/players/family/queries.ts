import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { Closing } from './closing.ts'

/** Finds the age of this guardian's child; undefined for any other player. */
export function findChild(db: Database, guardianId: string, playerId: string) {
  return db
    .selectFrom('guardianships')
    .innerJoin('players', 'players.userId', 'guardianships.playerId')
    .select(['players.age', 'players.dateOfBirth'])
    .where('guardianships.guardianId', '=', guardianId)
    .where('guardianships.playerId', '=', playerId)
    .executeTakeFirst()
}

/** Finds the guardians of a player who is a minor then, the first to join first; a suspended account is none. */
export function findGuardians(db: Database, playerId: string, now: Date) {
  return db
    .selectFrom('guardianships')
    .innerJoin('players', 'players.userId', 'guardianships.playerId')
    .innerJoin('users', 'users.id', 'guardianships.guardianId')
    .select(['users.id as guardianId', 'users.name', 'users.email', 'guardianships.since'])
    .select(['guardianships.removalAskedAt', 'guardianships.removalAt', 'guardianships.objectedAt'])
    .where('guardianships.playerId', '=', playerId)
    .where('users.suspendedAt', 'is', null)
    .where(sql<boolean>`is_minor(players.age, players.date_of_birth, ${now})`)
    .orderBy('guardianships.since')
    .orderBy('users.id')
    .execute()
}

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

/** Pauses the profile in these people's names, or ends the pause; whoever is gone leaves no name. */
export async function setPause(trx: Trx, playerId: string, pause: (Closing & { at: Date }) | undefined) {
  await trx
    .updateTable('players')
    .set({
      pausedAt: pause?.at ?? null,
      pausedBy: sql<string | null>`(select id from users where id = ${pause?.by ?? null})`,
      pausedWith: [...(pause?.with ?? [])],
    })
    .where('userId', '=', playerId)
    .execute()
}

/** Lets the page's link show who it is about, or not, in that person's name. */
export async function saveLinkPreview(trx: Trx, playerId: string, preview: { by: string; allowed: boolean }) {
  await trx
    .updateTable('players')
    .set({ linkPreview: preview.allowed, linkPreviewBy: preview.by })
    .where('userId', '=', playerId)
    .execute()
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

/** Updates the ages of players with a known day of birth, within the ages that accounts may have. */
export async function refreshAges(db: Database, now: Date) {
  await sql`update players set age = years.now
    from (select user_id, least(25, greatest(13, extract(year from age(
        (${now}::timestamptz at time zone 'UTC' - interval '12 hours')::date::timestamp, date_of_birth::timestamp))))::int as now
      from players where date_of_birth is not null) years
    where years.user_id = players.user_id and players.age <> years.now`.execute(db)
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
