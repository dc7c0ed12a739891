import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { notFound } from '../platform/problem.ts'
import type { Participant, Side } from './policy.ts'

/** The columns of each side's own marks: up to where it has read and removed the conversation. */
export const own = {
  coach: {
    id: 'conversations.coachId',
    read: 'coachReadSequence',
    deleted: 'coachDeletedSequence',
    nothingUnread: { coachUnreadSince: null, coachToldAt: null },
  },
  player: {
    id: 'conversations.playerId',
    read: 'playerReadSequence',
    deleted: 'playerDeletedSequence',
    nothingUnread: { playerUnreadSince: null, playerToldAt: null },
  },
} as const

/** Begins a query over the conversations on a person's list. */
export function listed(db: Database, side: Side, userId: string | Expression<string>) {
  const { id, deleted } = own[side]
  return db
    .selectFrom('conversations')
    .where(id, '=', userId)
    .where('playerLeftAt', 'is', null)
    .whereRef('lastSequence', '>', deleted)
}

/**
 * Builds the condition that the other person wrote last and this one has neither read it nor muted the conversation.
 */
export function isUnread(side: Side, userId: string | Expression<string>) {
  return sql<SqlBool>`(last_sequence > ${sql.ref(own[side].read)}
    and (last_message_user_id <> ${userId} or last_message_user_id is null)
    and not exists (select from conversation_mutes
      where conversation_id = conversations.id and person_id = ${userId}))`
}

/** Counts the conversations of a query. */
export function countOf(query: ReturnType<typeof listed>) {
  return query.select((eb) => eb.fn.countAll<number>().as('count'))
}

interface People {
  coachIds: readonly string[]
  playerIds: readonly string[]
}

const unreadOf = preparedQuery<People, { userId: string; count: number }>(
  { coachIds: ['coaches'], playerIds: ['players'] },
  (db, { coachIds, playerIds }) => {
    const person = sql.ref<string>('person.userId')
    const of = (side: Side, ids: readonly string[]) =>
      db
        .selectFrom(sql<{ userId: string }>`unnest(${ids}::uuid[])`.as<'person'>(sql`person (user_id)`))
        .select('person.userId')
        .select(countOf(listed(db, side, person).where(isUnread(side, person))).as('count'))
    return of('coach', coachIds).unionAll(of('player', playerIds))
  },
)

/**
 * Counts for each of these people the conversations in which the other person wrote last and this one has neither read it
 * nor muted them.
 */
export async function countUnread(db: Database, people: People): Promise<ReadonlyMap<string, number>> {
  const rows = await unreadOf(db, people)
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}

/**
 * Locks a participant's conversation and returns its last and its deleted sequence; throws the same 404 for a missing
 * and a foreign one.
 */
export async function lockOwn(trx: Trx, { side, userId }: Participant, conversationId: string) {
  const row = await trx
    .selectFrom('conversations')
    .select(['lastSequence', `${own[side].deleted} as deleted`])
    .where('id', '=', conversationId)
    .where(own[side].id, '=', userId)
    .where('playerLeftAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('conversation')
  return row
}

/** Sets the sequence up to which a side has read or removed the conversation. */
export async function setOwn(
  trx: Trx,
  conversationId: string,
  { side, ...change }: { side: Side; read?: number; deleted?: number },
) {
  const { read, deleted, nothingUnread } = own[side]
  await trx
    .updateTable('conversations')
    .set({
      ...(change.read === undefined ? {} : { [read]: change.read, ...nothingUnread }),
      ...(change.deleted === undefined ? {} : { [deleted]: change.deleted }),
    })
    .where('id', '=', conversationId)
    .execute()
}
