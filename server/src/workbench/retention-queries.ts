import { generateNKeysBetween } from 'fractional-indexing'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import { sweep } from '../platform/db/sweep.ts'
import { insertChanges } from './changes/change-queries.ts'

interface Sweep {
  collegeId: string
  version: number
  now: Date
  /** Of the history. */
  batchId: string
}

/** The class of a prospect: a player's on Touchline as the profile has it. */
const classYear = sql`coalesce((select year_graduating from players where players.user_id = prospects.player_id), class_year)`
const isOut = sql`stage in ('passed', 'declined', 'elsewhere')`

/** Builds the condition that a coach has brought a prospect back from the archive since the last August began. */
const isBack = (now: Date) =>
  sql<SqlBool>`exists (select from prospect_changes where prospect_id = prospects.id and field = 'archivedAt' and "now" = 'null'
    and changed_at >= date_trunc('year', ${now}::timestamptz - interval '7 months') + interval '7 months')`

/** Prospects in an exit stage are archived in the August after their class; one that a coach brings back, in the next. */
const isFinished = (now: Date) =>
  sql<SqlBool>`(${isOut} and archived_at is null and removed_at is null
    and make_date(${classYear}, 8, 1) <= ${now}::timestamptz and not ${isBack(now)})`

/**
 * Prospects that are kept no longer: 30 days in the trash; known to the program alone and 24 months after their class of
 * high school or the last change; 36 months in the archive in an exit stage, after their class.
 */
const isOver = (
  now: Date,
): RawBuilder<SqlBool> => sql<SqlBool>`(removed_at < ${now}::timestamptz - interval '30 days'
    or player_id is null and (changed_at < ${now}::timestamptz - interval '24 months'
      or entry = 'highSchool' and make_date(class_year, 6, 30) < ${now}::timestamptz - interval '24 months')
    or ${isOut} and archived_at < ${now}::timestamptz - interval '36 months'
      and coalesce(make_date(${classYear}, 8, 1) < ${now}::timestamptz - interval '36 months', true))`

/** Lists the programs with prospects to archive or to delete. */
export async function findDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('prospects')
    .select('collegeId')
    .distinct()
    .where((eb) => eb.or([isFinished(now), isOver(now)]))
    .orderBy('collegeId')
    .execute()
  return rows.map(({ collegeId }) => collegeId)
}

/** Archives a program's prospects whose time has come, and says so in their history. */
export async function archiveFinished(trx: Trx, { collegeId, version, now, batchId }: Sweep) {
  const archived = await trx
    .updateTable('prospects')
    .set({ archivedAt: now, version })
    .where('collegeId', '=', collegeId)
    .where(isFinished(now))
    .returning('id')
    .execute()
  const change = { field: 'archivedAt', was: null, now }
  await insertChanges(
    trx,
    { collegeId, batchId, changedBy: null, changedAt: now },
    archived.map(({ id: prospectId }) => ({ ...change, prospectId })),
  )
}

/** Deletes a program's prospects that are kept no longer; open boards read themselves anew. */
export async function deleteOver(trx: Trx, { collegeId, version, now }: Omit<Sweep, 'batchId'>) {
  const deleted = await sweep(trx, 'prospects', sql`college_id = ${collegeId} and ${isOver(now)}`)
  if (deleted > 0) {
    await trx.updateTable('boards').set({ wholeSince: version }).where('collegeId', '=', collegeId).execute()
  }
}

const longRank = 60 // characters; a key grows with each drop between the same two, and a command takes 150

/** Lists the programs whose order has keys that have grown long. */
export async function findLongRanks(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('prospects')
    .select('collegeId')
    .distinct()
    .where(sql<SqlBool>`length(rank) > ${longRank}`)
    .orderBy('collegeId')
    .execute()
  return rows.map(({ collegeId }) => collegeId)
}

/** Gives a program's prospects short keys in the order they have; open boards read themselves anew. */
export async function shortenRanks(trx: Trx, { collegeId, version }: Pick<Sweep, 'collegeId' | 'version'>) {
  const rows = await trx
    .selectFrom('prospects')
    .select('id')
    .where('collegeId', '=', collegeId)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const ranks = generateNKeysBetween(null, null, ids.length)
  await sql`update prospects set rank = given.rank
    from unnest(${ids}::uuid[], ${ranks}::text[]) as given (id, rank) where prospects.id = given.id`.execute(
    trx,
  )
  await trx.updateTable('boards').set({ wholeSince: version }).where('collegeId', '=', collegeId).execute()
}

/** Deletes answers to commands that nobody sends again, and merges that nobody takes back anymore. */
export async function deleteOldCommands(db: Database, now: Date) {
  await sweep(db, 'boardCommands', sql`made_at < ${now}::timestamptz - interval '30 days'`)
  await sweep(db, 'prospectMerges', sql`merged_at < ${now}::timestamptz - interval '30 days'`)
}

/** Deletes files that were read in, 7 days after they were carried out, or chosen. */
export function deleteOldImports(db: Database, now: Date) {
  return sweep(
    db,
    'boardImports',
    sql`coalesce(committed_at, made_at) < ${now}::timestamptz - interval '7 days'`,
  )
}

/** Deletes boards whose program has had no verified coach for 24 months. */
export async function deleteUnstaffed(db: Database, now: Date) {
  const isStaffed = sql`exists (select from coaches where coaches.college_id = boards.college_id and verification = 'verified')`
  await sql`update boards set unstaffed_since = case when ${isStaffed} then null else ${now}::timestamptz end
    where (unstaffed_since is null) <> ${isStaffed}`.execute(db)
  await sweep(db, 'boards', sql`unstaffed_since < ${now}::timestamptz - interval '24 months'`)
}
