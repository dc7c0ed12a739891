import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

const batch = 500 // rows per statement

export interface StaffEntry {
  institutionId: string
  email: string
  name: string
  title: string
}

/** Returns true if this institution's staff list has exactly this address. */
export async function isOnStaffList(
  db: Database,
  { institutionId, email }: Pick<StaffEntry, 'institutionId' | 'email'>,
): Promise<boolean> {
  const entry = await db
    .selectFrom('staffEntries')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .where('institutionId', '=', institutionId)
    .executeTakeFirst()
  return entry !== undefined
}

/** Serializes concurrent imports until the transaction ends. */
export async function holdStaffImports(trx: Trx) {
  await sql`select pg_advisory_xact_lock(hashtext('coaches.staffImport'))`.execute(trx)
}

/** Finds institutions by name or unitid, several per word if ambiguous; never one made at sign-up. */
export async function findInstitutions(db: Database, words: readonly string[]) {
  const { rows } = await sql<{ word: string; institutionId: string }>`
    select distinct given.word, named.id as institution_id
    from unnest(${words}::text[]) as given (word) join (
      select id, fold_case(name) as name from institutions
      union select id, unitid::text from institutions where unitid is not null
      union select institution_id, fold_case(college_name) from colleges
    ) as named on named.name = fold_case(given.word)
    where not exists (select from colleges where institution_id = named.id and made_at_sign_up)`.execute(db)
  return rows
}

/** Returns the entries of these institutions, and any institution's entries with these addresses. */
export function readEntries(db: Database, institutionIds: readonly string[], emails: readonly string[]) {
  return db
    .selectFrom('staffEntries')
    .select(['institutionId', 'email', 'name', 'title'])
    .where(
      sql<boolean>`(institution_id = any (${institutionIds}::uuid[]) or email = any (${emails}::text[]))`,
    )
    .execute()
}

/** Inserts new entries and updates existing ones. */
export async function writeEntries(trx: Trx, entries: readonly StaffEntry[], now: Date) {
  for (let at = 0; at < entries.length; at += batch) {
    await trx
      .insertInto('staffEntries')
      .values(entries.slice(at, at + batch).map((entry) => ({ ...entry, createdAt: now, updatedAt: now })))
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet((eb) => ({
          institutionId: eb.ref('excluded.institutionId'),
          name: eb.ref('excluded.name'),
          title: eb.ref('excluded.title'),
          updatedAt: eb.ref('excluded.updatedAt'),
        })),
      )
      .execute()
  }
}

/** Deletes these addresses from the staff lists. */
export async function deleteEntries(trx: Trx, emails: readonly string[]) {
  await trx.deleteFrom('staffEntries').where(sql<boolean>`email = any (${emails}::text[])`).execute()
}

/** Finds coaches verified by a staff list that no longer has their address. */
export async function findOffList(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('coachVerifications')
    .select('coachId')
    .where('evidence', '=', 'staffList')
    .where('endedAt', 'is', null)
    .where(({ not, exists }) => not(exists(listedOf(db, 'coachVerifications.coachId'))))
    .orderBy('coachId')
    .execute()
  return rows.map((row) => row.coachId)
}

/** Finds coaches who wait, or must be verified again, and whose verified address is on their college's staff list. */
export async function findListedWaiting(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('coaches')
    .innerJoin('users as waiting', 'waiting.id', 'coaches.userId')
    .select('coaches.userId')
    .where(({ or, eb }) =>
      or([eb('coaches.verification', '=', 'pending'), eb('coaches.reconfirmBy', 'is not', null)]),
    )
    .where('waiting.emailVerified', '=', true)
    .where('waiting.suspendedAt', 'is', null)
    .where(({ exists }) => exists(listedOf(db, 'coaches.userId')))
    .orderBy('coaches.userId')
    .execute()
  return rows.map((row) => row.userId)
}

function listedOf(db: Database, coachId: 'coaches.userId' | 'coachVerifications.coachId') {
  return db
    .selectFrom('coaches as own')
    .innerJoin('users', 'users.id', 'own.userId')
    .innerJoin('colleges', 'colleges.id', 'own.collegeId')
    .innerJoin('staffEntries', (join) =>
      join
        .onRef('staffEntries.institutionId', '=', 'colleges.institutionId')
        .onRef('staffEntries.email', '=', 'users.email'),
    )
    .select('own.userId')
    .where('own.userId', '=', sql.ref<string>(coachId))
}
