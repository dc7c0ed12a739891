import type { Conversation } from '@touchline/contract'

/** Opens a conversation in the messaging hub. The object carries ids alone: names and words stay out of addresses. */
export function hubAddress(conversation: Conversation): string {
  const { conversationId, senderId, receiverId, counterpart, read, timeStamp } = conversation
  const params = new URLSearchParams({
    conversationId,
    receiverId: counterpart.userId,
    conversation: JSON.stringify({ conversationId, senderId, receiverId, read, timeStamp }),
  })
  return `/messagingHub?${params}`
}
