import { expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import {
  accept,
  block,
  guardianOf,
  mark,
  remove,
  unblock,
} from '../../../test/support/conversations/family.ts'
import {
  coachAndPlayer,
  listOf,
  messagesOf,
  type Person,
  send,
  started,
  strangers,
} from '../../../test/support/conversations/pair.ts'

const app = await appOfFile()

async function talking() {
  const { coach, player } = await coachAndPlayer(app)
  const guardian = await guardianOf(app, player)
  return { coach, player, guardian, conversation: await started(app, coach, player) }
}

async function audited(conversationId: string) {
  const lines = await app.platform.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'details'])
    .where('details', '@>', JSON.stringify({ conversationId }))
    .where('action', 'like', 'conversations.%blocked')
    .orderBy('id')
    .execute()
  return lines.map(({ action, actorId }) => [action, actorId])
}

const closedFor = async (person: Person) =>
  (await listOf(app, person)).conversations.map(({ blocked, can, closedBecause }) => [
    blocked,
    can.write,
    closedBecause,
  ])

test('a block of either side keeps both from writing; each is told why', async () => {
  const { coach, player, conversation } = await talking()
  expect((await block(app, player, conversation)).body).toMatchObject({ blocked: true, state: 'open' })
  expect(await closedFor(player)).toEqual([
    [true, false, 'You blocked Coach Dana Whitlock. You can write again after unblocking.'],
  ])
  expect(await closedFor(coach)).toEqual([[false, false, "Amara isn't accepting messages from you."]])
  await unblock(app, player, conversation)
  await block(app, coach, conversation)
  expect(await closedFor(player)).toEqual([[false, false, 'Coach Dana Whitlock closed this conversation.']])
  expect(await closedFor(coach)).toEqual([[true, false, 'You blocked Amara. Unblock them to write again.']])
  for (const person of [coach, player]) {
    expect((await send(app, person, conversation, 'Hello?')).body).toMatchObject({ code: 'contact_refused' })
  }
  await unblock(app, coach, conversation)
  expect((await send(app, player, conversation, 'Back')).status).toBe(201)
})

test('each side takes back only its own block', async () => {
  const { coach, player, guardian, conversation } = await talking()
  await block(app, player, conversation)
  await block(app, coach, conversation)
  await unblock(app, coach, conversation)
  expect((await send(app, coach, conversation, 'Hello?')).status).toBe(403)
  await block(app, coach, conversation)
  await unblock(app, guardian, conversation)
  expect((await send(app, player, conversation, 'Hello?')).status).toBe(403)
  await unblock(app, coach, conversation)
  expect((await send(app, player, conversation, 'Hello?')).status).toBe(201)
})

test('a guardian’s block is the player’s', async () => {
  const { coach, player, guardian, conversation } = await talking()
  expect((await block(app, guardian, conversation)).body).toMatchObject({ blocked: true })
  expect((await send(app, coach, conversation, 'Hello?')).status).toBe(403)
  expect(await closedFor(player)).toEqual([
    [
      true,
      false,
      'Your parent or guardian blocked Coach Dana Whitlock. You can write again once that parent or an administrator unblocks the coach.',
    ],
  ])
  expect(await unblock(app, player, conversation)).toMatchObject({
    status: 403,
    body: {
      message:
        'Your parent or guardian closed this conversation with Coach Dana Whitlock. Only that parent or an administrator can open it again.',
    },
  })
  expect((await unblock(app, guardian, conversation)).body).toMatchObject({ blocked: false })
  expect((await send(app, player, conversation, 'Hello')).status).toBe(201)
})

test('several at once are one block, one audit line and one event per person', async () => {
  const { coach, player, guardian, conversation } = await talking()
  const clicks = [1, 2, 3, 4].map(() => block(app, guardian, conversation))
  expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const person of [coach, player, guardian]) {
    const { count } = await app.platform.db
      .selectFrom('liveEvents')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', person.userId)
      .where('type', '=', 'conversation')
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  }
  const clicked = [unblock(app, guardian, conversation), unblock(app, guardian, conversation)]
  await Promise.all(clicked)
  const lines = await audited(conversation.conversationId)
  expect(lines.map(([action]) => action)).toEqual(['conversations.blocked', 'conversations.unblocked'])
})

test('a block by the other side does not restore a conversation deleted from the list', async () => {
  const { coach, player, guardian, conversation } = await talking()
  await remove(app, player, conversation)
  await block(app, coach, conversation)
  const types = async ({ userId }: Person) => {
    const query = app.platform.db.selectFrom('liveEvents').select('type').where('userId', '=', userId)
    return (await query.orderBy('sequence').execute()).map(({ type }) => type)
  }
  expect(await types(player)).toEqual(['message', 'conversationDeleted'])
  for (const person of [coach, guardian]) expect(await types(person)).toEqual(['message', 'conversation'])
})

test('once a block is acknowledged no message lands, however many are on their way', {
  tags: ['S37', 'V15.4.2'],
}, async () => {
  const { coach, player, conversation } = await talking()
  const sendTwenty = () => Array.from({ length: 20 }, () => send(app, coach, conversation, 'And another'))
  const sending = sendTwenty()
  const blocking = block(app, player, conversation)
  sending.push(...sendTwenty())
  await blocking
  const { messages: before } = await messagesOf(app, player, conversation.conversationId, { limit: 100 })
  const answers = await Promise.all(sending)
  const { messages: after } = await messagesOf(app, player, conversation.conversationId, { limit: 100 })
  expect(after).toEqual(before)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(after.length - 1)
  expect((await send(app, coach, conversation, 'Too late')).status).toBe(403)
})

test('reading, marking and deleting work in a blocked conversation; a request stays one', async () => {
  const { coach, player } = await strangers(app)
  const conversation = await started(app, coach, player)
  await block(app, player, conversation)
  expect((await listOf(app, player)).conversations).toMatchObject([
    { state: 'requested', can: { answer: false } },
  ])
  expect((await mark(app, player, conversation)).body).toMatchObject({ read: true })
  expect((await messagesOf(app, coach, conversation.conversationId)).messages).toHaveLength(1)
  expect((await remove(app, player, conversation)).status).toBe(200)
  expect((await listOf(app, player)).conversations).toEqual([])
  // Accepting does not lift the block.
  expect((await accept(app, player, conversation)).body).toMatchObject({ state: 'open', blocked: true })
  expect((await send(app, coach, conversation, 'Hello?')).status).toBe(403)
})
