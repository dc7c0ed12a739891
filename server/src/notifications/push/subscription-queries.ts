import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

interface Subscription {
  id: string
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  createdAt: Date
}

/** Saves a session's browser, replacing an earlier one; nothing if the session has ended. */
export async function saveSubscription(db: Database, subscription: Subscription) {
  const { id, userId, sessionId, endpoint, p256dh, auth, createdAt } = subscription
  await sql`with earlier as (
      delete from push_subscriptions where session_id = ${sessionId} and endpoint <> ${endpoint}
    ) insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      select ${id}::uuid, user_id, id, ${endpoint}, ${p256dh}, ${auth}, ${createdAt}::timestamptz
      from sessions where id = ${sessionId} and user_id = ${userId}
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth`.execute(db)
}

/** Deletes a person's subscription at that address. */
export async function deleteOwnSubscription(
  db: Database,
  { userId, endpoint }: { userId: string; endpoint: string },
) {
  await db
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Deletes a subscription that its browser has ended. */
export async function deleteSubscription(db: Database, id: string) {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}

/** Lists the browsers that get a person's pushes. */
export async function listSubscriptions(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Finds a browser and what a push to it needs; undefined once its session or subscription has ended. */
export function findSubscription(db: Database, id: string, now: Date) {
  return db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .innerJoin('users', 'users.id', 'pushSubscriptions.userId')
    .leftJoin('notificationSettings', 'notificationSettings.userId', 'users.id')
    .select([
      'pushSubscriptions.userId',
      'pushSubscriptions.endpoint',
      'pushSubscriptions.p256dh',
      'pushSubscriptions.auth',
      'users.type as role',
      'users.language',
      'notificationSettings.timeZone',
    ])
    .select((eb) => [
      eb.fn.coalesce('notificationSettings.pushesOff', sql<string[]>`'{}'::text[]`).as('pushesOff'),
    ])
    .where('pushSubscriptions.id', '=', id)
    .where('sessions.expiresAt', '>', now)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()
}
