import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../platform/database.ts'
import { notFound } from '../platform/problem.ts'
import type { Side } from './policy.ts'

const own = {
  coach: { id: 'conversations.coachId', read: 'coachReadSequence', deleted: 'coachDeletedSequence' },
  player: { id: 'conversations.playerId', read: 'playerReadSequence', deleted: 'playerDeletedSequence' },
} as const

/** A conversation with what either side is shown of the other. */
export type ConversationRow = Awaited<ReturnType<typeof getConversation>>

function withPeople(db: Database) {
  return db
    .selectFrom('conversations')
    .innerJoin('users as coachUser', 'coachUser.id', 'conversations.coachId')
    .innerJoin('coaches', 'coaches.userId', 'conversations.coachId')
    .innerJoin('colleges', 'colleges.id', 'coaches.collegeId')
    .innerJoin('users as playerUser', 'playerUser.id', 'conversations.playerId')
    .innerJoin('players', 'players.userId', 'conversations.playerId')
    .selectAll('conversations')
    .select([
      'coachUser.name as coachName',
      'coaches.title',
      'coaches.profilePic as coachPic',
      'coaches.collegeId',
      'colleges.collegeName',
      'playerUser.name as playerName',
      'playerUser.email as playerEmail',
      'players.positions',
      'players.yearGraduating',
      'players.profilePic as playerPic',
    ])
}

/** The conversation by its id, whoever asks; throws 404. */
export async function getConversation(db: Database, id: string) {
  const row = await withPeople(db).where('conversations.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('conversation')
  return row
}

/** The order of a person's list: latest message first. */
export interface ListKey {
  at: string
  id: string
}

/** A page of somebody's list, without what they deleted from it. */
export function listConversations(db: Database, side: Side, userId: string, limit: number, after?: ListKey) {
  const { id, deleted } = own[side]
  return withPeople(db)
    .where(id, '=', userId)
    .whereRef('conversations.lastSequence', '>', `conversations.${deleted}`)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(last_message_at, conversations.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('conversations.lastMessageAt', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(limit)
    .execute()
}

/** Conversations in which the other person wrote last and this one has not looked since (spec section 4). */
export async function countUnread(db: Database, side: Side, userId: string): Promise<number> {
  const { id, read, deleted } = own[side]
  const { count } = await db
    .selectFrom('conversations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(id, '=', userId)
    .whereRef('lastSequence', '>', read)
    .whereRef('lastSequence', '>', deleted)
    .where((eb) => eb.or([eb('lastMessageUserId', '!=', userId), eb('lastMessageUserId', 'is', null)]))
    .executeTakeFirstOrThrow()
  return count
}

/** A participant's conversation, locked, and whether it is on the own list: for a missing one and a foreign one alike, 404. */
export async function lockOwn(trx: Trx, side: Side, userId: string, conversationId: string) {
  const row = await trx
    .selectFrom('conversations')
    .select(['lastSequence', `${own[side].deleted} as deleted`])
    .where('id', '=', conversationId)
    .where(own[side].id, '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('conversation')
  return { lastSequence: row.lastSequence, listed: row.lastSequence > row.deleted }
}

/** Sets how far a side has read, or up to where it has deleted the conversation from its list. */
export async function setOwn(
  trx: Trx,
  side: Side,
  conversationId: string,
  change: { read?: number; deleted?: number },
) {
  const { read, deleted } = own[side]
  await trx
    .updateTable('conversations')
    .set({
      ...(change.read === undefined ? {} : { [read]: change.read }),
      ...(change.deleted === undefined ? {} : { [deleted]: change.deleted }),
    })
    .where('id', '=', conversationId)
    .execute()
}

/** Takes the coach's row, so that this coach starts one conversation at a time. */
export async function lockCoach(trx: Trx, coachId: string) {
  await trx
    .selectFrom('coaches')
    .select('userId')
    .where('userId', '=', coachId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function findPair(db: Database, coachId: string, playerId: string) {
  return db
    .selectFrom('conversations')
    .select(['id', 'lastSequence', 'coachDeletedSequence'])
    .where('coachId', '=', coachId)
    .where('playerId', '=', playerId)
    .executeTakeFirst()
}

/** A conversation without messages yet. */
export async function insertConversation(
  trx: Trx,
  { id, coachId, playerId, now }: { id: string; coachId: string; playerId: string; now: Date },
) {
  await trx
    .insertInto('conversations')
    .values({ id, coachId, playerId, lastMessageAt: now, createdAt: now })
    .execute()
}

/** Is there such a player whom coaches may find? */
export async function isListedPlayer(db: Database, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('players')
    .select('userId')
    .where('userId', '=', playerId)
    .where('listed', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** When the coach started each of the latest conversations since then, newest first. */
export async function startsSince(db: Database, coachId: string, since: Date, limit: number) {
  const rows = await db
    .selectFrom('conversations')
    .select('createdAt')
    .where('coachId', '=', coachId)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.createdAt)
}
