import { expect, test } from 'vitest'
import { readHubQuery } from './hub-query.ts'

const id = '0190b3a2-7c1d-7e5f-8a3b-9c4d5e6f7a8b'
const read = (query: Record<string, string>) => readHubQuery(new URLSearchParams(query))

test('a conversation or a receiver is opened by its id', { tags: 'R1.25' }, () => {
  expect(read({ conversationId: id })).toMatchObject({ conversationId: id, hasConversation: false })
  expect(read({ receiverId: id })).toMatchObject({ conversationId: undefined, receiverId: id })
  expect(read({})).toEqual({ conversationId: undefined, receiverId: undefined, hasConversation: false })
})

test('of a conversation as JSON only the id is used', { tags: 'R1.26' }, () => {
  const conversation = JSON.stringify({ conversationId: id, senderName: '<b>Mallory</b>', __proto__: null })
  expect(read({ conversation })).toEqual({ conversationId: id, receiverId: undefined, hasConversation: true })
})

test.each([
  '',
  'null',
  '7',
  '[]',
  '{',
  '"text"',
  '{"conversationId":7}',
  '{"conversationId":"../admin"}',
  `{"__proto__":{"conversationId":"${id}"}}`,
  JSON.stringify({ conversationId: id, lastMessage: 'x'.repeat(4097) }),
])('what makes no sense opens the plain hub: %.40s', (conversation) => {
  expect(read({ conversation })).toEqual({
    conversationId: undefined,
    receiverId: undefined,
    hasConversation: true,
  })
})

test('a part of the list and a message are read where they make sense', () => {
  expect(read({ filter: 'unread', at: '12' })).toMatchObject({ filter: 'unread', at: 12 })
  expect(read({ filter: 'requests' })).toMatchObject({ filter: 'requests', at: undefined })
  for (const wrong of ['all', 'blocked', '', 'Unread']) expect(read({ filter: wrong }).filter).toBeUndefined()
  for (const wrong of ['0', '-1', '1.5', '1e3', 'x', '', '9'.repeat(20)]) {
    expect(read({ at: wrong }).at).toBeUndefined()
  }
})

test('ids that are none are not used', () => {
  expect(read({ conversationId: 'javascript:alert(1)', receiverId: '1' })).toMatchObject({
    conversationId: undefined,
    receiverId: undefined,
  })
})
