import { t } from '@touchline/contract'
import { shownName } from '../../auth/service.ts'
import type { Database } from '../../platform/db/database.ts'
import { batch, type ExportedFile, inBatches, list } from './files.ts'
import { jsonListOf } from './zip.ts'

/** A person's conversations, and the own marks on them. */
export const conversationFiles: readonly ExportedFile[] = [
  {
    name: 'conversations.json',
    holds: t`your conversations`,
    of: ['player', 'coach'],
    pieces: (db, { userId }) => jsonListOf(told(db, userId)),
  },
  {
    name: 'muted-conversations.json',
    holds: t`conversations you muted`,
    pieces: list(listMutes, ({ coachId, coachName, playerName, mutedAt }, { userId }) => ({
      with: coachId === userId ? playerName : coachName,
      mutedAt,
    })),
  },
]

const mostMessages = 500 // of one conversation in one entry

/** Yields each conversation; a long one is split, so that none is in memory as a whole. */
async function* told(db: Database, userId: string) {
  for await (const row of inBatches(listConversations, db, userId)) {
    const other =
      (row.coachId === userId ? row.playerName : row.coachName) ??
      (row.formerCollege === '' ? 'Deleted account' : `Former coach of ${row.formerCollege}`)
    let part = { with: other, state: row.state, begun: row.createdAt, messages: [] as object[] }
    for await (const message of inBatches(listMessages, db, row.id)) {
      const from = message.senderId === userId ? 'you' : other
      part.messages.push({ from, at: message.sentAt, text: message.body })
      if (part.messages.length === mostMessages) {
        yield part
        part = { ...part, messages: [] }
      }
    }
    if (part.messages.length > 0) yield part
  }
}

/**
 * Lists a person's conversations with the other's name, oldest first, including removed ones and those that a coach
 * has left.
 */
function listConversations(db: Database, userId: string, after?: { id: string }) {
  return (
    db
      .selectFrom('conversations')
      .leftJoin('users as coach', 'coach.id', 'conversations.coachId')
      .leftJoin('users as player', 'player.id', 'conversations.playerId')
      .select([
        'conversations.id',
        'conversations.coachId',
        shownName.coach('coach').as('coachName'),
        shownName.player('player').as('playerName'),
        'conversations.formerCollege',
        'conversations.state',
        'conversations.createdAt',
      ])
      .where((eb) =>
        eb.or([eb('conversations.coachId', '=', userId), eb('conversations.playerId', '=', userId)]),
      )
      // conversations that a player has left are sealed
      .where('conversations.playerLeftAt', 'is', null)
      // a coach never sees a conversation without messages
      .where((eb) => eb.or([eb('lastSequence', '>', 0), eb('conversations.playerId', '=', userId)]))
      .$if(after !== undefined, (query) => query.where('conversations.id', '>', after?.id ?? ''))
      .orderBy('conversations.id')
      .limit(batch)
      .execute()
  )
}

/** Lists the conversations that this person has muted, with the name of the other side. */
function listMutes(db: Database, personId: string, after?: { id: string }) {
  return db
    .selectFrom('conversationMutes')
    .innerJoin('conversations', 'conversations.id', 'conversationMutes.conversationId')
    .leftJoin('users as coach', 'coach.id', 'conversations.coachId')
    .leftJoin('users as player', 'player.id', 'conversations.playerId')
    .select([
      'conversations.id',
      'conversations.coachId',
      shownName.coach('coach').as('coachName'),
      shownName.player('player').as('playerName'),
      'mutedAt',
    ])
    .where('personId', '=', personId)
    .where('conversations.playerLeftAt', 'is', null)
    .$if(after !== undefined, (query) => query.where('conversations.id', '>', after?.id ?? ''))
    .orderBy('conversations.id')
    .limit(batch)
    .execute()
}

/** Lists a conversation's messages by sequence. */
function listMessages(db: Database, conversationId: string, after?: { sequence: number }) {
  return db
    .selectFrom('messages')
    .select(['sequence', 'senderId', 'body', 'sentAt'])
    .where('conversationId', '=', conversationId)
    .where('sequence', '>', after?.sequence ?? 0)
    .orderBy('sequence')
    .limit(batch)
    .execute()
}
