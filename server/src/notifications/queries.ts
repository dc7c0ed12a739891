import { type NotificationKind, notificationKinds } from '@touchline/contract'
import { type SqlBool, sql } from 'kysely'
import { verifiedCoach } from '../platform/coach-standing.ts'
import type { Database, Trx } from '../platform/db/database.ts'
import { sweep } from '../platform/db/sweep.ts'
import { type SubjectContext, subjectFacts, withSubjects } from './subject-queries.ts'

/** A person's new notification, with nothing read or sent. */
export interface NotificationRow {
  id: string
  userId: string
  kind: NotificationKind
  subjectId: string
  happenedAt: Date
  dueAt: Date
  /** Digests of the upcoming games before the change; the notification waits until all of them are back. */
  gamesBefore?: readonly string[] | null
}

const columns = [
  'notifications.id',
  'notifications.userId',
  'notifications.subjectId',
  'notifications.happenedAt',
  'notifications.readAt',
  'notifications.emailedAt',
  'notifications.pushedAt',
] as const

const kind = sql<NotificationKind>`notifications.kind`.as('kind')

/**
 * Stores notifications. An unread, unsent one of the same kind and subject only gets the new moment and keeps its
 * earlier facts; otherwise it counts as read, and the new one is sent anew.
 */
export async function insertNotifications(trx: Trx, notifications: readonly NotificationRow[]) {
  if (notifications.length === 0) return
  const of = <Key extends keyof NotificationRow>(key: Key) => notifications.map((one) => one[key])
  const before = notifications.map(({ gamesBefore }) => (gamesBefore ? JSON.stringify(gamesBefore) : null))
  const given = sql`unnest(${of('id')}::uuid[], ${of('userId')}::uuid[], ${of('kind')}::text[],
    ${of('subjectId')}::uuid[], ${of('happenedAt')}::timestamptz[], ${of('dueAt')}::timestamptz[],
    ${before}::jsonb[])
    as given (id, user_id, kind, subject_id, happened_at, due_at, games_before)`
  await sql`update notifications set read_at = given.happened_at, due_at = null from ${given}
    where notifications.user_id = given.user_id and notifications.kind = given.kind
      and notifications.subject_id = given.subject_id and notifications.read_at is null
      and (notifications.emailed_at is not null or notifications.pushed_at is not null)`.execute(trx)
  await sql`insert into notifications (id, user_id, kind, subject_id, happened_at, due_at, games_before)
    select given.* from ${given} join users on users.id = given.user_id order by given.user_id, given.id
    on conflict (user_id, kind, subject_id) where read_at is null
    do update set happened_at = excluded.happened_at,
      due_at = least(notifications.due_at, excluded.due_at)`.execute(trx)
}

interface PersonalEvent {
  userId: string
  subjectId: string
  happenedAt: Date
}

/** Leaves out answers from people not yet told of the acceptance, since one notification leads to both. */
export async function withoutAccepted<Answer extends PersonalEvent>(trx: Trx, answers: readonly Answer[]) {
  const of = <Key extends keyof PersonalEvent>(key: Key) => answers.map((one) => one[key])
  const { rows } = await sql<Pick<PersonalEvent, 'userId' | 'subjectId'>>`
    select accepted.user_id, accepted.subject_id from notifications as accepted
      join unnest(${of('userId')}::uuid[], ${of('subjectId')}::uuid[], ${of('happenedAt')}::timestamptz[])
        as given (user_id, subject_id, happened_at) using (user_id, subject_id)
    where accepted.kind = 'accepted' and accepted.read_at is null
      and accepted.happened_at > given.happened_at - interval '1 hour'`.execute(trx)
  const keyOf = ({ userId, subjectId }: Pick<PersonalEvent, 'userId' | 'subjectId'>) =>
    `${userId} ${subjectId}`
  const accepted = new Set(rows.map(keyOf))
  return answers.filter((one) => !accepted.has(keyOf(one)))
}

/** The reader of the notifications, and the moment: parents see a child's until the 18th birthday. */
interface Reading extends SubjectContext {
  userId: string
}

