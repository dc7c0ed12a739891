import { randomUUID } from 'node:crypto'
import { Message, sendMessage } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { block } from '../../../test/support/conversations/family.ts'
import {
  coachAndPlayer,
  listOf,
  messagesOf,
  send,
  sendUntilTaken,
  started,
} from '../../../test/support/conversations/pair.ts'

const app = await appOfFile()

test('a message is stored with the server’s time and the next number, whatever the client says', {
  tags: ['R15.102', 'R18.21'],
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  app.clock.advance(60)
  const timestamp = '2001-01-01T00:00:00.000Z'
  const answer = await send(app, player, conversation, ' Thank you, Coach! ', { timestamp, sequence: 99 })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    conversationId: conversation.conversationId,
    sequence: 2,
    senderId: player.userId,
    message: 'Thank you, Coach!',
    timestamp: app.clock.now().toISOString(),
  })
  expect((await listOf(app, coach)).conversations[0]).toMatchObject({
    lastMessage: 'Thank you, Coach!',
    lastMessageUserId: player.userId,
    read: false,
    timeStamp: app.clock.now().toISOString(),
  })
})

test('the same id again answers the stored message, also fifty times at once', {
  tags: 'R18.21',
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  const messageId = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send(app, player, conversation, 'Only once', { messageId })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const { messages } = await messagesOf(app, coach, conversation.conversationId)
  expect(messages.map(({ message, sequence }) => [message, sequence])).toEqual([
    ['Hello from the touchline', 1],
    ['Only once', 2],
  ])
})

test('of messages that arrive together each has its own outcome, whatever becomes of the others', async () => {
  const talk = async () => {
    const { coach, player } = await coachAndPlayer(app)
    return { coach, player, conversation: await started(app, coach, player) }
  }
  const shut = await talk()
  await block(app, shut.coach, shut.conversation)
  const talks = [shut, await talk(), await talk(), await talk()]
  const answers = await Promise.all(
    [...talks, ...talks].map(({ player, conversation }) => send(app, player, conversation, 'Together')),
  )
  expect(answers.map(({ status }) => status)).toEqual([403, 201, 201, 201, 403, 201, 201, 201])
  for (const [index, { player, conversation }] of talks.entries()) {
    const { messages } = await messagesOf(app, player, conversation.conversationId)
    expect(messages.map(({ sequence }) => sequence)).toEqual(index === 0 ? [1] : [1, 2, 3])
  }
})

test('the same id with other words, sender or conversation is a conflict that changes nothing', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const other = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  const elsewhere = await started(app, coach, other.player)
  const messageId = randomUUID()
  await send(app, player, conversation, 'Mine', { messageId })
  expect((await send(app, player, conversation, 'Not mine', { messageId })).status).toBe(409)
  expect((await send(app, coach, conversation, 'Mine', { messageId })).status).toBe(409)
  const coachsId = randomUUID()
  await send(app, coach, conversation, 'Hello', { messageId: coachsId })
  expect((await send(app, coach, elsewhere, 'Hello', { messageId: coachsId })).status).toBe(409)
  expect((await messagesOf(app, coach, conversation.conversationId)).messages).toHaveLength(3)
  expect((await messagesOf(app, coach, elsewhere.conversationId)).messages).toHaveLength(1)
})

test('only its two people write in a conversation, as themselves and to one another', {
  tags: 'R17.4',
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const other = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  const missing = { ...conversation, conversationId: randomUUID() }
  const foreign = await send(app, other.player, conversation, 'Let me in', { receiverId: coach.userId })
  const absent = await send(app, other.player, missing, 'Let me in', { receiverId: coach.userId })
  expect(foreign.status).toBe(404)
  expect({ ...Object(foreign.body), requestId: '' }).toEqual({ ...Object(absent.body), requestId: '' })
  expect((await send(app, player, conversation, 'As you', { senderId: coach.userId })).status).toBe(403)
  const toOther = await send(app, player, conversation, 'Hi', { receiverId: other.coach.userId })
  expect(toOther.status).toBe(403)
  expect((await messagesOf(app, coach, conversation.conversationId)).messages).toHaveLength(1)
  const query = { conversationId: conversation.conversationId }
  await expect(messagesOf(app, other.coach, query.conversationId)).rejects.toThrow()
})

