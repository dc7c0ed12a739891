import { randomUUID } from 'node:crypto'
import { deleteConversation, listConversations, markConversation } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import {
  coachAndPlayer,
  listOf,
  messagesOf,
  type Person,
  send,
  started,
} from '../../test/support/conversations/pair.ts'
import { logInAs, makeAdmin, makePlayer, signedIn } from '../auth/factory.ts'

const app = await appOfFile()

async function anotherPlayer(): Promise<Person> {
  return signedIn(app.platform, makePlayer(app.platform))
}

const mark = (person: Person, conversationId: string, body: object = { field: 'read', value: true }) =>
  app.ask(markConversation, { params: { conversationId }, body }, { token: person.token })

const remove = (person: Person, conversationId: string, query: { lastSequence?: number } = {}) =>
  app.ask(deleteConversation, { params: { conversationId }, query }, { token: person.token })

test('the list is the caller’s own, latest message first, in pages that lose and double nothing', {
  tags: ['R12.18', 'R18.16'],
}, async () => {
  const { coach } = await coachAndPlayer(app)
  const ids: string[] = []
  for (let index = 0; index < 5; index++) {
    // two of them have the same time
    if (index !== 3) app.clock.advance(60)
    ids.unshift((await started(app, coach, await anotherPlayer())).conversationId)
  }
  const first = await listOf(app, coach, { limit: 2 })
  const second = await listOf(app, coach, { limit: 2, cursor: first.nextCursor })
  const third = await listOf(app, coach, { limit: 2, cursor: second.nextCursor })
  const seen = [first, second, third].flatMap((page) => page.conversations.map((one) => one.conversationId))
  expect(seen).toEqual(ids)
  expect(third.nextCursor).toBeNull()
})

test('another person’s list is refused; an administrator’s is empty', { tags: 'R18.16' }, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const params = { userId: coach.userId }
  expect((await app.ask(listConversations, { params }, { token: player.token })).status).toBe(403)
  expect((await app.ask(listConversations, { params })).status).toBe(401)
  const admin = await makeAdmin(app.platform)
  const token = await logInAs(app.platform, admin.userId)
  expect(await listOf(app, { ...admin, token })).toEqual({
    conversations: [],
    unread: 0,
    requests: 0,
    nextCursor: null,
  })
})

test('reading counts for the reader only; answering reads too; a new message is unread again', {
  tags: 'R12.12',
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  const marked = await mark(player, conversation.conversationId)
  expect([marked.status, marked.body]).toMatchObject([200, { read: true }])
  expect((await listOf(app, player)).unread).toBe(0)
  await send(app, player, conversation, 'Hello Coach')
  expect([(await listOf(app, player)).unread, (await listOf(app, coach)).unread]).toEqual([0, 1])
  await send(app, coach, conversation, 'Hello again')
  expect([(await listOf(app, player)).unread, (await listOf(app, coach)).unread]).toEqual([1, 0])
})

test('one conversation is found by its id, also off the list, and looking is not reading; 404 to others', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const { conversationId } = await started(app, coach, player)
  const find = (person: Person) =>
    app.ask(
      listConversations,
      { params: { userId: person.userId }, query: { conversationId } },
      { token: person.token },
    )
  expect((await find(player)).body).toMatchObject({
    conversations: [{ conversationId, read: false }],
    unread: 1,
  })
  expect((await listOf(app, player)).unread).toBe(1)
  await remove(coach, conversationId)
  expect((await listOf(app, coach)).conversations).toEqual([])
  expect((await find(coach)).body).toMatchObject({ conversations: [{ conversationId, read: true }] })
  expect((await find(await anotherPlayer())).status).toBe(404)
})

test('the unread count is of conversations, not of messages', { tags: 'R12.14' }, async () => {
  const one = await coachAndPlayer(app)
  const two = await coachAndPlayer(app)
  const first = await started(app, one.coach, one.player)
  await send(app, one.coach, first, 'And another')
  await started(app, two.coach, one.player)
  expect((await listOf(app, one.player)).unread).toBe(2)
})

test('a conversation in which one wrote last is not unread, whatever one has looked at', {
  tags: 'R12.11',
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  await send(app, player, conversation, 'My words are the last')
  await app.platform.db
    .updateTable('conversations')
    .set({ playerReadSequence: 0 })
    .where('id', '=', conversation.conversationId)
    .execute()
  expect(await listOf(app, player)).toMatchObject({ unread: 0, conversations: [{ read: true }] })
})

test('deleting takes it off one list only; a new message brings it back, unread', {
  tags: ['R12.19', 'R18.19', 'S45'],
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  const { conversationId } = conversation
  expect((await remove(player, conversationId)).status).toBe(200)
  expect(await listOf(app, player)).toMatchObject({ conversations: [], unread: 0 })
  expect((await listOf(app, coach)).conversations).toHaveLength(1)
  expect((await remove(player, conversationId)).status).toBe(200)
  await send(app, coach, conversation, 'Did you see my message?')
  expect(await listOf(app, player)).toMatchObject({ conversations: [{ conversationId }], unread: 1 })
  expect((await messagesOf(app, player, conversationId)).messages).toHaveLength(2)
})

test("a message newer than the caller's last one keeps it on the list, unread", {
  tags: 'R12.19',
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  const { conversationId, lastSequence } = conversation
  await send(app, player, conversation, 'Sent while the coach is deleting')
  expect((await remove(coach, conversationId, { lastSequence })).status).toBe(200)
  const [left] = (await listOf(app, coach)).conversations
  expect(left).toMatchObject({ conversationId, read: false, lastMessage: 'Sent while the coach is deleting' })
  expect((await remove(coach, conversationId, { lastSequence: left?.lastSequence })).status).toBe(200)
  expect(await listOf(app, coach)).toMatchObject({ conversations: [], unread: 0 })
  // A late repetition restores nothing.
  expect((await remove(coach, conversationId, { lastSequence })).status).toBe(200)
  expect((await listOf(app, coach)).conversations).toEqual([])
  expect((await remove(coach, conversationId, { lastSequence: -1 })).status).toBe(400)
})

test('a coach who deleted it and starts it again has it back on the list', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const { conversationId } = await started(app, coach, player)
  await remove(coach, conversationId)
  expect((await started(app, coach, player)).conversationId).toBe(conversationId)
  expect((await listOf(app, coach)).conversations).toHaveLength(1)
  expect((await messagesOf(app, coach, conversationId)).messages).toHaveLength(1)
})

test('strangers can neither mark nor delete, and learn nothing', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const { conversationId } = await started(app, coach, player)
  const stranger = await anotherPlayer()
  for (const call of [mark, remove]) {
    const foreign = await call(stranger, conversationId)
    const missing = await call(stranger, randomUUID())
    expect(foreign.status).toBe(404)
    expect({ ...Object(foreign.body), requestId: '' }).toEqual({ ...Object(missing.body), requestId: '' })
  }
  expect((await listOf(app, player)).unread).toBe(1)
})

test('only the field read can be set, and only to true', { tags: 'R18.18' }, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const { conversationId } = await started(app, coach, player)
  for (const body of [{ field: 'read', value: false }, { field: 'senderId', value: true }, {}, []]) {
    expect((await mark(player, conversationId, body)).status).toBe(400)
  }
  expect((await listOf(app, player)).unread).toBe(1)
})
