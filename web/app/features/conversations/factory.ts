import type { Conversation } from '@touchline/contract'

/** Makes an open conversation for tests, with `receiverId` as the viewing player. */
export function makeConversation(given: Partial<Conversation> = {}): Conversation {
  return {
    conversationId: 'a',
    senderId: 'coach',
    senderName: 'Dana Whitlock',
    receiverId: 'me',
    receiverName: 'Amara Okafor',
    lastMessage: 'Hello',
    lastMessageUserId: 'coach',
    readSequence: 0,
    lastSequence: 1,
    read: false,
    timeStamp: '2026-09-14T15:00:00.000Z',
    profilePic: '',
    counterpart: { userId: 'coach', name: 'Dana Whitlock', type: 'coach', about: '' },
    state: 'open',
    blocked: false,
    muted: false,
    parentsRead: false,
    can: { write: true, answer: false, accept: false, block: true, report: true },
    ended: false,
    closedBecause: '',
    ...given,
  }
}
