import { type ConversationFilter, listChildConversations, listConversations } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import {
  accept,
  block,
  childList,
  decline,
  guardianOf,
  mark,
  unblock,
} from '../../test/support/conversations/family.ts'
import {
  coachAndPlayer,
  listOf,
  type Person,
  send,
  sharedWith,
  started,
  strangers,
} from '../../test/support/conversations/pair.ts'

const app = await appOfFile()

/** Lists a part, which is what the whole list says of its parts and its order. */
async function idsOf(person: Person, filter: ConversationFilter) {
  const { conversations: all } = await listOf(app, person)
  expect(all.map(({ place }) => place)).toEqual(
    all
      .map(({ place }) => place)
      .sort()
      .reverse(),
  )
  const part = all.filter(({ parts }) => filter === 'all' || parts.includes(filter))
  const { conversations } = await listOf(app, person, { filter })
  const ids = conversations.map(({ conversationId }) => conversationId)
  expect(part.map(({ conversationId }) => conversationId)).toEqual(ids)
  return ids
}

test('unread ones and requests are lists of their own, each with its number', {
  tags: 'R12.20',
}, async () => {
  const { coach, player } = await strangers(app)
  const other = await coachAndPlayer(app)
  const third = await strangers(app)
  await sharedWith(app, player, other.college.collegeId)
  const request = await started(app, coach, player)
  app.clock.advance(60)
  const open = await started(app, other.coach, player)
  app.clock.advance(60)
  const answered = await started(app, third.coach, player)
  await send(app, player, answered, 'Hello Coach')
  await mark(app, player, request)
  expect(await listOf(app, player)).toMatchObject({ unread: 1, requests: 1 })
  expect(await idsOf(player, 'unread')).toEqual([open.conversationId])
  expect(await idsOf(player, 'requests')).toEqual([request.conversationId])
  expect(await idsOf(player, 'all')).toHaveLength(3)
  expect(await listOf(app, coach)).toMatchObject({ unread: 0, requests: 1 })
  expect(await idsOf(coach, 'requests')).toEqual([request.conversationId])
  expect(await idsOf(other.coach, 'requests')).toEqual([])
})

test.each([
  ['accepted', (player: Person, id: { conversationId: string }) => accept(app, player, id)],
  ['declined', (player: Person, id: { conversationId: string }) => decline(app, player, id)],
  ['blocked', (player: Person, id: { conversationId: string }) => block(app, player, id)],
] as const)('a request that is %s waits no more, for either side', async (_, answer) => {
  const { coach, player } = await strangers(app)
  const request = await started(app, coach, player)
  await answer(player, request)
  for (const person of [player, coach]) {
    expect(await listOf(app, person, { filter: 'requests' })).toMatchObject({
      conversations: [],
      requests: 0,
    })
  }
})

test('a request to somebody who has turned 18 is open, and no request', async () => {
  const { coach, player } = await strangers(app)
  await started(app, coach, player)
  await app.platform.db.updateTable('players').set({ age: 18 }).where('userId', '=', player.userId).execute()
  expect(await listOf(app, player)).toMatchObject({ conversations: [{ state: 'open' }], requests: 0 })
  expect(await idsOf(player, 'requests')).toEqual([])
})

test('filtered lists come in pages that lose and double nothing', { tags: 'R12.20' }, async () => {
  const { player } = await strangers(app)
  const ids: string[] = []
  for (let index = 0; index < 5; index++) {
    app.clock.advance(60)
    const { coach } = await strangers(app)
    ids.unshift((await started(app, coach, player)).conversationId)
  }
  for (const filter of ['unread', 'requests'] as const) {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query: object = cursor === null ? { filter, limit: 2 } : { filter, limit: 2, cursor }
      const page: Awaited<ReturnType<typeof listOf>> = await listOf(app, player, query)
      seen.push(...page.conversations.map(({ conversationId }) => conversationId))
      expect([page.unread, page.requests]).toEqual([5, 5])
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(ids)
  }
})

test('a parent filters the child’s requests, also those the child has taken off the list', async () => {
  const { coach, player } = await strangers(app)
  const guardian = await guardianOf(app, player)
  const other = await coachAndPlayer(app)
  await sharedWith(app, player, other.college.collegeId)
  const request = await started(app, coach, player)
  await started(app, other.coach, player)
  const list = async (query: object) =>
    listChildConversations.response.parse((await childList(app, guardian, player.userId, query)).body)
  expect(await list({ filter: 'requests' })).toMatchObject({
    conversations: [{ conversationId: request.conversationId }],
    requests: 1,
  })
  expect(await list({})).toMatchObject({ requests: 1, conversations: [{}, {}] })
  expect((await childList(app, guardian, player.userId, { filter: 'unread' })).status).toBe(400)
})

test('a coach filters conversations with players whose profile is paused, and sees which these are', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const { conversationId } = await started(app, coach, player)
  const pause = (pausedAt: Date | null) =>
    app.platform.db.updateTable('players').set({ pausedAt }).where('userId', '=', player.userId).execute()
  expect(await idsOf(coach, 'paused')).toEqual([])
  await pause(app.clock.now())
  const { conversations } = await listOf(app, coach, { filter: 'paused' })
  expect(conversations).toMatchObject([
    { conversationId, counterpart: { paused: true }, can: { write: false } },
  ])
  expect(await idsOf(player, 'paused')).toEqual([])
  expect((await listOf(app, player)).conversations[0]?.counterpart).not.toHaveProperty('paused')
  await block(app, player, { conversationId })
  expect(await idsOf(coach, 'paused')).toEqual([])
  expect((await listOf(app, coach)).conversations[0]?.counterpart).not.toHaveProperty('paused')
  await unblock(app, player, { conversationId })
  expect(await idsOf(coach, 'paused')).toEqual([conversationId])
  await pause(null)
  expect(await idsOf(coach, 'paused')).toEqual([])
  expect((await listOf(app, coach)).conversations[0]?.counterpart).not.toHaveProperty('paused')
})

test('another filter is refused', async () => {
  const { player } = await strangers(app)
  const params = { userId: player.userId }
  const answer = await app.ask(
    listConversations,
    { params, query: { filter: 'blocked' } },
    { token: player.token },
  )
  expect(answer.status).toBe(400)
})
