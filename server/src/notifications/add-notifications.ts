import type { LiveEvent } from '@touchline/contract'
import type { SystemContext } from '../platform/context.ts'
import { kindRules } from './kinds.ts'
import { insertNotifications, type NotificationRow } from './queries.ts'

const minute = 60_000
const changed = { type: 'notification' } satisfies LiveEvent

/** A notification without an id and due time. */
export type NewNotification = Omit<NotificationRow, 'id' | 'dueAt'>

/** Adds notifications to people's pages, due according to kind, and notifies open tabs. */
export async function addNotifications(
  { platform, trx }: Pick<SystemContext, 'platform' | 'trx'>,
  notifications: readonly NewNotification[],
) {
  if (notifications.length === 0) return
  await insertNotifications(
    trx,
    notifications.map((one) => ({
      ...one,
      id: platform.ids.next(),
      dueAt: new Date(one.happenedAt.getTime() + kindRules[one.kind].wait * minute),
    })),
  )
  await notifyTabs({ platform, trx }, [...new Set(notifications.map(({ userId }) => userId))])
}

/** Notifies these people's open tabs of changed notifications, if and only if `trx` commits. */
export async function notifyTabs(
  { platform, trx }: Pick<SystemContext, 'platform' | 'trx'>,
  people: readonly string[],
) {
  await platform.live.push(
    trx,
    people.map((userId) => ({ userId, type: changed.type, payload: changed })),
  )
}
