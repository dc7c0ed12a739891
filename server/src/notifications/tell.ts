import type { NotificationKind } from '@touchline/contract'
import { z } from 'zod'
import { claimUnread } from '../conversations/service.ts'
import { type Trx, transact } from '../platform/db/database.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import type { Platform } from '../platform/platform.ts'
import { addNotifications } from './add-notifications.ts'
import { queueEmail, registerEmails } from './email-queue.ts'
import { unreadFor } from './kinds.ts'
import { plan } from './plan.ts'
import { queuePushes, registerPushes } from './push/pushes.ts'
import type { PushSender } from './push/sender.ts'
import {
  claimDue,
  endNotifications,
  isAnythingDue,
  lastEmails,
  listWaiting,
  lockUnsent,
  saveSent,
  sweepNotifications,
  withoutAccepted,
} from './queries.ts'
import { lockRecipient } from './settings-queries.ts'

const minute = 60_000
const notificationRetention = 90 * 24 * 60 * minute // milliseconds a notification stays listed
const pollSeconds = 15 // seconds, so that nobody hears more than 15 seconds late
const batchSize = 500 // conversations or notifications claimed per turn
const hiddenDelay = 24 * 60 * minute // milliseconds before a hidden notification is considered again
const claimDuration = 10 * minute // milliseconds until one whose job was lost is due again
const peopleAtOnce = 10

const tellQueue = jobQueue('notifications.tell', z.object({ userId: z.uuid() }), peopleAtOnce)
const sweepQueue = jobQueue('notifications.sweep', z.object({}))

/** Sends due notifications by email and push several times a minute, and deletes those older than 90 days. */
export function registerTelling(platform: Platform, sender: PushSender) {
  registerEmails(platform)
  registerPushes(platform, sender)
  platform.jobs.work(tellQueue, ({ userId }) => tell(platform, userId))
  platform.jobs.every(pollSeconds, () => claimWork(platform))
  platform.jobs.work(
    sweepQueue,
    async () =>
      void (await sweepNotifications(
        platform.db,
        new Date(platform.clock.now().getTime() - notificationRetention),
      )),
    '53 4 * * *',
  )
}

/** Turns unread messages into notifications, and queues a job for each person with due ones. */
export async function claimWork(platform: Platform) {
  const now = platform.clock.now()
  const before = new Date(now.getTime() - unreadFor * minute)
  for (let full = await isAnythingDue(platform.db, { now, before }); full; ) {
    full = await transact(platform.db, async (trx) => {
      const unread = await claimUnread(trx, { before, now, limit: batchSize })
      const messages = unread
        .filter(({ isFirst }) => !isFirst)
        .map(({ conversationId, userId, since, isAnswer }) => {
          const kind: NotificationKind = isAnswer ? 'answer' : 'message'
          return { userId, kind, subjectId: conversationId, happenedAt: since }
        })
      const answers = messages.filter(({ kind }) => kind === 'answer')
      const news = answers.length === 0 ? [] : await withoutAccepted(trx, answers)
      await addNotifications({ platform, trx }, [
        ...news,
        ...messages.filter(({ kind }) => kind !== 'answer'),
      ])
      const until = new Date(now.getTime() + claimDuration)
      const people = await claimDue(trx, { now, until, limit: batchSize })
      await platform.jobs.sendMany(
        trx,
        tellQueue,
        people.map((userId) => ({ userId })),
      )
      return unread.length >= batchSize || people.length >= batchSize
    })
  }
}

/** Sends one person what is due, each piece once, except what was read meanwhile or may not be shown. */
function tell(platform: Platform, userId: string): Promise<void> {
  return transact(platform.db, (trx) => tellWithin(platform, trx, userId))
}

async function tellWithin(platform: Platform, trx: Trx, userId: string) {
  const now = platform.clock.now()
  const recipient = await lockRecipient(trx, userId, platform.ids.secret())
  const unsent = await lockUnsent(trx, userId)
  if (unsent.length === 0) return
  const waiting = recipient ? await listWaiting(trx, unsent, { now, env: platform.env }) : []
  const stillWaits = new Set(waiting.map(({ id }) => id))
  const over = unsent.filter((id) => !stillWaits.has(id))
  await endNotifications(trx, over, now)
  if (!recipient || waiting.length === 0) return
  const settled = waiting.filter((one) => one.shown && one.settled)
  const planned = plan(now, recipient.choices, {
    waiting: settled,
    lastEmails: await lastEmails(trx, userId),
  })
  const later = new Date(now.getTime() + hiddenDelay)
  for (const { id, shown } of waiting) planned.next.set(id, shown ? (planned.next.get(id) ?? null) : later)
  await saveSent(trx, now, planned)
  const those = (ids: readonly string[]) => waiting.filter(({ id }) => ids.includes(id))
  const emailed = those(planned.email)
  await queueEmail(platform, trx, { userId, notifications: emailed, toldAt: now })
  await queuePushes(platform, trx, { userId, notifications: those(planned.push) })
}
