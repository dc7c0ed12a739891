import type { Conversation } from '@touchline/contract'

/** Makes an open conversation for tests, with `receiverId` as the viewing player. */
export function makeConversation(given: Partial<Conversation> = {}): Conversation {
  const made = {
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
    counterpart: { userId: 'coach', name: 'Dana Whitlock', type: 'coach' as const, about: '' },
    state: 'open' as const,
    blocked: false,
    muted: false,
    parentsRead: false,
    can: { write: true, answer: false, accept: false, block: true, report: true },
    ended: false,
    closedBecause: '',
    ...given,
  }
  const { read, muted, state, timeStamp, conversationId } = made
  return {
    place: `${timeStamp} ${conversationId}`,
    parts: [
      ...(read || muted ? [] : (['unread'] as const)),
      ...(state === 'requested' ? (['requests'] as const) : []),
    ],
    ...made,
  }
}
