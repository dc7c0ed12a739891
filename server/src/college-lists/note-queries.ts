import type { Database, Trx } from '../platform/db/database.ts'

interface Pair {
  playerId: string
  collegeId: string
}

/** Builds a read of notes with their authors' names. */
const notes = (db: Database) =>
  db
    .selectFrom('listNotes')
    .innerJoin('users', 'users.id', 'listNotes.authorId')
    .select(['listNotes.id', 'listNotes.authorId', 'users.name as authorName', 'listNotes.private'])
    .select(['listNotes.body', 'listNotes.createdAt', 'listNotes.editedAt'])

export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number]

/** Lists the notes of an entry that this person may read, the latest first. */
export function findNotes(db: Database, { playerId, collegeId, viewerId }: Pair & { viewerId: string }) {
  return notes(db)
    .where('listNotes.playerId', '=', playerId)
    .where('listNotes.collegeId', '=', collegeId)
    .where((eb) => eb.or([eb('listNotes.private', '=', false), eb('listNotes.authorId', '=', viewerId)]))
    .orderBy('listNotes.createdAt', 'desc')
    .orderBy('listNotes.id', 'desc')
    .execute()
}

interface OwnNote {
  id: string
  playerId: string
  authorId: string
}

/** Finds a person's own note of this list; undefined for any other. */
export function findOwnNote(db: Database, { id, playerId, authorId }: OwnNote) {
  return notes(db)
    .where('listNotes.id', '=', id)
    .where('listNotes.playerId', '=', playerId)
    .where('listNotes.authorId', '=', authorId)
    .executeTakeFirst()
}

/** Counts the notes of an entry, private ones too. */
export async function countNotes(db: Database, { playerId, collegeId }: Pair): Promise<number> {
  const { count } = await db
    .selectFrom('listNotes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('playerId', '=', playerId)
    .where('collegeId', '=', collegeId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a note; false if there is one of that id. */
export async function insertNote(
  trx: Trx,
  note: OwnNote & Pair & { body: string; private: boolean; createdAt: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('listNotes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Changes a person's own note; false for any other. */
export async function updateNote(
  trx: Trx,
  { id, playerId, authorId, ...columns }: OwnNote & { body: string; private: boolean; editedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('listNotes')
    .set(columns)
    .where('id', '=', id)
    .where('playerId', '=', playerId)
    .where('authorId', '=', authorId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a person's own note; false for any other. */
export async function deleteNote(trx: Trx, { id, playerId, authorId }: OwnNote): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('listNotes')
    .where('id', '=', id)
    .where('playerId', '=', playerId)
    .where('authorId', '=', authorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