test('a coach whose college took the confirmation back reads on, and neither side writes', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  await app.platform.db
    .updateTable('coaches')
    .set({ verification: 'refused', verifiedAt: null })
    .where('userId', '=', coach.userId)
    .execute()
  const answer = await send(app, coach, conversation, 'One more thing')
  expect([answer.status, answer.body]).toMatchObject([403, { code: 'coach_not_verified' }])
  expect((await send(app, player, conversation, 'Still here')).status).toBe(403)
  expect((await messagesOf(app, coach, conversation.conversationId)).messages).toHaveLength(1)
})

test('whitespace, NUL, lone surrogates, lists and unknown fields are refused', {
  tags: ['R12.15', 'V1.3.3'],
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  for (const message of ['', ' \n\t ', 'a\u0000b', 'a\ud800', 'a'.repeat(4001)]) {
    expect((await send(app, player, conversation, message)).status).toBe(400)
  }
  expect((await send(app, player, conversation, 'x', { message: ['x'] })).status).toBe(400)
  expect((await send(app, player, conversation, 'x', { likes: 3 })).status).toBe(400)
  expect((await send(app, player, conversation, 'x', { messageId: 'one' })).status).toBe(400)
  expect((await send(app, player, conversation, '😀 ‮Привет <b>')).status).toBe(201)
  expect((await messagesOf(app, coach, conversation.conversationId)).messages).toHaveLength(2)
})

test('time never goes back within a conversation, whatever the clock does', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  app.clock.advance(-3600)
  const answer = await send(app, player, conversation, 'From the past')
  app.clock.advance(3600)
  expect(Message.parse(answer.body).timestamp).toBe(conversation.timeStamp)
})

test('forty messages at once from both sides: numbers without a gap, in the order of the answers', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      sendUntilTaken(app, index % 2 ? coach : player, conversation, `Message ${index}`),
    ),
  )
  const sent = answers.toSorted((one, other) => one.sequence - other.sequence)
  expect(sent.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_, index) => index + 2))
  const { messages } = await messagesOf(app, coach, conversation.conversationId, { limit: 40 })
  expect(messages).toEqual(sent)
})

test('older pages follow without a lost or doubled message while new ones arrive', {
  tags: 'R18.20',
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player, 'Message 1')
  for (let number = 2; number <= 10; number++) await send(app, coach, conversation, `Message ${number}`)
  const { conversationId } = conversation
  const newest = await messagesOf(app, player, conversationId, { limit: 4 })
  await send(app, coach, conversation, 'Message 11')
  const middle = await messagesOf(app, player, conversationId, { limit: 4, cursor: newest.nextCursor })
  const oldest = await messagesOf(app, player, conversationId, { limit: 4, cursor: middle.nextCursor })
  const numbers = [oldest, middle, newest].map(({ messages }) => messages.map(({ sequence }) => sequence))
  expect(numbers).toEqual([
    [1, 2],
    [3, 4, 5, 6],
    [7, 8, 9, 10],
  ])
  expect(oldest.nextCursor).toBeNull()
  const bad = app.ask(sendMessage, {}, { token: player.token })
  expect((await bad).status).toBe(400)
  await expect(messagesOf(app, player, conversationId, { cursor: 'nonsense' })).rejects.toThrow()
})

test('one account sends at most 120 messages a minute', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  const answers = await Promise.all(
    Array.from({ length: 122 }, (_, index) => send(app, coach, conversation, `Message ${index}`)),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await send(app, player, conversation, 'Slow down')).status).toBe(201)
})

test('one account sends at most 2,000 messages a day', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  const resetsAt = new Date(Date.now() + 20 * 3600_000)
  await app.platform.db
    .insertInto('rateLimits')
    .values({ key: `messagesADay:${coach.userId}`, hits: 1999, resetsAt })
    .execute()
  expect((await send(app, coach, conversation, 'The last of today')).status).toBe(201)
  expect(await send(app, coach, conversation, 'Too many')).toMatchObject({
    status: 429,
    body: { message: 'Too many tries. Please wait 20 hours and try again.' },
  })
  expect((await send(app, player, conversation, 'See you tomorrow')).status).toBe(201)
})
