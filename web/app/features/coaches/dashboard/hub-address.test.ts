import { expect, test } from 'vitest'
import { readHubQuery } from '../../conversations/api/hub-query.ts'
import { makeConversation } from '../../conversations/factory.ts'
import { hubAddress } from './hub-address.ts'

const coachId = '019df574-c5e5-77ab-bed2-3de71d7f06ed'
const playerId = '01a1cc4d-a8e5-74c0-85ac-86b6ee0d8376'
const conversation = makeConversation({
  conversationId: '01a1ebc2-e838-7787-9f26-04725bde4f86',
  senderId: coachId,
  receiverId: playerId,
  receiverName: 'Robin & Fields',
  lastMessage: 'See you at 6:30 #there',
  lastMessageUserId: playerId,
  counterpart: { userId: playerId, name: 'Robin & Fields', type: 'player', about: '' },
})

test('the hub opens the conversation in the address, and the address contains no names or messages', () => {
  const { pathname, searchParams, href } = new URL(hubAddress(conversation), 'https://touchline.example')
  expect(pathname).toBe('/messagingHub')
  expect(readHubQuery(searchParams)).toEqual({
    conversationId: conversation.conversationId,
    receiverId: playerId,
    hasConversation: true,
  })
  expect(decodeURIComponent(href)).not.toMatch(/Robin|6:30/)
})
