import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { BoardImports } from '../../platform/db/schema.ts'

export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Keeps a file; the coach's earlier one that was not carried out goes. */
export async function replaceOpenImport(trx: Trx, row: Insertable<BoardImports> & { coachId: string }) {
  await trx
    .deleteFrom('boardImports')
    .where('coachId', '=', row.coachId)
    .where('committedAt', 'is', null)
    .execute()
  await trx.insertInto('boardImports').values(row).execute()
}

interface Which {
  collegeId: string
  importId: string
}

/** Finds a file of a program. */
export function findImport(db: Database, { collegeId, importId }: Which) {
  return db
    .selectFrom('boardImports')
    .selectAll()
    .where('id', '=', importId)
    .where('collegeId', '=', collegeId)
    .executeTakeFirst()
}

export async function updateImport(
  trx: Trx,
  { collegeId, importId }: Which,
  change: Updateable<BoardImports>,
) {
  await trx
    .updateTable('boardImports')
    .set(change)
    .where('id', '=', importId)
    .where('collegeId', '=', collegeId)
    .execute()
}

/** Keeps the plan of a file that is not carried out yet; false if it is. */
export async function savePlan(db: Database, { collegeId, importId }: Which, plan: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('boardImports')
    .set({ plan })
    .where('id', '=', importId)
    .where('collegeId', '=', collegeId)
    .where('committedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lists what a program has read in, newest first. */
export function findImports(db: Database, collegeId: string) {
  return db
    .selectFrom('boardImports')
    .leftJoin('users', 'users.id', 'boardImports.coachId')
    .select(['boardImports.id', 'fileName', 'committedAt', 'undoneAt', 'done', 'users.name as by'])
    .where('collegeId', '=', collegeId)
    .where('committedAt', 'is not', null)
    .orderBy('committedAt', 'desc')
    .limit(50)
    .execute()
}

/** Reads all prospects of a program, archived ones too, with what the profiles of listed players say about them. */
export function findStanding(db: Database, collegeId: string) {
  return (
    db
      .selectFrom('prospects')
      .leftJoin('players', (join) =>
        join.onRef('players.userId', '=', 'prospects.playerId').on('players.listed', '=', true),
      )
      .leftJoin('users', 'users.id', 'players.userId')
      .selectAll('prospects')
      .select([
        'users.name as playerName',
        'players.yearGraduating as playerClass',
        'players.stateLocated as playerState',
        'players.club as playerClub',
        'players.school as playerSchool',
      ])
      .where('prospects.collegeId', '=', collegeId)
      // a linked player in the trash would come back
      .where((eb) => eb.or([eb('prospects.removedAt', 'is', null), eb('prospects.playerId', 'is not', null)]))
      .orderBy('prospects.rank')
      .orderBy('prospects.id')
      .execute()
  )
}

/** Finds the words of the notes of prospects. */
export async function findNoteBodies(
  db: Database,
  { collegeId, prospectIds }: { collegeId: string; prospectIds: readonly string[] },
) {
  const rows = await db
    .selectFrom('prospectNotes')
    .select(['prospectId', 'body'])
    .where('collegeId', '=', collegeId)
    .where(sql<boolean>`prospect_id = any (${[...prospectIds]}::uuid[])`)
    .execute()
  return Map.groupBy(rows, ({ prospectId }) => prospectId)
}

const atOnce = 500 // rows in a statement

/** Splits a list into parts that fit into a statement. */
export function inParts<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) =>
    all.slice(part * atOnce, (part + 1) * atOnce),
  )
}

/** Finds what an import changed. */
export function findImported(trx: Trx, { collegeId, importId, committedAt }: Which & { committedAt: Date }) {
  return trx
    .selectFrom('prospectChanges')
    .select(['prospectId', 'field', 'was', 'now'])
    .where('collegeId', '=', collegeId)
    .where('batchId', '=', importId)
    .where('changedAt', '=', committedAt)
    .orderBy('id')
    .execute()
}

interface NewNote {
  id: string
  prospectId: string
  collegeId: string
  authorId: string | null
  body: string
  pinned: boolean
  writtenAt: Date
  editedAt: Date | null
}

export async function insertNotes(trx: Trx, notes: readonly NewNote[]) {
  for (const part of inParts(notes)) await trx.insertInto('prospectNotes').values(part).execute()
}

/** Deletes notes of these prospects. */
export async function deleteNotes(
  trx: Trx,
  {
    collegeId,
    noteIds,
    prospectIds,
  }: { collegeId: string; noteIds: readonly string[]; prospectIds: readonly string[] },
) {
  await trx
    .deleteFrom('prospectNotes')
    .where('collegeId', '=', collegeId)
    .where(
      sql<boolean>`id = any (${[...noteIds]}::uuid[]) and prospect_id = any (${[...prospectIds]}::uuid[])`,
    )
    .execute()
}

/** Lists those of the prospects on which nobody has worked since a version of the board. */
export async function findUntouched(
  trx: Trx,
  {
    collegeId,
    version,
    since,
    prospectIds,
  }: { collegeId: string; version: number; since: Date; prospectIds: readonly string[] },
) {
  const rows = await trx
    .selectFrom('prospects')
    .select('id')
    .where('collegeId', '=', collegeId)
    .where('version', '=', version)
    .where(sql<boolean>`id = any (${[...prospectIds]}::uuid[])`)
    .where(
      sql<boolean>`not exists (select from evaluations where prospect_id = prospects.id and changed_at >= ${since})`,
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Deletes prospects for good, and makes open boards read themselves whole. */
export async function deleteProspects(
  trx: Trx,
  { collegeId, version, prospectIds }: { collegeId: string; version: number; prospectIds: readonly string[] },
) {
  await trx
    .deleteFrom('prospects')
    .where('collegeId', '=', collegeId)
    .where(sql<boolean>`id = any (${[...prospectIds]}::uuid[])`)
    .execute()
  await trx.updateTable('boards').set({ wholeSince: version }).where('collegeId', '=', collegeId).execute()
}
