import type { HeldKind } from '@touchline/contract'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { sweep } from '../../platform/db/sweep.ts'

/** Serializes held decisions about a person. */
export async function lockSubject(trx: Trx, subjectId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`admin.decisions ${subjectId}`}, 0))`.execute(trx)
}

interface NewHeld {
  id: string
  actorId: string
  subjectId: string
  decision: HeldKind
  words: string
  requestId: string
  dueAt: Date
  claim: string | null
}

export function insertHeld(trx: Trx, held: NewHeld) {
  return trx.insertInto('heldDecisions').values(held).returningAll().executeTakeFirstOrThrow()
}

function selectHeld(db: Database) {
  return db
    .selectFrom('heldDecisions')
    .select(['id', 'actorId', 'subjectId', 'decision', 'words', 'requestId', 'dueAt', 'outcome', 'claim'])
}

export type HeldRow = NonNullable<Awaited<ReturnType<typeof findHeld>>>

/** Finds the decision of these kinds about somebody, held or ended. */
export function findHeldAbout(db: Database, subjectId: string, kinds: readonly HeldKind[]) {
  return selectHeld(db).where('subjectId', '=', subjectId).where('decision', 'in', kinds).executeTakeFirst()
}

/** Finds the decisions of these kinds about anybody that were not made, at most one per person, by person. */
export async function findUnmade(db: Database, kinds: readonly HeldKind[]) {
  const rows = await selectHeld(db)
    .where('decision', 'in', kinds)
    .where(sql<boolean>`outcome is distinct from 'made'`)
    .execute()
  return new Map(rows.map((row) => [row.subjectId, row]))
}

/** Finds whom a decision is about. */
export function findSubject(db: Database, id: string) {
  return db.selectFrom('heldDecisions').select('subjectId').where('id', '=', id).executeTakeFirst()
}

export function findHeld(db: Database, id: string) {
  return selectHeld(db).where('id', '=', id).executeTakeFirst()
}

/** Finds and locks a decision. */
export function lockHeld(trx: Trx, id: string) {
  return selectHeld(trx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function deleteHeld(trx: Trx, id: string) {
  await trx.deleteFrom('heldDecisions').where('id', '=', id).execute()
}

/** Ends a decision; false if it is gone or has ended. */
export async function endHeld(trx: Trx, id: string, outcome: 'made' | 'failed') {
  const { numUpdatedRows } = await trx
    .updateTable('heldDecisions')
    .set({ outcome })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the held restoring of these accounts as failed; false if there is none. */
export async function failRestoring(trx: Trx, subjectIds: readonly string[]) {
  const { numUpdatedRows } = await trx
    .updateTable('heldDecisions')
    .set({ outcome: 'failed' })
    .where('subjectId', 'in', subjectIds)
    .where('decision', '=', 'restoreAccount')
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes ended decisions that were due before that moment. */
export async function sweepEnded(db: Database, before: Date) {
  await sweep(db, 'heldDecisions', sql`outcome is not null and due_at < ${before}`)
}
