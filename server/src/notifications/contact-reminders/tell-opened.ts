import { z } from 'zod'
import { isVerified } from '../../platform/coach-standing.ts'
import { transact } from '../../platform/db/database.ts'
import { jobQueue } from '../../platform/jobs/job-queue.ts'
import type { Platform } from '../../platform/platform.ts'
import { contactOpening } from '../../players/service.ts'
import { addNotifications, type NewNotification } from '../add-notifications.ts'
import { deleteReminder, lockDueReminders, postponeReminder } from './queries.ts'

const day = 24 * 3_600_000 // milliseconds
const batchSize = 100 // reminders per transaction

const openedQueue = jobQueue('notifications.contactOpened', z.object({}))

/** Checks hourly for due reminders: contact opens at night, and notifications wait for the morning anyway. */
export function registerReminders(platform: Platform) {
  platform.jobs.work(openedQueue, () => tellOpened(platform), '3 * * * *')
}

/** Returns when to judge a reminder next: at the currently known moment, but at least daily, since it may move. */
export function nextLook(now: Date, at: Date | undefined): Date {
  const tomorrow = new Date(now.getTime() + day)
  return at && at < tomorrow ? at : tomorrow
}

/** Notifies every coach whose reminder is due. */
export async function tellOpened(platform: Platform) {
  for (let judged = batchSize; judged === batchSize; ) judged = await tellSome(platform)
}

/**
 * Judges due reminders. Each ends with the notification that contact has opened, or silently if the coach is no longer
 * verified or the family closed them out. It keeps waiting while the rules hold, or while the coach may not see the
 * player: a paused one, or any until the coach has the required two-step login.
 */
function tellSome(platform: Platform): Promise<number> {
  return transact(platform.db, async (trx) => {
    const now = platform.clock.now()
    const due = await lockDueReminders(trx, { now, env: platform.env, limit: batchSize })
    const notifications: NewNotification[] = []
    for (const { coachId, playerId, email, suspendedAt, verification, mayUse } of due) {
      const pair = { coachId, playerId }
      const coach = { userId: coachId, email }
      const opening = await contactOpening(platform, trx, { coach, playerId })
      const isOver = suspendedAt !== null || !isVerified(verification) || opening?.isClosed === true
      if (!isOver && !(mayUse && opening?.isOpen)) {
        await postponeReminder(trx, pair, nextLook(now, opening?.at))
        continue
      }
      await deleteReminder(trx, pair)
      if (!isOver)
        notifications.push({ userId: coachId, kind: 'contactOpens', subjectId: playerId, happenedAt: now })
    }
    await addNotifications({ platform, trx }, notifications)
    return due.length
  })
}
