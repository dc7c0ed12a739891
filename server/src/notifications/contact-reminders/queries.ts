import { hasSecondFactorInTime } from '../../platform/coach-standing.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { SubjectContext } from '../subject-queries.ts'

interface Pair {
  coachId: string
  playerId: string
}

/** Saves a coach's reminder, or when to judge it next. */
export async function saveReminder(
  db: Database,
  { coachId, playerId, lookAt, createdAt }: Pair & { lookAt: Date; createdAt: Date },
) {
  await db
    .insertInto('contactReminders')
    .values({ coachId, playerId, lookAt, createdAt })
    .onConflict((conflict) => conflict.columns(['coachId', 'playerId']).doUpdateSet({ lookAt }))
    .execute()
}

/** Deletes a coach's reminder about this player. */
export async function deleteReminder(db: Database, { coachId, playerId }: Pair) {
  await db
    .deleteFrom('contactReminders')
    .where('coachId', '=', coachId)
    .where('playerId', '=', playerId)
    .execute()
}

/** Locks up to `limit` due reminders, each with its coach; skips those locked by others. */
export function lockDueReminders(trx: Trx, { now, env, limit }: SubjectContext & { limit: number }) {
  return (
    trx
      .selectFrom('contactReminders')
      .innerJoin('coaches', 'coaches.userId', 'contactReminders.coachId')
      .innerJoin('users', 'users.id', 'contactReminders.coachId')
      .select(['contactReminders.coachId', 'contactReminders.playerId'])
      .select(['users.email', 'users.suspendedAt', 'coaches.verification'])
      .select(hasSecondFactorInTime(env, now).as('mayUse'))
      .where('contactReminders.lookAt', '<=', now)
      .orderBy('contactReminders.lookAt')
      .orderBy('contactReminders.coachId')
      .orderBy('contactReminders.playerId')
      .limit(limit)
      // Locks the account too, without waiting: account deletion locks it first, and waiting here could deadlock.
      .forNoKeyUpdate(['contactReminders', 'users'])
      .skipLocked()
      .execute()
  )
}

export async function postponeReminder(trx: Trx, { coachId, playerId }: Pair, lookAt: Date) {
  await trx
    .updateTable('contactReminders')
    .set({ lookAt })
    .where('coachId', '=', coachId)
    .where('playerId', '=', playerId)
    .execute()
}
