import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

interface Moved {
  noteIds: string[]
  evaluationIds: string[]
}

/** Moves notes and evaluations from one prospect to another, and returns which. */
export async function moveWords(trx: Trx, from: string, to: string): Promise<Moved> {
  const moved = { prospectId: to }
  const notes = await trx
    .updateTable('prospectNotes')
    .set(moved)
    .where('prospectId', '=', from)
    .returning('id')
    .execute()
  const evaluations = await trx
    .updateTable('evaluations')
    .set(moved)
    .where('prospectId', '=', from)
    .returning('id')
    .execute()
  return { noteIds: notes.map(({ id }) => id), evaluationIds: evaluations.map(({ id }) => id) }
}

/** Moves these notes and evaluations, as far as they are still there. */
export async function moveBack(trx: Trx, { noteIds, evaluationIds }: Moved, to: string) {
  await sql`update prospect_notes set prospect_id = ${to} where id = any (${noteIds}::uuid[])`.execute(trx)
  await sql`update evaluations set prospect_id = ${to} where id = any (${evaluationIds}::uuid[])`.execute(trx)
}

interface Merge extends Moved {
  id: string
  collegeId: string
  keptId: string
  otherId: string
  was: string
  mergedBy: string
  mergedAt: Date
}

export async function insertMerge(trx: Trx, merge: Merge) {
  await trx.insertInto('prospectMerges').values(merge).execute()
}

/** Finds the latest merge into a prospect. */
export function findMerge(trx: Trx, { collegeId, keptId }: { collegeId: string; keptId: string }) {
  return trx
    .selectFrom('prospectMerges')
    .selectAll()
    .where('collegeId', '=', collegeId)
    .where('keptId', '=', keptId)
    .orderBy('mergedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function deleteMerge(trx: Trx, id: string) {
  await trx.deleteFrom('prospectMerges').where('id', '=', id).execute()
}
