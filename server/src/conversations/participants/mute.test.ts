// @module-tag S46
import { listChildConversations, muteConversation, unmuteConversation } from '@touchline/contract'
import { afterEach, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { block, childList, guardianOf, remove } from '../../../test/support/conversations/family.ts'
import {
  coachAndPlayer,
  listOf,
  type Person,
  send,
  started,
  strangers,
} from '../../../test/support/conversations/pair.ts'
import { mutedBy } from '../service.ts'

const app = await appOfFile()
afterEach(() => app.settle())

const change = (endpoint: typeof muteConversation) => (person: Person, conversationId: string) =>
  app.ask(endpoint, { params: { conversationId } }, { token: person.token })
const mute = change(muteConversation)
const unmute = change(unmuteConversation)

async function readAlong(guardian: Person, child: { userId: string }) {
  const answer = await childList(app, guardian, child.userId)
  return listChildConversations.response.parse(answer.body)
}

test('a muted conversation stays on the list, and its messages count as unread no more until the mute ends', {
  tags: 'R12.23',
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  const { conversationId } = conversation
  expect((await listOf(app, player)).unread).toBe(1)
  expect(await mute(player, conversationId)).toMatchObject({ status: 200, body: { muted: true } })
  await send(app, coach, conversation, 'And another')
  expect(await listOf(app, player)).toMatchObject({
    conversations: [{ conversationId, muted: true, read: false }],
    unread: 0,
  })
  expect((await listOf(app, player, { filter: 'unread' })).conversations).toEqual([])
  expect(await mute(player, conversationId)).toMatchObject({ status: 200, body: { muted: true } })
  expect(await unmute(player, conversationId)).toMatchObject({ status: 200, body: { muted: false } })
  expect(await listOf(app, player)).toMatchObject({ conversations: [{ muted: false }], unread: 1 })
  expect(await unmute(player, conversationId)).toMatchObject({ status: 200, body: { muted: false } })
})

test('the other side never learns of a mute: neither from the list nor from an event', {
  tags: 'R12.23',
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const { conversationId } = await started(app, coach, player)
  const [before] = (await listOf(app, coach)).conversations
  const eventsOf = async (person: Person) =>
    (
      await app.platform.db
        .selectFrom('liveEvents')
        .select('type')
        .where('userId', '=', person.userId)
        .execute()
    ).length
  const [ofCoach, ofPlayer] = [await eventsOf(coach), await eventsOf(player)]
  await mute(player, conversationId)
  expect((await listOf(app, coach)).conversations).toEqual([before])
  expect([await eventsOf(coach), await eventsOf(player)]).toEqual([ofCoach, ofPlayer + 1])
})

test("a parent's mute is the parent's own: not the child's, and not another parent's", async () => {
  const { coach, player } = await strangers(app)
  const [mother, father] = [await guardianOf(app, player), await guardianOf(app, player, 'Emeka Okafor')]
  const { conversationId } = await started(app, coach, player)
  expect(await mute(mother, conversationId)).toMatchObject({ status: 200, body: { muted: true } })
  expect((await readAlong(mother, player)).conversations).toMatchObject([{ muted: true }])
  expect((await readAlong(father, player)).conversations).toMatchObject([{ muted: false }])
  expect(await listOf(app, player)).toMatchObject({ conversations: [{ muted: false }], unread: 1 })
  const people = [mother, father, player, coach].map(({ userId }) => userId)
  expect(await mutedBy(app.platform.db, conversationId, people)).toEqual(new Set([mother.userId]))
  await mute(player, conversationId)
  expect(await mutedBy(app.platform.db, conversationId, people)).toEqual(
    new Set([mother.userId, player.userId]),
  )
  expect(await mutedBy(app.platform.db, conversationId, [coach.userId])).toEqual(new Set())
})

test('a mute outlasts a block and a deletion from the list; a message brings it back muted', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  await mute(player, conversation.conversationId)
  await block(app, coach, conversation)
  expect((await listOf(app, player)).conversations).toMatchObject([{ muted: true }])
  await app.platform.db
    .updateTable('conversations')
    .set({ coachBlockedAt: null })
    .where('id', '=', conversation.conversationId)
    .execute()
  await remove(app, player, conversation)
  await send(app, coach, conversation, 'Are you still there?')
  expect(await listOf(app, player)).toMatchObject({ conversations: [{ muted: true }], unread: 0 })
})

test('strangers can mute nothing, and an administrator neither', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const { conversationId } = await started(app, coach, player)
  const other = await coachAndPlayer(app)
  const stranger = await guardianOf(app, other.player)
  for (const person of [other.coach, other.player, stranger]) {
    expect((await mute(person, conversationId)).status).toBe(404)
    expect((await unmute(person, conversationId)).status).toBe(404)
  }
})
