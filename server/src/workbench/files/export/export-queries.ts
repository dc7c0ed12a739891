import type { Database } from '../../../platform/db/database.ts'

/** Finds the contact details that a staff noted, by prospect. */
export async function findContacts(db: Database, collegeId: string): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('prospects')
    .select(['id', 'contacts'])
    .where('collegeId', '=', collegeId)
    .where('removedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, contacts }) => [id, contacts]))
}

/** Lists all notes of a program with their authors' names, in the order they were written. */
export async function findAllNotes(db: Database, collegeId: string) {
  const rows = await db
    .selectFrom('prospectNotes')
    .leftJoin('users', 'users.id', 'prospectNotes.authorId')
    .select(['prospectId', 'users.name as author', 'body', 'pinned', 'writtenAt', 'editedAt'])
    .where('collegeId', '=', collegeId)
    .orderBy('writtenAt')
    .orderBy('prospectNotes.id')
    .execute()
  return Map.groupBy(rows, ({ prospectId }) => prospectId)
}

/** Lists all changes of a program's prospects with the names of who made them, oldest first. */
export async function findAllChanges(db: Database, collegeId: string) {
  const rows = await db
    .selectFrom('prospectChanges')
    .leftJoin('users', 'users.id', 'prospectChanges.changedBy')
    .select(['prospectId', 'field', 'was', 'now', 'changedAt', 'users.name as by'])
    .where('collegeId', '=', collegeId)
    .orderBy('prospectChanges.id')
    .execute()
  return Map.groupBy(rows, ({ prospectId }) => prospectId)
}

/** Finds the name of a program. */
export async function findProgram(db: Database, collegeId: string): Promise<string> {
  const row = await db
    .selectFrom('colleges')
    .select('collegeName')
    .where('id', '=', collegeId)
    .executeTakeFirst()
  return row?.collegeName ?? ''
}
