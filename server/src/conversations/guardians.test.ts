import { listChildConversations, listConversations, listMessages, setLanguage } from '@touchline/contract'
import { afterEach, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { accept, block, childList, guardianOf, remove } from '../../test/support/conversations/family.ts'
import { twoInstances } from '../../test/support/conversations/instances.ts'
import {
  coachAndPlayer,
  listOf,
  messagesOf,
  send,
  started,
  strangers,
} from '../../test/support/conversations/pair.ts'
import { Tab } from '../../test/support/conversations/tab.ts'

const app = await appOfFile()
const { both } = await twoInstances()
const tabs: Tab[] = []
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.cut()
})

async function childConversations(...given: Parameters<typeof childList>) {
  const answer = await childList(...given)
  return listChildConversations.response.parse(answer.body)
}

test("a guardian reads every conversation of the child, also those deleted from the child's list", async () => {
  const { coach, player } = await strangers(app)
  const guardian = await guardianOf(app, player)
  const first = await started(app, coach, player)
  app.clock.advance(60)
  const other = await coachAndPlayer(app)
  await started(app, other.coach, other.player)
  app.clock.advance(60)
  const second = await started(app, other.coach, player, 'Me too')
  await remove(app, player, first)
  const { conversations, nextCursor } = await childConversations(app, guardian, player.userId, { limit: 1 })
  expect(conversations).toMatchObject([
    {
      conversationId: second.conversationId,
      read: true,
      counterpart: { type: 'coach', name: 'Dana Whitlock' },
      parentsRead: true,
      can: { write: false, answer: true, block: true, report: true },
      closedBecause: 'Parents and guardians can read messages, but not write them.',
    },
  ])
  const rest = await childConversations(app, guardian, player.userId, { cursor: nextCursor })
  expect(rest.conversations.map((one) => one.conversationId)).toEqual([first.conversationId])
  expect(rest.nextCursor).toBeNull()
  const { messages } = await messagesOf(app, guardian, first.conversationId)
  expect(messages.map(({ message }) => message)).toEqual(['Hello from the touchline'])
  expect(await listOf(app, guardian)).toEqual({ conversations: [], unread: 0, requests: 0, nextCursor: null })
})

test('a guardian reads the texts of a conversation in the own language, the child in the child’s', {
  tags: 'R12.27',
}, async () => {
  const { coach, player } = await strangers(app)
  const mother = await guardianOf(app, player)
  const father = await guardianOf(app, player)
  const speaksSpanish = { body: { language: 'es' } }
  await app.ask(setLanguage, speaksSpanish, { token: mother.token })
  const talk = await started(app, coach, player)
  const closedFor = async (guardian: typeof mother) => {
    const { conversations } = await childConversations(app, guardian, player.userId)
    return conversations.map(({ closedBecause }) => closedBecause)
  }
  expect(await closedFor(mother)).toEqual([
    'Las madres, padres y tutores pueden leer los mensajes, pero no escribirlos.',
  ])
  expect(await closedFor(father)).toEqual(['Parents and guardians can read messages, but not write them.'])
  await block(app, mother, talk)
  const [childs] = (await listOf(app, player)).conversations
  expect(childs?.closedBecause).toContain('Your parent or guardian blocked')
})

test('another family’s child is not found; only guardians may ask', async () => {
  const { coach, player } = await coachAndPlayer(app)
  const { conversationId } = await started(app, coach, player)
  const stranger = await guardianOf(app, (await strangers(app)).player)
  expect((await childList(app, stranger, player.userId)).status).toBe(404)
  expect((await childList(app, stranger, app.platform.ids.next())).status).toBe(404)
  for (const person of [coach, player]) {
    expect((await childList(app, person, player.userId)).status).toBe(403)
  }
  const read = await app.ask(listMessages, { query: { conversationId } }, { token: stranger.token })
  expect(read.status).toBe(404)
  const params = { userId: player.userId }
  expect((await app.ask(listConversations, { params }, { token: stranger.token })).status).toBe(403)
})

test('coach and player see whether parents can read, from the moment one joins until the last leaves', {
  tags: 'S36',
}, async () => {
  const { coach, player } = await coachAndPlayer(app)
  const conversation = await started(app, coach, player)
  expect(conversation.parentsRead).toBe(false)
  const guardian = await guardianOf(app, player)
  for (const person of [coach, player]) {
    expect((await listOf(app, person)).conversations).toMatchObject([{ parentsRead: true }])
  }
  await app.platform.db.deleteFrom('guardianships').where('guardianId', '=', guardian.userId).execute()
  for (const person of [coach, player]) {
    expect((await listOf(app, person)).conversations).toMatchObject([{ parentsRead: false }])
  }
  expect((await childList(app, guardian, player.userId)).status).toBe(404)
  expect((await block(app, guardian, conversation)).status).toBe(404)
})

