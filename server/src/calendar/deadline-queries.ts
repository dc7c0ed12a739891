import type { Database } from '../platform/db/database.ts'

/** An open step with a date. */
export type DeadlineRow = Awaited<ReturnType<typeof findDeadlines>>[number]

/** Lists a player's open steps with a date, the next first; without those that answer the plan. */
export function findDeadlines(db: Database, playerId: string) {
  return db
    .selectFrom('steps')
    .leftJoin('colleges', 'colleges.id', 'steps.collegeId')
    .select(['steps.id as stepId', 'steps.collegeId', 'colleges.collegeName', 'steps.title', 'steps.version'])
    .select((eb) => eb.ref('steps.due').$notNull().as('due'))
    .where('steps.playerId', '=', playerId)
    .where('steps.doneAt', 'is', null)
    .where('steps.due', 'is not', null)
    .where('steps.planId', 'is', null)
    .orderBy('steps.due')
    .orderBy('steps.id')
    .execute()
}
