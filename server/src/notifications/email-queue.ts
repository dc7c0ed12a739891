import { z } from 'zod'
import { type Trx, transact } from '../platform/db/database.ts'
import { jobQueue } from '../platform/jobs/job-queue.ts'
import { type Mail, sendMails } from '../platform/jobs/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { notificationsMail } from './mails.ts'
import { listWaiting, planAgain, takeEmailBack } from './queries.ts'
import { lockRecipient } from './settings-queries.ts'

const emailsAtOnce = 10

/** One person's notifications that were due at that moment. */
const Email = z.object({
  userId: z.uuid(),
  // The name in already queued jobs, which a new version must read.
  newsIds: z.array(z.uuid()).min(1),
  toldAt: z.iso.datetime(),
})
type Email = z.infer<typeof Email>

const emailQueue = jobQueue('notifications.email', Email, emailsAtOnce)

/** Sends queued notifications, worded only when sent, since the mail server may be down for three days. */
export function registerEmails(platform: Platform) {
  sendMails(platform, emailQueue, (email) => wordEmail(platform, email))
}

/** Queues one email with these notifications. */
export async function queueEmail(
  platform: Platform,
  trx: Trx,
  {
    userId,
    notifications,
    toldAt,
  }: { userId: string; notifications: readonly { id: string }[]; toldAt: Date },
) {
  if (notifications.length === 0) return
  const newsIds = notifications.map(({ id }) => id)
  await platform.jobs.send(trx, emailQueue, { userId, newsIds, toldAt: toldAt.toISOString() })
}

/**
 * Writes an email to the person's current address, leaving out (as not emailed) what was read, ended, hidden or
 * switched off meanwhile. Returns undefined if nothing is left or the account no longer gets notifications.
 */
function wordEmail(platform: Platform, { userId, newsIds, toldAt }: Email): Promise<Mail | undefined> {
  return transact(platform.db, async (trx) => {
    const { clock, env, ids } = platform
    const now = clock.now()
    const recipient = await lockRecipient(trx, userId, ids.secret())
    if (!recipient) return undefined
    const at = new Date(toldAt)
    const notifications = (await listWaiting(trx, newsIds, { now, env })).filter(
      ({ kind, shown, emailedAt }) =>
        shown && emailedAt?.getTime() === at.getTime() && !recipient.choices.emailsOff.has(kind),
    )
    const leaving = new Set(notifications.map(({ id }) => id))
    const left = newsIds.filter((id) => !leaving.has(id))
    if (left.length > 0) {
      await takeEmailBack(trx, left, { toldAt: at, now })
      // Others may have been postponed for the day because of this email.
      await planAgain(trx, { userId, now })
    }
    return leaving.size > 0 ? notificationsMail(env.PUBLIC_URL, recipient, notifications) : undefined
  })
}
