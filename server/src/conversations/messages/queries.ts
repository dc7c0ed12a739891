import { sql } from 'kysely'
import pg from 'pg'
import type { SystemContext } from '../../platform/context.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { asPrepared } from '../../platform/db/prepared-statements.ts'
import type { Participant, Side } from '../policy.ts'

const listLength = 300 // characters of the last message that lists show

export interface NewMessage {
  id: string
  conversationId: string
  senderId: string
  /** The side of the sender. */
  side: Side
  text: string
}

/** A stored message. */
export interface MessageRow {
  id: string
  conversationId: string
  sequence: number
  senderId: string | null
  body: string
  sentAt: Date
}

/** Begins the time in which the receiver has something unread, anew after it was told, and ends the sender's. */
const unreadSince = (side: Side, now: Date) => {
  const [since, told] = [sql.ref(`${side}UnreadSince`), sql.ref(`${side}ToldAt`)]
  return sql`${since} = case when ${side === 'coach' ? sql`by_coach` : sql`not by_coach`} then null
    when ${told} is null then coalesce(${since}, ${now}) else ${now} end, ${told} = null`
}

/**
 * Appends messages to conversations of their senders. The row lock of a conversation gives the order, so neither number
 * nor time ever goes backwards. Leaves out conversations that the sender does not have; of several messages also those
 * to a conversation that has another one here, or that somebody else has locked. Locks the streams of all who read them.
 */
export async function appendMessages(
  { platform: { live }, trx, now }: Pick<SystemContext, 'platform' | 'trx' | 'now'>,
  messages: readonly NewMessage[],
): Promise<MessageRow[]> {
  const column = <Value>(value: (message: NewMessage) => Value) => messages.map(value)
  const { rows } = await sql<MessageRow>`
    with message as (
      select distinct on (conversation_id) * from unnest(${column(({ id }) => id)}::uuid[],
        ${column(({ conversationId }) => conversationId)}::uuid[], ${column(({ senderId }) => senderId)}::uuid[],
        ${column(({ text }) => text)}::text[], ${column(({ text }) => beginningOf(text))}::text[],
        ${column(({ side }) => side === 'coach')}::boolean[])
        with ordinality as given (id, conversation_id, sender_id, body, beginning, by_coach, place)
      order by conversation_id, place
    ), locked as (
      select conversations.id from conversations join message on conversations.id = conversation_id
        and sender_id = case when by_coach then coach_id else player_id end
      where player_left_at is null order by conversations.id
      for no key update of conversations ${messages.length > 1 ? sql`skip locked` : sql``}
    ), target as (
      update conversations set last_sequence = last_sequence + 1, last_message = beginning,
        last_message_user_id = sender_id, last_message_at = greatest(last_message_at, ${now}),
        -- the sender has read everything; this also keeps the index of unread conversations small
        coach_read_sequence = case when by_coach then last_sequence + 1 else coach_read_sequence end,
        player_read_sequence = case when by_coach then player_read_sequence else last_sequence + 1 end,
        ${unreadSince('coach', now)}, ${unreadSince('player', now)}
      from message join locked on locked.id = message.conversation_id
      where conversations.id = message.conversation_id
      returning conversation_id, last_sequence, message.id, sender_id, body, last_message_at, coach_id, player_id
    ), streams as (${live.lockOf(readers)})
    insert into messages (conversation_id, sequence, id, sender_id, body, sent_at) select conversation_id, last_sequence, id, sender_id, body, last_message_at from target
      returning id, conversation_id, sequence, sender_id, body, sent_at ${asPrepared}`.execute(trx)
  return rows
}

// a minor's guardians are told, too; all are locked at once, in a fixed order
const readers = sql`select coach_id as id from target union select player_id from target
  union select guardian_id from guardianships join target using (player_id)`

const beginningOf = (text: string) => [...text].slice(0, listLength).join('')

/** Returns true if appending failed because the message id is already stored. */
export function isIdTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'messages_id_key'
}

/** Returns true if the database refused a statement, rather than being out of reach. */
export function isDatabaseRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError
}

/** Finds the message with this id, in any conversation. */
export function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
}