test('on the 18th birthday reading ends', async () => {
  const before = app.clock.now().toISOString()
  const { coach, player } = await strangers(app, { age: 17, dateOfBirth: '2008-09-20' })
  const guardian = await guardianOf(app, player)
  const { conversationId } = await started(app, coach, player)
  const read = () => app.ask(listMessages, { query: { conversationId } }, { token: guardian.token })
  app.clock.set('2026-09-20T11:59:59Z')
  expect((await childList(app, guardian, player.userId)).status).toBe(200)
  expect((await read()).status).toBe(200)
  app.clock.advance(1)
  expect((await childList(app, guardian, player.userId)).status).toBe(404)
  expect((await read()).status).toBe(404)
  expect((await accept(app, guardian, { conversationId })).status).toBe(404)
  expect((await listOf(app, coach)).conversations).toMatchObject([{ parentsRead: false }])
  app.clock.set(before)
})

test('each guardian gets one mail for each started conversation, and the player is told who decides', {
  tags: 'S56',
}, async () => {
  const { coach, player } = await strangers(app)
  const guardians = [await guardianOf(app, player), await guardianOf(app, player, 'Chidi Okafor')]
  const { conversationId } = await started(app, coach, player)
  await started(app, coach, player, 'Again')
  const grown = await strangers(app, { age: 18 })
  const former = await guardianOf(app, grown.player)
  await started(app, grown.coach, grown.player)
  await app.settle()
  const mailsTo = (email: string) =>
    app.platform.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute()
  for (const { email } of guardians) {
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['A coach wrote to your child'])
    expect(mails[0]?.textBody).toContain(
      `/messagingHub?playerId=${player.userId}&conversationId=${conversationId}`,
    )
  }
  const [mail, ...others] = await mailsTo(player.email)
  expect([mail?.subject, others]).toEqual(['A coach would like to talk with you', []])
  expect(mail?.textBody).toContain("It's a request, and you decide.")
  expect(await mailsTo(former.email)).toEqual([])
})

test('guardians follow live, on every instance and in order, without anything unread', {
  tags: 'S35',
}, async () => {
  const [one, two] = both.list
  if (!one || !two) throw new Error('Two instances are needed')
  const { coach, player } = await strangers(one)
  const guardians = await Promise.all(['Ngozi', 'Chidi'].map((name) => guardianOf(one, player, name)))
  for (const [index, { token }] of guardians.entries()) {
    tabs.push(await Tab.open((index ? two : one).url, token))
  }
  const conversation = await started(one, coach, player, 'First')
  const [guardian] = guardians
  if (guardian) await accept(two, guardian, conversation)
  const sending = Array.from({ length: 20 }, (_, index) =>
    send(index % 3 ? one : two, index % 2 ? coach : player, conversation, `Message ${index}`),
  )
  await Promise.all(sending)
  const { messages } = await messagesOf(one, coach, conversation.conversationId, { limit: 100 })
  for (const tab of tabs) {
    await tab.until(() => tab.texts.length === 21)
    expect(tab.events[0]).toEqual({ type: 'hello', unread: 0 })
    expect(tab.texts).toEqual(messages.map(({ message }) => message))
    expect(tab.events.slice(1)).toMatchObject([
      {
        type: 'message',
        unread: 0,
        conversation: { state: 'requested', read: true, can: { answer: true, write: false } },
      },
      { type: 'conversation', unread: 0, conversation: { state: 'open', counterpart: { type: 'coach' } } },
      ...Array(20).fill({ type: 'message', unread: 0, conversation: { parentsRead: true } }),
    ])
  }
})

test('what a guardian missed is fetched again, never replayed: who is a guardian no more reads nothing by it', {
  tags: 'S57',
}, async () => {
  const [one] = both.list
  if (!one) throw new Error('no instance')
  const { coach, player } = await coachAndPlayer(one)
  const guardian = await guardianOf(one, player)
  const conversation = await started(one, coach, player)
  await send(one, player, conversation, 'We play on Saturday at Field 4')
  const missed = async () => {
    const tab = await Tab.open(one.url, guardian.token, '0')
    tabs.push(tab)
    await tab.until(() => tab.events.length > 1)
    return tab.events
  }
  expect(await missed()).toEqual([{ type: 'hello', unread: 0 }, { type: 'resync' }])
  await one.platform.db.deleteFrom('guardianships').where('guardianId', '=', guardian.userId).execute()
  expect(await missed()).toEqual([{ type: 'hello', unread: 0 }, { type: 'resync' }])
})
