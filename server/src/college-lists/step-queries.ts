import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'

/** Builds the condition that a step is one of this player's own, open ones: the plan shows its steps itself. */
export const openSteps = (playerId: string) =>
  sql<SqlBool>`(steps.player_id = ${playerId} and steps.done_at is null and steps.plan_id is null)`

/** Orders steps by their dates, those without one last. */
export const beginsAfter = sql`due nulls last, steps.created_at, steps.id`

/** Builds a read of steps with their college, and who did them. */
const steps = (db: Database) =>
  db
    .selectFrom('steps')
    .leftJoin('colleges', 'colleges.id', 'steps.collegeId')
    .leftJoin('users as doer', 'doer.id', 'steps.doneBy')
    .select(['steps.id', 'steps.collegeId', 'colleges.collegeName', 'steps.title', 'steps.due'])
    .select(['steps.ownerId', 'steps.amount', 'steps.doneAt', 'doer.name as doerName'])
    .select(['steps.snoozedUntil', 'steps.version'])
    .where('steps.planId', 'is', null)

export type StepRow = Awaited<ReturnType<typeof findOpen>>[number]

/** Lists open steps by date, of one college or of all and none. */
export function findOpen(db: Database, { playerId, collegeId }: { playerId: string; collegeId?: string }) {
  return steps(db)
    .where(openSteps(playerId))
    .$if(collegeId !== undefined, (query) => query.where('steps.collegeId', '=', collegeId ?? null))
    .orderBy(beginsAfter)
    .execute()
}

const shownDone = 50

/** Lists the steps done last, the latest first. */
export function findDone(db: Database, { playerId, collegeId }: { playerId: string; collegeId?: string }) {
  return steps(db)
    .where('steps.playerId', '=', playerId)
    .where('steps.doneAt', 'is not', null)
    .$if(collegeId !== undefined, (query) => query.where('steps.collegeId', '=', collegeId ?? null))
    .orderBy('steps.doneAt', 'desc')
    .orderBy('steps.id', 'desc')
    .limit(shownDone)
    .execute()
}

/** Finds a step of this player; undefined for any other. */
export function findStep(db: Database, { playerId, stepId }: { playerId: string; stepId: string }) {
  return steps(db).where('steps.id', '=', stepId).where('steps.playerId', '=', playerId).executeTakeFirst()
}

/** Counts a player's open steps. */
export async function countOpen(db: Database, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('steps')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(openSteps(playerId))
    .executeTakeFirstOrThrow()
  return count
}

interface StepColumns {
  title: string
  due: string | null
  ownerId: string | null
  amount: number | null
}

/** Adds a step; false if there is one of that id. */
export async function insertStep(
  trx: Trx,
  step: StepColumns & {
    id: string
    playerId: string
    collegeId: string | null
    createdBy: string
    createdAt: Date
  },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('steps')
    .values(step)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Saves a step as its next version. */
export async function updateStep(
  trx: Trx,
  stepId: string,
  columns: Partial<StepColumns> & {
    doneAt?: Date | null
    doneBy?: string | null
    snoozedUntil?: string | null
    version: number
  },
) {
  await trx.updateTable('steps').set(columns).where('id', '=', stepId).execute()
}

/** Removes a step; false if there was none. */
export async function deleteStep(
  trx: Trx,
  { playerId, stepId }: { playerId: string; stepId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('steps')
    .where('id', '=', stepId)
    .where('playerId', '=', playerId)
    .where('planId', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Leaves to nobody the steps that a parent who is gone was to do; false if there were none. */
export async function disownSteps(
  trx: Trx,
  { playerId, guardianId }: { playerId: string; guardianId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('steps')
    .set({ ownerId: null })
    .where('playerId', '=', playerId)
    .where('ownerId', '=', guardianId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