const messageColumns = ['id', 'conversationId', 'sequence', 'senderId', 'body', 'sentAt'] as const

/** A sequence above all others: a page before it is the newest. */
export const afterAll = 2 ** 31 - 1

/** A page of messages, newest first, before a sequence. */
interface MessagePage {
  conversationId: string
  limit: number
  before: number
}

const page = { conversationId: 'conversationId', limit: 987_654, before: 876_543 }

function pageOf(db: Database, { conversationId, limit, before }: MessagePage) {
  return db
    .selectFrom('messages')
    .select(messageColumns)
    .where('conversationId', '=', conversationId)
    .where('sequence', '<', before)
    .orderBy('sequence', 'desc')
    .limit(limit)
}

/** Returns a page of a conversation's messages, whoever takes part in it. */
export const listMessages = preparedQuery<MessagePage, MessageRow>(page, pageOf)

// a row of nulls stands for a conversation without such messages
const pageOfOwn = (column: 'coachId' | 'playerId') =>
  preparedQuery({ ...page, userId: 'userId' }, (db, { userId, ...asked }) =>
    db
      .selectFrom('conversations')
      .leftJoinLateral(pageOf(db, asked).as('message'), (join) => join.onTrue())
      .select(messageColumns.map((name) => `message.${name}` as const))
      .where('conversations.id', '=', asked.conversationId)
      .where(`conversations.${column}`, '=', userId)
      .where('playerLeftAt', 'is', null)
      .orderBy('message.sequence', 'desc'),
  )
const pagesOfOwn = { coach: pageOfOwn('coachId'), player: pageOfOwn('playerId') }

/** Returns a page of a conversation's messages; undefined if this person does not take part in it. */
export async function listOwnMessages(
  db: Database,
  { side, userId }: Participant,
  asked: MessagePage,
): Promise<MessageRow[] | undefined> {
  const rows = await pagesOfOwn[side](db, { ...asked, userId })
  if (rows.length === 0) return undefined
  return rows.flatMap(({ id, conversationId, sequence, body, sentAt, senderId }) =>
    id === null || conversationId === null || sequence === null || body === null || sentAt === null
      ? []
      : [{ id, conversationId, sequence, senderId, body, sentAt }],
  )
}

/** A conversation in which one person has had something unread long enough for a notification. */
export interface UnreadConversation {
  conversationId: string
  userId: string
  since: Date
  /** It is the other person's first answer to this one. */
  isAnswer: boolean
  /** It is a coach's first message and nothing else, already announced by its own email. */
  isFirst: boolean
}

/**
 * Claims conversations with messages unread since before that moment, each once, and returns who has not read them.
 * Another instance skips those that this one claims; a later message makes a conversation claimable again.
 */
export async function claimUnread(
  trx: Trx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<UnreadConversation[]> {
  const coaches = await claimOf(trx, 'coach', { before, now, limit })
  const players = await claimOf(trx, 'player', { before, now, limit })
  return [...coaches, ...players]
}

async function claimOf(
  trx: Trx,
  side: Side,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<UnreadConversation[]> {
  const column = (name: string) => sql.ref(`conversations.${side}${name}`)
  const other = sql.ref(`conversations.${side === 'coach' ? 'player' : 'coach'}Id`)
  const wroteBefore = (writer: typeof other) => sql`exists (select from messages
    where messages.conversation_id = conversations.id and messages.sender_id = ${writer}
      and messages.sequence <= ${column('ReadSequence')})`
  const { rows } = await sql<UnreadConversation>`
    with due as materialized (
      select id from conversations
      where ${column('UnreadSince')} <= ${before} and ${column('ToldAt')} is null
      order by ${column('UnreadSince')} limit ${limit} for no key update skip locked
    ) update conversations set ${sql.ref(`${side}ToldAt`)} = ${now} from due
      where conversations.id = due.id
      returning conversations.id as conversation_id, ${column('Id')} as user_id, ${column('UnreadSince')} as since,
        (${wroteBefore(column('Id'))} and not ${wroteBefore(other)}) as is_answer,
        (${side === 'player'} and conversations.last_sequence = 1) as is_first`.execute(trx)
  return rows
}
