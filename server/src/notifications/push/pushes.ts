import { z } from 'zod'
import type { Trx } from '../../platform/db/database.ts'
import { localize } from '../../platform/i18n/localized-text.ts'
import { zoneOf } from '../../platform/i18n/time-zones.ts'
import { jobQueue } from '../../platform/jobs/job-queue.ts'
import type { Platform } from '../../platform/platform.ts'
import { listWaiting } from '../queries.ts'
import { untilNight } from '../quiet-hours.ts'
import { listPathOf, type NotificationFacts, outsideText, pathOf } from '../wording.ts'
import type { PushMessage, PushSender } from './sender.ts'
import { deleteSubscription, findSubscription, listSubscriptions } from './subscription-queries.ts'

const hour = 3_600_000
const retryPeriod = hour // milliseconds a failed push is retried, since it is about news
const pushesAtOnce = 10

/** One kind's notifications for one browser. `newsIds` is the name in queued jobs, which a new version must read. */
const Push = z.object({ subscriptionId: z.uuid(), newsIds: z.array(z.uuid()).min(1) })
type Push = z.infer<typeof Push>

const pushQueue = jobQueue('notifications.push', Push, pushesAtOnce)

export function registerPushes(platform: Platform, sender: PushSender) {
  platform.jobs.work(pushQueue, (push) => sendPush(platform, sender, push))
}

/** Queues a push per kind for each of the person's browsers. */
export async function queuePushes(
  platform: Platform,
  trx: Trx,
  {
    userId,
    notifications,
  }: { userId: string; notifications: readonly (NotificationFacts & { id: string })[] },
) {
  if (notifications.length === 0) return
  const browsers = await listSubscriptions(trx, userId)
  const kinds = [...Map.groupBy(notifications, ({ kind }) => kind).values()]
  const pushes = browsers.flatMap((subscriptionId) =>
    kinds.map((ofKind): Push => ({ subscriptionId, newsIds: ofKind.map(({ id }) => id) })),
  )
  await platform.jobs.sendMany(trx, pushQueue, pushes)
}

/** Sends a push unless it was read, ended or switched off meanwhile, or it is night. */
export async function sendPush(platform: Platform, sender: PushSender, { subscriptionId, newsIds }: Push) {
  const now = platform.clock.now()
  const browser = await findSubscription(platform.db, subscriptionId, now)
  if (!browser) return
  const { endpoint, p256dh, auth, timeZone, pushesOff } = browser
  const waiting = await listWaiting(platform.db, newsIds, { now, env: platform.env })
  const notifications = waiting.filter(
    ({ userId, kind, pushedAt, shown, settled }) =>
      shown &&
      settled &&
      userId === browser.userId &&
      !pushesOff.includes(kind) &&
      pushedAt !== null &&
      now.getTime() - pushedAt.getTime() <= retryPeriod,
  )
  const [first] = notifications
  const keptFor = Math.floor(untilNight(now, zoneOf(timeZone)) / 1000)
  if (!first || keptFor === 0) return
  const message = messageOf([first, ...notifications.slice(1)], browser)
  const outcome = await sender.send({ endpoint, p256dh, auth }, message, keptFor)
  if (outcome === 'gone') await deleteSubscription(platform.db, subscriptionId)
  if (outcome === 'failed') throw new Error('The push service took no push')
}

type Browser = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

function messageOf(
  notifications: readonly [NotificationFacts, ...NotificationFacts[]],
  { role, language }: Pick<Browser, 'role' | 'language'>,
): PushMessage {
  const [first, ...others] = notifications
  const isOne = others.length === 0
  return {
    title: 'Touchline',
    body: localize(outsideText(first.kind, notifications.length, role), language),
    path: isOne ? pathOf(first, role) : listPathOf(first, role),
    // An open page shows the same message with the same tag.
    tag: isOne ? first.subjectId : first.kind,
    language,
  }
}
