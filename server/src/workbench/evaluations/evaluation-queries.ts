import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isOpen, type Viewer } from './eyes-queries.ts'
import { doesCount } from './grade-queries.ts'

export type StoredEvaluation = Awaited<ReturnType<typeof findEvaluations>>[number]

const isFormer = sql<boolean>`evaluations.author_id is not null and not exists (
  select from coaches where coaches.user_id = evaluations.author_id
    and coaches.college_id = evaluations.college_id and coaches.verification = 'verified')`

interface Which extends Viewer {
  collegeId: string
}

/**
 * Lists evaluations of prospects, or of all the program's, the latest occasion first; `open` says if the viewer may read
 * the marks.
 */
export function findEvaluations(db: Database, which: Which, prospectIds?: readonly string[]) {
  return db
    .selectFrom('evaluations')
    .leftJoin('users', 'users.id', 'evaluations.authorId')
    .selectAll('evaluations')
    .select('users.name as author')
    .select(isFormer.as('former'))
    .select(isOpen(which).as('open'))
    .select(doesCount(which).as('counts'))
    .where('evaluations.collegeId', '=', which.collegeId)
    .$if(prospectIds !== undefined, (query) =>
      query.where('evaluations.prospectId', 'in', [...(prospectIds ?? [])]),
    )
    .orderBy('seenOn', 'desc')
    .orderBy('evaluations.id', 'desc')
    .execute()
}

/** Finds an evaluation of the program's, and whether its prospect is on the board. */
export function findEvaluation(trx: Trx, collegeId: string, evaluationId: string) {
  return trx
    .selectFrom('evaluations')
    .innerJoin('prospects', 'prospects.id', 'evaluations.prospectId')
    .selectAll('evaluations')
    .select('prospects.removedAt')
    .select(isFormer.as('former'))
    .where('evaluations.id', '=', evaluationId)
    .where('evaluations.collegeId', '=', collegeId)
    .executeTakeFirst()
}

/** Finds out whether a prospect is on the program's board, or in its archive. */
export async function isOnBoard(db: Database, collegeId: string, prospectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('prospects')
    .select('id')
    .where('id', '=', prospectId)
    .where('collegeId', '=', collegeId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** An evaluation's content as it is stored: marks as JSON, the overall one in halves. */
export interface StoredContent {
  form: string
  occasion: string
  seenOn: string
  competition: string
  opponent: string
  minutes: number | null
  position: string | null
  conditions: string[]
  marks: string
  overall: number | null
  levelNow: string | null
  ceiling: string | null
  confidence: number | null
  recommendation: string | null
  words: string
  changedAt: Date
}

interface NewEvaluation extends StoredContent {
  id: string
  prospectId: string
  collegeId: string
  authorId: string
  formVersion: number
  writtenAt: Date
}

/** Inserts an evaluation; false if another has its id. */
export async function insertEvaluation(trx: Trx, row: NewEvaluation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('evaluations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateEvaluation(
  trx: Trx,
  id: string,
  change: StoredContent | { lockedAt: Date | null },
) {
  await trx.updateTable('evaluations').set(change).where('id', '=', id).execute()
}

export async function deleteEvaluation(trx: Trx, id: string) {
  await trx.deleteFrom('evaluations').where('id', '=', id).execute()
}

/** Gives prospects with evaluations the board's version: what counts as split has changed. */
export async function touchEvaluated(
  trx: Trx,
  { collegeId, version }: { collegeId: string; version: number },
) {
  await trx
    .updateTable('prospects')
    .set({ version })
    .where('collegeId', '=', collegeId)
    .where('id', 'in', (query) =>
      query.selectFrom('evaluations').select('prospectId').where('collegeId', '=', collegeId),
    )
    .execute()
}
