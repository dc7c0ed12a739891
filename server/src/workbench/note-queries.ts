import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'

export type StoredNote = Awaited<ReturnType<typeof findNotes>>[number]

const isFormer = sql<boolean>`prospect_notes.author_id is not null and not exists (
  select from coaches where coaches.user_id = prospect_notes.author_id
    and coaches.college_id = prospect_notes.college_id and coaches.verification = 'verified')`

function notes(db: Database, collegeId: string) {
  return db
    .selectFrom('prospectNotes')
    .leftJoin('users', 'users.id', 'prospectNotes.authorId')
    .select([
      'prospectNotes.id',
      'prospectNotes.prospectId',
      'prospectNotes.authorId',
      'users.name as author',
      'prospectNotes.body',
      'prospectNotes.pinned',
      'prospectNotes.mentions',
      'prospectNotes.writtenAt',
      'prospectNotes.editedAt',
    ])
    .select(isFormer.as('former'))
    .where('prospectNotes.collegeId', '=', collegeId)
}

/** Lists a prospect's notes: pinned first, then the latest. */
export function findNotes(
  db: Database,
  { collegeId, prospectId }: { collegeId: string; prospectId: string },
) {
  return notes(db, collegeId)
    .where('prospectId', '=', prospectId)
    .orderBy('pinned', 'desc')
    .orderBy('writtenAt', 'desc')
    .orderBy('prospectNotes.id', 'desc')
    .execute()
}

/** Finds a note of a prospect. */
export function findNote(
  db: Database,
  { collegeId, prospectId, noteId }: { collegeId: string; prospectId: string; noteId: string },
) {
  return notes(db, collegeId)
    .where('prospectNotes.id', '=', noteId)
    .where('prospectId', '=', prospectId)
    .executeTakeFirst()
}

interface NewNote {
  id: string
  prospectId: string
  collegeId: string
  authorId: string
  body: string
  mentions: string[]
  writtenAt: Date
}

/** Inserts a note; false if its id is taken. */
export async function insertNote(trx: Trx, note: NewNote): Promise<boolean> {
  const inserted = await trx
    .insertInto('prospectNotes')
    .values(note)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function updateNote(
  trx: Trx,
  noteId: string,
  change: { body: string; editedAt: Date } | { pinned: boolean },
) {
  await trx.updateTable('prospectNotes').set(change).where('id', '=', noteId).execute()
}

export async function deleteNote(trx: Trx, noteId: string) {
  await trx.deleteFrom('prospectNotes').where('id', '=', noteId).execute()
}

/** Finds a text in names and notes of a program, latest note first. */
export async function findWords(db: Database, { collegeId, text }: { collegeId: string; text: string }) {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{
    prospectId: string
    name: string
    noteId: string | null
    body: string
    writtenAt: Date | null
  }>`select prospects.id as prospect_id, coalesce(users.name, prospects.name) as name, found.note_id, found.body, found.written_at
    from (
      select prospect_id, id as note_id, body, written_at from prospect_notes
        where college_id = ${collegeId} and body ilike ${like}
      union all
      select prospects.id, null, '', null from prospects
        left join players on players.user_id = prospects.player_id and players.listed
        left join users on users.id = players.user_id
        where prospects.college_id = ${collegeId}
          and strpos(fold_name(coalesce(users.name, prospects.name)), nullif(fold_name(${text}), '')) > 0
    ) as found
    join prospects on prospects.id = found.prospect_id and prospects.removed_at is null
    left join players on players.user_id = prospects.player_id and players.listed
    left join users on users.id = players.user_id
    order by found.written_at desc nulls first, prospects.id limit 50`.execute(db)
  return rows
}
