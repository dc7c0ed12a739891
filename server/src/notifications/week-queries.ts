import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'

/**
 * Notes that these people get their week's mail on that day, and returns those who got none in the last six; `token` is
 * for those without settings. One statement, so that two processes never both get a person.
 */
export async function claimWeek(
  trx: Trx,
  people: readonly { userId: string; token: string }[],
  day: string,
): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const [ids, tokens] = [people.map(({ userId }) => userId), people.map(({ token }) => token)]
  const { rows } = await sql<{ userId: string }>`
    insert into notification_settings (user_id, unsubscribe_token, week_mailed)
    select given.user_id, given.token, ${day}::date
    from unnest(${ids}::uuid[], ${tokens}::text[]) as given (user_id, token)
    order by given.user_id
    on conflict (user_id) do update set week_mailed = excluded.week_mailed
    where notification_settings.week_mailed is null or notification_settings.week_mailed <= excluded.week_mailed - 7
    returning user_id as "userId"`.execute(trx)
  return new Set(rows.map(({ userId }) => userId))
}

/** Notes that a person's mail of that day did not leave, so that the next has its news, which begin on the day `since`. */
export async function giveWeekBack(
  db: Database,
  userId: string,
  { week, since }: { week: string; since: string },
) {
  await db
    .updateTable('notificationSettings')
    .set({ weekMailed: since })
    .where('userId', '=', userId)
    .where('weekMailed', '=', week)
    .execute()
}

/** Where a person's weekly mail goes, and the token that ends it. */
interface DigestReader {
  email: string
  token: string
}

/** Finds where a person's weekly mail goes; undefined once they want none, or the account gets no mail. */
export function findDigestReader(db: Database, userId: string): Promise<DigestReader | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('notificationSettings', 'notificationSettings.userId', 'users.id')
    .select(['users.email', 'notificationSettings.unsubscribeToken as token'])
    .where('users.id', '=', userId)
    .where('users.suspendedAt', 'is', null)
    .where('users.emailVerified', '=', true)
    .where(sql<boolean>`not ('familyWeek' = any (notification_settings.emails_off))`)
    .executeTakeFirst()
}
