import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Side } from '../policy.ts'

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
