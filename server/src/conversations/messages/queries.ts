import { sql } from 'kysely'
import pg from 'pg'
import type { Database, Trx } from '../../platform/db/database.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import type { Participant, Side } from '../policy.ts'

const listLength = 300 // characters of the last message that lists show

export interface NewMessage {
  id: string
  conversationId: string
  senderId: string
  text: string
  now: Date
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

const newMessage = {
  id: 'id',
  conversationId: 'conversationId',
  senderId: 'senderId',
  text: 'text',
  beginning: 'beginning',
  now: new Date(0),
}

/** Begins the time in which the receiver has something unread, anew after it was told, and ends the sender's. */
function unreadColumns(coachWrites: boolean, now: Date) {
  const since = (side: Side) =>
    sql<Date>`case when ${sql.ref(`${side}ToldAt`)} is null
      then coalesce(${sql.ref(`${side}UnreadSince`)}, ${now}) else ${now} end`
  const ended = { unreadSince: null, toldAt: null }
  const begun = (side: Side) => ({ unreadSince: since(side), toldAt: null })
  const [coach, player] = coachWrites ? [ended, begun('player')] : [begun('coach'), ended]
  return {
    coachUnreadSince: coach.unreadSince,
    coachToldAt: coach.toldAt,
    playerUnreadSince: player.unreadSince,
    playerToldAt: player.toldAt,
  }
}

const append = (coachWrites: boolean) =>
  preparedQuery(newMessage, (db, { id, conversationId, senderId, text, beginning, now }) =>
    db
      .with('target', (query) =>
        query
          .updateTable('conversations')
          .set((eb) => ({
            lastSequence: eb('lastSequence', '+', 1),
            lastMessage: beginning,
            lastMessageUserId: senderId,
            lastMessageAt: sql<Date>`greatest(last_message_at, ${now})`,
            // the sender has read everything; this also keeps the index of unread conversations small
            [coachWrites ? 'coachReadSequence' : 'playerReadSequence']: eb('lastSequence', '+', 1),
            ...unreadColumns(coachWrites, now),
          }))
          .where('id', '=', conversationId)
          .where(coachWrites ? 'coachId' : 'playerId', '=', senderId)
          .where('playerLeftAt', 'is', null)
          .returning(['id', 'lastSequence', 'lastMessageAt', 'coachId', 'playerId']),
      )
      .with('written', (query) =>
        query
          .insertInto('messages')
          .columns(['conversationId', 'sequence', 'id', 'senderId', 'body', 'sentAt'])
          .expression((eb) =>
            eb
              .selectFrom('target')
              .select([
                'target.id',
                'target.lastSequence',
                sql<string>`${id}::uuid`.as('messageId'),
                sql<string>`${senderId}::uuid`.as('senderId'),
                sql<string>`${text}::text`.as('body'),
                'target.lastMessageAt',
              ]),
          )
          .returning(['id', 'conversationId', 'sequence', 'senderId', 'body', 'sentAt']),
      )
      .selectFrom('written')
      .innerJoin('target', 'target.id', 'written.conversationId')
      .selectAll('written')
      .select(['target.coachId', 'target.playerId']),
  )
const appends = { coach: append(true), player: append(false) }

/**
 * Appends a message to a conversation of its sender. The row lock of the conversation gives the order, so neither
 * number nor time ever goes backwards. Returns undefined when the sender has no such conversation.
 */
export async function appendMessage(trx: Trx, side: Side, message: NewMessage) {
  const beginning = [...message.text].slice(0, listLength).join('')
  return (await appends[side](trx, { ...message, beginning })).at(0)
}

/** Returns true if appending failed because the message id is already stored. */
export function isIdTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'messages_id_key'
}

/** Finds the message with this id, in any conversation. */
export function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
}

function newestFirst(db: Database, conversationId: string, limit: number) {
  return db
    .selectFrom('messages')
    .select(['id', 'conversationId', 'sequence', 'senderId', 'body', 'sentAt'])
    .where('conversationId', '=', conversationId)
    .orderBy('sequence', 'desc')
    .limit(limit)
}

const newest = preparedQuery(
  { conversationId: 'conversationId', limit: 987_654 },
  (db, { conversationId, limit }) => newestFirst(db, conversationId, limit),
)

/** Returns the newest messages before a sequence, newest first. */
export function listMessages(
  db: Database,
  conversationId: string,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<MessageRow[]> {
  if (before === undefined) return newest(db, { conversationId, limit })
  return newestFirst(db, conversationId, limit).where('sequence', '<', before).execute()
}

const participation = (column: 'coachId' | 'playerId') =>
  preparedQuery({ userId: 'userId', conversationId: 'conversationId' }, (db, { userId, conversationId }) =>
    db
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', conversationId)
      .where(column, '=', userId)
      .where('playerLeftAt', 'is', null),
  )
const participations = { coach: participation('coachId'), player: participation('playerId') }

/** Returns true if this person takes part in the conversation. */
export async function isParticipant(
  db: Database,
  { side, userId }: Participant,
  conversationId: string,
): Promise<boolean> {
  return (await participations[side](db, { userId, conversationId })).length > 0
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
