import { deleteConversation, markConversation, signOut } from '@touchline/contract'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { type Instance, twoInstances } from '../../test/support/conversations/instances.ts'
import {
  coachAndPlayer,
  messagesOf,
  send,
  sendUntilTaken,
  started,
} from '../../test/support/conversations/pair.ts'
import { Tab } from '../../test/support/conversations/tab.ts'
import { waitingForLocks } from '../../test/support/database.ts'
import { endStreams } from '../auth/service.ts'
import { transact } from '../platform/db/database.ts'

const { one, two, both } = await twoInstances()
const tabs: Tab[] = []

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.cut()
})

async function open(instance: Instance, token: string, lastId?: string): Promise<Tab> {
  const tab = await Tab.open(instance.url, token, lastId)
  tabs.push(tab)
  return tab
}

/** Returns acts that cut both listening connections, and that wait until both are renewed. */
async function listeners() {
  const { player } = await coachAndPlayer(one)
  const witnesses = [await open(one, player.token), await open(two, player.token)]
  const cut = async () => {
    const { rowCount } = await both.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'touchline-listen' and datname = current_database()`,
    )
    expect(rowCount).toBe(2)
  }
  // a renewed connection closes all streams, so that their sessions are read again
  const renewed = () => Promise.all(witnesses.map((tab) => tab.until(() => tab.ended)))
  return { cut, renewed }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `Message ${index + 1}`)

test('a message sent through one instance arrives in every tab of both sides, on the other instance too', async () => {
  const { coach, player } = await coachAndPlayer(one)
  const playerTabs = [await open(two, player.token), await open(one, player.token)]
  const coachTab = await open(two, coach.token)
  const conversation = await started(one, coach, player)
  await send(two, player, conversation, 'Thank you')
  for (const tab of [...playerTabs, coachTab]) {
    await tab.until(() => tab.texts.length === 2)
    expect(tab.texts).toEqual(['Hello from the touchline', 'Thank you'])
  }
  expect(playerTabs[0]?.events.map((event) => 'unread' in event && event.unread)).toEqual([0, 1, 0])
  expect(coachTab.events.map((event) => 'unread' in event && event.unread)).toEqual([0, 0, 1])
  expect(coachTab.events[2]).toMatchObject({
    conversation: { read: false, counterpart: { name: 'Amara Okafor' } },
  })
  expect(playerTabs[1]?.events[2]).toMatchObject({
    conversation: { read: true, counterpart: { name: 'Dana Whitlock' } },
  })
})

test('reading and deleting are told to the own tabs only', async () => {
  const { coach, player } = await coachAndPlayer(one)
  const conversation = await started(one, coach, player)
  const { conversationId } = conversation
  const [tab, coachTab] = [await open(two, player.token), await open(one, coach.token)]
  expect(tab.events).toEqual([{ type: 'hello', unread: 1 }])
  const params = { conversationId }
  await one.ask(markConversation, { params, body: { field: 'read', value: true } }, { token: player.token })
  await one.ask(deleteConversation, { params }, { token: player.token })
  // Opening a deleted conversation by its address does not restore it.
  await one.ask(markConversation, { params, body: { field: 'read', value: true } }, { token: player.token })
  await send(one, coach, conversation, 'Back on the list')
  await tab.until(() => tab.texts.length === 1)
  expect(tab.events.slice(1)).toMatchObject([
    { type: 'conversation', conversation: { conversationId, read: true }, unread: 0 },
    { type: 'conversationDeleted', conversationId, unread: 0 },
    { type: 'message', conversation: { conversationId, read: false }, unread: 1 },
  ])
  const other = await coachAndPlayer(two)
  const elsewhere = await started(two, coach, other.player)
  await coachTab.until(() => coachTab.events.length === 3)
  expect(coachTab.events[2]).toMatchObject({
    type: 'message',
    message: { conversationId: elsewhere.conversationId },
  })
})

test('forty messages at once arrive once each, in the conversation’s order', async () => {
  const { coach, player } = await coachAndPlayer(one)
  const conversation = await started(one, coach, player)
  const seen = [await open(one, coach.token), await open(two, player.token)]
  await Promise.all(
    numbers(40).map((text, index) =>
      sendUntilTaken(index % 3 ? one : two, index % 2 ? coach : player, conversation, text),
    ),
  )
  const { messages } = await messagesOf(one, coach, conversation.conversationId, { limit: 40 })
  for (const tab of seen) {
    await tab.until(() => tab.texts.length === 40)
    expect(tab.texts).toEqual(messages.map(({ message }) => message))
    expect(new Set(tab.texts)).toEqual(new Set(numbers(40)))
  }
})

test('a stream cut again and again resumes on either instance without loss or double', async () => {
  const { coach, player } = await coachAndPlayer(one)
  const conversation = await started(one, coach, player)
  const texts: string[] = []
  let lastId = (await open(one, player.token)).lastId
  const sending = (async () => {
    for (const text of numbers(30)) await send(one, coach, conversation, text)
  })()
  for (let round = 0; texts.length < 30 && round < 100; round++) {
    const tab = await open(round % 2 ? one : two, player.token, lastId)
    await tab.until(() => tab.texts.length >= 5 || texts.length + tab.texts.length >= 30)
    tab.cut()
    texts.push(...tab.texts)
    lastId = tab.lastId
  }
  await sending
  expect(texts).toEqual(numbers(30))
})

test('a tab that catches up gives nothing twice to the others of that person', async () => {
  const { coach, player } = await coachAndPlayer(one)
  const conversation = await started(one, coach, player)
  const current = await open(one, player.token)
  const start = current.lastId
  for (const text of numbers(5)) await send(one, coach, conversation, text)
  await current.until(() => current.texts.length === 5)
  const late = await open(one, player.token, start)
  await late.until(() => late.texts.length === 5)
  await send(one, coach, conversation, 'For both')
  await current.until(() => current.texts.includes('For both'))
  await late.until(() => late.texts.includes('For both'))
  expect(current.texts).toEqual([...numbers(5), 'For both'])
  expect(late.texts).toEqual([...numbers(5), 'For both'])
})

test('many conversations at once: each event carries the count that holds after it', async () => {
  const { player } = await coachAndPlayer(one)
  const coaches = await Promise.all(Array.from({ length: 12 }, () => coachAndPlayer(one)))
  const tab = await open(two, player.token)
  await Promise.all(coaches.map(({ coach }, index) => started(index % 2 ? one : two, coach, player)))
  await tab.until(() => tab.texts.length === 12)
  const counts = tab.events.map((event) => 'unread' in event && event.unread)
  expect(counts).toEqual(Array.from({ length: 13 }, (_, index) => index))
})

test('nothing is lost when the listening connections are cut', async () => {
  const { coach, player } = await coachAndPlayer(one)
  const conversation = await started(one, coach, player)
  const texts: string[] = []
  const { cut, renewed } = await listeners()
  let tab = await open(two, player.token)
  await cut()
  for (const text of numbers(5)) await send(one, coach, conversation, text)
  while (texts.length + tab.texts.length < 5) {
    await tab.until(() => tab.ended || texts.length + tab.texts.length === 5)
    if (!tab.ended) break
    // The tab reconnects by itself.
    texts.push(...tab.texts)
    tab = await open(two, player.token, tab.lastId)
  }
  expect([...texts, ...tab.texts]).toEqual(numbers(5))
  await send(one, coach, conversation, 'And live again')
  await tab.until(() => tab.texts.at(-1) === 'And live again')
  await renewed()
})

test('after events are forgotten, or with an id of another database, a tab is told to fetch everything', async () => {
  const { coach, player } = await coachAndPlayer(one)
  const conversation = await started(one, coach, player)
  const tab = await open(one, player.token)
  tab.cut()
  for (const text of numbers(3)) await send(one, coach, conversation, text)
  expect(await one.platform.live.prune(new Date(Date.now() + 60_000))).toBeGreaterThan(2)
  const back = await open(two, player.token, tab.lastId)
  await back.until(() => back.events.length === 2)
  expect(back.events).toEqual([{ type: 'hello', unread: 1 }, { type: 'resync' }])
  await send(one, coach, conversation, 'Later')
  await back.until(() => back.events.length === 3)
  expect(back.texts).toEqual(['Later'])

  const stranger = await open(one, player.token, '987654321')
  await stranger.until(() => stranger.events.length === 2)
  expect(stranger.events[1]).toEqual({ type: 'resync' })
  await send(one, coach, conversation, 'Latest')
  await stranger.until(() => stranger.texts.includes('Latest'))
})

test('pruning keeps newer events, and each person’s last one', async () => {
  const { coach, player } = await coachAndPlayer(one)
  await started(one, coach, player)
  await one.platform.live.prune(new Date(Date.now() + 60_000))
  const kept = await both.query(
    `select count(*)::int as events from live_events where user_id = '${player.userId}'`,
  )
  expect(kept.rows).toEqual([{ events: 1 }])
  const { coach: other } = await coachAndPlayer(one)
  await started(one, other, player)
  expect(await one.platform.live.prune(new Date(Date.now() - 60_000))).toBe(0)
})

test('signing out ends the streams of that session on every instance, and no other', async () => {
  const { player, coach } = await coachAndPlayer(one)
  const [mine, coachTab] = [await open(two, player.token), await open(two, coach.token)]
  expect((await one.ask(signOut, {}, { token: player.token })).status).toBe(200)
  await mine.until(() => mine.ended)
  expect(coachTab.ended).toBe(false)
  await expect(open(one, player.token)).rejects.toThrow('401')
})

test('a stream that is opening while its session ends is refused', { tags: 'V7.4.1' }, async () => {
  const { player } = await coachAndPlayer(one)
  const earlier = await open(two, player.token)
  const { db } = one.platform
  const asked = await transact(db, async (trx) => {
    await sql`lock table live_streams in access exclusive mode`.execute(trx)
    const refused = expect(open(two, player.token)).rejects.toThrow('401')
    await expect.poll(() => waitingForLocks(db)).toBeGreaterThan(0)
    expect((await one.ask(signOut, {}, { token: player.token })).status).toBe(200)
    // The signal arrived: only the earlier stream was open then.
    await earlier.until(() => earlier.ended)
    return [refused]
  })
  await Promise.all(asked)
})

test('a stream that is opening while the listening connection is renewed opens', async () => {
  const { player } = await coachAndPlayer(one)
  const { db } = one.platform
  const { cut, renewed } = await listeners()
  const opening = await transact(db, async (trx) => {
    await sql`lock table live_streams in access exclusive mode`.execute(trx)
    const asked = open(two, player.token).catch((error: unknown) => error)
    await expect.poll(() => waitingForLocks(db)).toBeGreaterThan(0)
    await cut()
    await renewed()
    return [asked]
  })
  // A refusal would sign the person out, though the session is held.
  expect(await Promise.all(opening)).toEqual([expect.any(Tab)])
})

test("a stream that is opening while its coach's standing changes opens", async () => {
  const { coach } = await coachAndPlayer(one)
  const earlier = await open(two, coach.token)
  const { db } = one.platform
  const opening = await transact(db, async (trx) => {
    await sql`lock table live_streams in access exclusive mode`.execute(trx)
    const asked = open(two, coach.token).catch((error: unknown) => error)
    await expect.poll(() => waitingForLocks(db)).toBeGreaterThan(0)
    await transact(db, (change) => endStreams(change, coach.userId))
    await earlier.until(() => earlier.ended)
    return [asked]
  })
  // A refusal would sign the coach out, though only the rights are others.
  expect(await Promise.all(opening)).toEqual([expect.any(Tab)])
})

test('a reader who never reads is dropped, and others do not wait for him', { tags: 'V15.2.2' }, async () => {
  const { coach, player } = await coachAndPlayer(one)
  const conversation = await started(one, coach, player)
  const lazy = await fetch(`${one.url}/api/events`, { headers: { authorization: `Bearer ${player.token}` } })
  const tab = await open(one, coach.token)
  const before = one.platform.live.openStreams
  const long = 'x'.repeat(250_000)
  await transact(one.platform.db, async (trx) => {
    const message = { type: 'message', payload: { long } }
    await one.platform.live.push(
      trx,
      Array.from({ length: 40 }, () => ({ userId: player.userId, ...message })),
    )
  })
  await send(one, player, conversation, 'Anybody there?')
  await tab.until(() => tab.texts.includes('Anybody there?'))
  await tab.until(() => one.platform.live.openStreams < before)
  await lazy.body?.cancel().catch(() => undefined)
})

test('a burst of more than a megabyte reaches a tab that reads, and is formatted once for all tabs', async () => {
  const { player } = await coachAndPlayer(one)
  const { userId, token } = player
  const tab = await open(one, token)
  const stream = { userId, sessionId: '', sequence: Number(tab.lastId), close: () => undefined }
  const frames: string[] = []
  const write = (frame: string) => frames.push(frame) > 0
  const leave = [1, 2, 3, 4].map(() => one.platform.live.open({ ...stream, write }))
  const padding = 'x'.repeat(14_000)
  const burst = Array.from({ length: 200 }, () => ({
    userId,
    type: 'burst',
    payload: { type: 'resync', padding },
  }))
  const formatted = vi.spyOn(JSON, 'stringify')
  await transact(one.platform.db, (trx) => one.platform.live.push(trx, burst))
  await tab.until(() => tab.events.length === 201)
  await expect.poll(() => frames.length).toBe(800)
  const times = formatted.mock.calls.filter(([value]) => Object(value).padding === padding)
  formatted.mockRestore()
  for (const end of leave) end()
  // once for the database, once for the five tabs: a copy for each would fill the memory while slow ones wait
  expect(times).toHaveLength(400)
})