/** Returns a page of a person's notifications, latest first, without what the person may no longer see. */
export function findNotifications(
  db: Database,
  { userId, ...asked }: Reading,
  { limit, after }: { limit: number; after?: { at: string; id: string } | undefined },
) {
  return withSubjects(db, asked)
    .select(columns)
    .select(kind)
    .select(subjectFacts)
    .select('subject.waits')
    .where('notifications.userId', '=', userId)
    .where('subject.shown', '=', true)
    .$if(after !== undefined, (all) =>
      all.where(
        sql<SqlBool>`(notifications.happened_at, notifications.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('notifications.happenedAt', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .execute()
}

const maxCounted = 100

/** Counts a person's unread notifications, up to 100. */
export async function countUnread(db: Database, { userId, ...asked }: Reading): Promise<number> {
  const { count } = await db
    .selectFrom(
      withSubjects(db, asked)
        .select('notifications.id')
        .where('notifications.userId', '=', userId)
        .where('notifications.readAt', 'is', null)
        .where('subject.shown', '=', true)
        .where('subject.waits', '=', true)
        .limit(maxCounted)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Marks a person's notifications up to that moment as read; nothing of them is sent afterwards. */
export async function markRead(db: Database, userId: string, asOf: Date) {
  await db
    .updateTable('notifications')
    .set({ readAt: asOf, dueAt: null })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('happenedAt', '<=', asOf)
    .execute()
}

/** A notification whose kind this version knows: others wait for a newer instance. */
const isKnown = sql<SqlBool>`kind = any(${[...notificationKinds]}::text[])`

/** Claims up to `limit` due notifications until `until`; returns the people to notify. */
export async function claimDue(
  trx: Trx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with due as materialized (
      select id from notifications where due_at <= ${now} and ${isKnown} order by due_at limit ${limit} for update skip locked
    ), claimed as (
      update notifications set due_at = ${until} from due where notifications.id = due.id
      returning notifications.user_id
    ) select distinct user_id from claimed`.execute(trx)
  return rows.map(({ userId }) => userId)
}

/** Returns true if anything is due, by three index probes, so that an idle server does nothing else. */
export async function isAnythingDue(db: Database, { now, before }: { now: Date; before: Date }) {
  const { rows } = await sql<{ due: boolean }>`select
    exists (select from notifications where due_at <= ${now} and ${isKnown})
    or exists (select from conversations where coach_unread_since <= ${before} and coach_told_at is null)
    or exists (select from conversations where player_unread_since <= ${before} and player_told_at is null)
    as due`.execute(db)
  return rows[0]?.due ?? false
}

/** Locks a person's unread notifications that may still be sent, and returns their ids. */
export async function lockUnsent(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', userId)
    .where(isKnown)
    .where('dueAt', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns those that still wait, oldest first, with the facts for their words; `shown` ones may be sent. */
export function listWaiting(db: Database, ids: readonly string[], asked: SubjectContext) {
  return withSubjects(db, asked)
    .select(columns)
    .select(kind)
    .select(subjectFacts)
    .select(['subject.shown', 'subject.settled'])
    .where(sql<SqlBool>`notifications.id = any (${ids}::uuid[])`)
    .where('notifications.readAt', 'is', null)
    .where('subject.waits', '=', true)
    .orderBy('notifications.happenedAt')
    .orderBy('notifications.id')
    .execute()
}

/** Returns when a person last got an email with each kind. */
export async function lastEmails(trx: Trx, userId: string): Promise<Map<NotificationKind, Date>> {
  const { rows } = await sql<{ kind: NotificationKind; at: Date }>`select kind, max(emailed_at) as at
    from notifications where user_id = ${userId} and emailed_at is not null group by kind`.execute(trx)
  return new Map(rows.map(({ kind, at }) => [kind, at]))
}

/** Marks notifications that no longer wait as read. */
export async function endNotifications(trx: Trx, ids: readonly string[], now: Date) {
  if (ids.length === 0) return
  await sql`update notifications set read_at = ${now}, due_at = null
    where id = any (${ids}::uuid[])`.execute(trx)
}

/** Saves what was just sent, and when to look at each notification again. */
export async function saveSent(
  trx: Trx,
  now: Date,
  { email, push, next }: { email: string[]; push: string[]; next: ReadonlyMap<string, Date | null> },
) {
  await sql`update notifications set due_at = sent.next,
      emailed_at = case when sent.id = any (${email}::uuid[]) then ${now} else emailed_at end,
      pushed_at = case when sent.id = any (${push}::uuid[]) then ${now} else pushed_at end
    from unnest(${[...next.keys()]}::uuid[], ${[...next.values()]}::timestamptz[]) as sent (id, next)
    where notifications.id = sent.id`.execute(trx)
}

/** Undoes that these were emailed at that moment, as the email was not sent; unread ones are planned again. */
export async function takeEmailBack(
  trx: Trx,
  ids: readonly string[],
  { toldAt, now }: { toldAt: Date; now: Date },
) {
  await sql`update notifications set emailed_at = null, due_at = case when read_at is null then ${now}::timestamptz end
    where id = any (${ids}::uuid[]) and emailed_at = ${toldAt}`.execute(trx)
}

/** Plans a person's unsent notifications again, after changed choices or unsent emails. */
export async function planAgain(db: Database, { userId, now }: Omit<Reading, 'env'>) {
  await db
    .updateTable('notifications')
    .set({ dueAt: now })
    .where('userId', '=', userId)
    .where('dueAt', 'is not', null)
    .execute()
}

/** Deletes notifications about events before that moment. */
export const sweepNotifications = (db: Database, before: Date) =>
  sweep(db, 'notifications', sql<SqlBool>`happened_at < ${before}`)

/** Lists a college's verified coaches. */
export async function coachesOf(trx: Trx, collegeId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('coaches')
    .select('userId')
    .where('collegeId', '=', collegeId)
    .where(verifiedCoach())
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Lists the verified coaches of colleges that favorited this player. */
export async function coachesWhoFavored(trx: Trx, playerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('favourites')
    .innerJoin('coaches', 'coaches.collegeId', 'favourites.collegeId')
    .select('coaches.userId')
    .where('favourites.playerId', '=', playerId)
    .where(verifiedCoach())
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Lists this coach's conversations in which they wrote to a player who is still here. */
export function conversationsOfCoach(trx: Trx, coachId: string) {
  return trx
    .selectFrom('conversations')
    .select(['id as conversationId', 'playerId'])
    .where('coachId', '=', coachId)
    .where('coachLeftAt', 'is', null)
    .where('playerLeftAt', 'is', null)
    .where('lastSequence', '>', 0)
    .orderBy('id')
    .execute()
}

/** Returns a conversation's coach, or nobody once the coach has left. */
export async function findCoachIn(trx: Trx, conversationId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('conversations')
    .select('coachId')
    .where('id', '=', conversationId)
    .where('coachLeftAt', 'is', null)
    .execute()
  return rows.map(({ coachId }) => coachId)
}
