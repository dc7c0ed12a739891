import type { Conversation, Message } from '@touchline/contract'
import type { MessageRow } from './message-queries.ts'
import type { Side } from './policy.ts'
import type { ConversationRow } from './queries.ts'

/** A conversation as one of its two people sees it (spec sections 3 and 4). */
export function conversationFor(side: Side, row: ConversationRow): Conversation {
  const viewerId = side === 'coach' ? row.coachId : row.playerId
  const seen = side === 'coach' ? row.coachReadSequence : row.playerReadSequence
  const profilePic = (side === 'coach' ? row.playerPic : row.coachPic) ?? ''
  return {
    conversationId: row.id,
    senderId: row.coachId,
    senderName: row.coachName,
    receiverId: row.playerId,
    receiverName: row.playerName,
    lastMessage: row.lastMessage,
    lastMessageUserId: row.lastMessageUserId ?? '',
    lastSequence: row.lastSequence,
    read: row.lastMessageUserId === viewerId || seen >= row.lastSequence,
    timeStamp: row.lastMessageAt.toISOString(),
    profilePic,
    counterpart: side === 'coach' ? player(row) : coach(row),
    state: row.state,
    blocked: (side === 'coach' ? row.coachBlockedAt : row.playerBlockedAt) !== null,
    parentsRead: false,
    can: { write: true, answer: false, block: true, report: true },
    closedBecause: '',
  }
}

function player(row: ConversationRow): Conversation['counterpart'] {
  const year = row.yearGraduating === null ? [] : [`${row.yearGraduating} Grad`]
  const about = [...row.positions, ...year].join(', ')
  return { userId: row.playerId, name: row.playerName, type: 'player', about }
}

function coach(row: ConversationRow): Conversation['counterpart'] {
  return {
    userId: row.coachId,
    name: row.coachName,
    type: 'coach',
    about: `${row.title}, ${row.collegeName}`,
    collegeId: row.collegeId,
  }
}

export function presentMessage(row: MessageRow): Message {
  return {
    messageId: row.id,
    conversationId: row.conversationId,
    sequence: row.sequence,
    senderId: row.senderId ?? '',
    message: row.body,
    timestamp: row.sentAt.toISOString(),
  }
}
