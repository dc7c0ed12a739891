import { z } from 'zod'
import { isVerified } from '../../platform/coach-standing.ts'
import { transact } from '../../platform/db/database.ts'
import { jobQueue } from '../../platform/jobs/job-queue.ts'
import type { Platform } from '../../platform/platform.ts'
import { contactOpening } from '../../players/service.ts'
import { addNotifications, type NewNotification } from '../add-notifications.ts'
import { deleteReminder, lockDueReminders, postponeReminder } from './queries.ts'

const day = 24 * 3_600_000 // milliseconds
const atOnce = 100 // reminders that one transaction judges

const openedQueue = jobQueue('notifications.contactOpened', z.object({}))

/**
 * Looks each hour for reminders whose day has come: contact opens at night, and notifications wait for the morning
 * anyway.
 */
export function registerReminders(platform: Platform) {
  platform.jobs.work(openedQueue, () => tellOpened(platform), '3 * * * *')
}

/**
 * Returns when to judge a reminder next: at the moment that is known now, and each day before it, since it may move.
 */
export function nextLook(now: Date, at: Date | undefined): Date {
  const tomorrow = new Date(now.getTime() + day)
  return at && at < tomorrow ? at : tomorrow
}

/** Tells every coach whose reminder has come. */
export async function tellOpened(platform: Platform) {
  for (let judged = atOnce; judged === atOnce; ) judged = await tellSome(platform)
}

/**
 * Judges the reminders that are due: each ends with the notification that contact has opened, or without a word for a
 * coach who is no longer verified or whom the family has closed out. It waits on while the rules hold, or the coach is
 * not to see the player: one who is paused, or any as long as the two-step login that is required is missing.
 */
function tellSome(platform: Platform): Promise<number> {
  return transact(platform.db, async (trx) => {
    const now = platform.clock.now()
    const due = await lockDueReminders(trx, { now, env: platform.env, limit: atOnce })
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
