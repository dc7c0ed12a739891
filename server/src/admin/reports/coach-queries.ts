import type { Database } from '../../platform/db/database.ts'

const maxOthers = 1000 // a coach's conversations with the latest messages

/** Lists a reported coach's other conversations by state, without their words, latest first. */
export function findConversationsOfCoach(
  db: Database,
  { reportedId, conversationId }: { reportedId: string; conversationId: string | null },
) {
  return db
    .selectFrom('conversations')
    .leftJoin('users', 'users.id', 'conversations.playerId')
    .leftJoin('players', 'players.userId', 'conversations.playerId')
    .select([
      'conversations.id',
      'conversations.state',
      'conversations.coachBlockedAt',
      'conversations.playerBlockedAt',
      'conversations.lastSequence',
      'conversations.createdAt',
      'conversations.lastMessageAt',
      'users.name',
      'players.age',
      'players.dateOfBirth',
    ])
    .where('conversations.coachId', '=', reportedId)
    .where('conversations.id', 'is distinct from', conversationId)
    .orderBy('conversations.lastMessageAt', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(maxOthers)
    .execute()
}

export type ConversationOfCoachRow = Awaited<ReturnType<typeof findConversationsOfCoach>>[number]
