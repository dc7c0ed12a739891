import type { listNotifications, Notification, OutputOf } from '@touchline/contract'
import { z } from 'zod'
import type { SignedInActor } from '../platform/actor.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { cursorOf } from '../platform/http/pagination.ts'
import { localize } from '../platform/i18n/localized-text.ts'
import { notifyTabs } from './add-notifications.ts'
import { countUnread, findNotifications, markRead } from './queries.ts'
import { pageText, pathOf } from './wording.ts'

export { afterNight } from './quiet-hours.ts'
export { claimWeek, findDigestReader, giveWeekBack } from './week-queries.ts'

const cursor = cursorOf(z.strictObject({ at: z.iso.datetime(), id: z.uuid() }))

/** Returns a page of the caller's notifications in their language, and the unread count. */
export async function ownNotifications(
  { platform: { db, env }, actor, request, now }: Context,
  query: z.output<typeof listNotifications.query>,
): Promise<OutputOf<typeof listNotifications>> {
  const reading = { userId: actor.userId, now, env }
  const page = { limit: query.limit + 1, after: cursor.decode(query.cursor) }
  const [found, unread] = await Promise.all([findNotifications(db, reading, page), countUnread(db, reading)])
  const { shown, nextCursor } = cursor.page(found, query.limit, ({ happenedAt, id }) => ({
    at: happenedAt.toISOString(),
    id,
  }))
  return {
    notifications: shown.map((row) => present(row, actor, request.language)),
    unread,
    asOf: now.toISOString(),
    nextCursor,
  }
}

/** Marks the caller's notifications up to that moment as read in every tab; a future moment counts as now. */
export function markSeen(asked: Context, asOf: Date): Promise<{ unread: number }> {
  return inTransaction(asked, async ({ platform, trx, actor, now }) => {
    const reading = { userId: actor.userId, now, env: platform.env }
    await markRead(trx, actor.userId, asOf < now ? asOf : now)
    await notifyTabs({ platform, trx }, [actor.userId])
    return { unread: await countUnread(trx, reading) }
  })
}

type Row = Awaited<ReturnType<typeof findNotifications>>[number]

function present(row: Row, { type }: SignedInActor, language: Context['request']['language']): Notification {
  const { id, kind, happenedAt, readAt, waits } = row
  return {
    id,
    kind,
    text: localize(pageText(row, type), language),
    path: pathOf(row, type),
    at: happenedAt.toISOString(),
    unread: readAt === null && waits,
  }
}
