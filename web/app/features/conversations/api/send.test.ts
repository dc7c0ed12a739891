import { webcrypto } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { makeConversation } from '../factory.ts'
import type { ListData } from './cache.ts'
import { keys } from './keys.ts'
import { readOutbox } from './outbox.ts'
import { discard, enqueueMessage, resume, retry } from './send.ts'

interface Posted {
  message: string
  messageId: string
  timestamp: string
}

const me = 'me'
const posted: Posted[] = []
/** The server's planned answers in turn; without a plan it stores the messages. */
let plan: ('store' | 'refuse' | 'cut' | 'hang')[] = []
let client: QueryClient

const stubbed = { indexedDB: new IDBFactory(), window: {}, localStorage: { getItem: () => 'token' } }
const locks = makeLocks()
const Channel = BroadcastChannel
const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine, locks })

beforeEach(async () => {
  vi.useFakeTimers()
  for (const [name, value] of Object.entries(stubbed)) vi.stubGlobal(name, value)
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('BroadcastChannel', Channel)
  online(true)
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const sent: Posted = JSON.parse(body)
    posted.push(sent)
    const outcome = plan.shift() ?? 'store'
    if (outcome === 'hang') await new Promise(() => undefined)
    if (outcome === 'cut') throw new TypeError('Failed to fetch')
    const refused = { statusCode: 429, code: 'too_many_requests', message: 'Slow down.' }
    if (outcome === 'refuse') return Response.json(refused, { status: 429 })
    return Response.json(
      { ...sent, sequence: posted.length, timestamp: new Date().toISOString() },
      { status: 201 },
    )
  })
  for (const { messageId } of readOutbox(me)) discard(me, messageId)
  await settle()
  posted.length = 0
  plan = []
  client = new QueryClient()
})

const conversation = (conversationId: string) => makeConversation({ conversationId })

const texts = () => posted.map(({ message }) => message)
const states = () => readOutbox(me).map(({ text, state }) => `${text}: ${state}`)
const settle = () => pass(10)
/** Advances second by second, because the browser's database needs turns in between. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second++) await vi.advanceTimersByTimeAsync(1_000)
}
const resumed = async (...given: Parameters<typeof resume>) => {
  const going = resume(...given)
  await settle()
  await going
}

/** Opens another tab of the same browser: fresh copies of the modules on the same storage. */
async function anotherTab() {
  vi.resetModules()
  const { enqueueMessage: postThere, resume: resumeThere } = await import('./send.ts')
  const { readOutbox: readThere } = await import('./outbox.ts')
  return { enqueueMessage: postThere, resume: resumeThere, read: () => readThere(me).map(({ text }) => text) }
}

/** Opens the browser's database after five seconds, as a phone with a full disk may. */
function openLate(name: string) {
  const opening = stubbed.indexedDB.open(name)
  const late: { result?: IDBDatabase; onsuccess?: () => void } = {}
  opening.onsuccess = () =>
    setTimeout(() => {
      late.result = opening.result
      late.onsuccess?.()
    }, 5_000)
  return late
}

/** Imitates the browser's locks, one holder per name; real locks would ignore the test's fake time. */
function makeLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request(name: string, act: () => Promise<unknown>) {
      const turn = (last.get(name) ?? Promise.resolve()).then(act)
      last.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }
}

test('messages of a conversation go out one after the other, in the order written', async () => {
  for (const text of ['one', 'two', 'three'])
    enqueueMessage(client, me, { conversation: conversation('a'), written: text })
  expect(states()).toEqual(['one: sending', 'two: sending', 'three: sending'])
  await settle()
  expect(texts()).toEqual(['one', 'two', 'three'])
  expect(states()).toEqual([])
})

test('whitespace is not sent, and text goes out without the space around it', {
  tags: 'R12.15',
}, async () => {
  enqueueMessage(client, me, { conversation: conversation('b'), written: ' \n\t ' })
  enqueueMessage(client, me, { conversation: conversation('b'), written: '  hello ' })
  await settle()
  expect(texts()).toEqual(['hello'])
})

test('a cut connection is tried again under the same id', async () => {
  plan = ['cut', 'cut']
  enqueueMessage(client, me, { conversation: conversation('c'), written: 'one' })
  const written = new Date().toISOString()
  await settle()
  expect(texts()).toEqual(['one', 'one', 'one'])
  // when written, not when tried
  expect(posted.map(({ timestamp }) => timestamp)).toEqual(Array(3).fill(written))
  expect(new Set(posted.map(({ messageId }) => messageId)).size).toBe(1)
  expect(states()).toEqual([])
})

test('one that fails holds those behind it; Retry sends them all, in order, under their ids', {
  tags: 'R19.20',
}, async () => {
  plan = ['refuse']
  for (const text of ['one', 'two'])
    enqueueMessage(client, me, { conversation: conversation('d'), written: text })
  await settle()
  expect(states()).toEqual(['one: failed', 'two: failed'])
  expect(readOutbox(me)[0]?.reason).toBe('Slow down.')
  const ids = readOutbox(me).map(({ messageId }) => messageId)
  retry(client, me, 'd')
  await settle()
  expect(posted.slice(1).map(({ messageId }) => messageId)).toEqual(ids)
  expect(texts()).toEqual(['one', 'one', 'two'])
})

test('a failure in one conversation does not hold another', async () => {
  plan = ['refuse', 'store']
  enqueueMessage(client, me, { conversation: conversation('e'), written: 'one' })
  enqueueMessage(client, me, { conversation: conversation('f'), written: 'two' })
  await settle()
  expect(states()).toEqual(['one: failed'])
})

test('back online, messages that waited for a connection are sent; refused ones wait', async () => {
  plan = ['refuse']
  enqueueMessage(client, me, { conversation: conversation('g'), written: 'refused' })
  await settle()
  online(false)
  plan = ['cut']
  enqueueMessage(client, me, { conversation: conversation('h'), written: 'offline' })
  await settle()
  expect(states()).toEqual(['refused: failed', 'offline: waiting'])
  online(true)
  await resumed(client, me)
  await settle()
  expect(states()).toEqual(['refused: failed'])
})

test('a new message does not overtake one that lacked a connection; a refused one stays behind', async () => {
  online(false)
  plan = ['cut']
  enqueueMessage(client, me, { conversation: conversation('o'), written: 'one' })
  await settle()
  expect(states()).toEqual(['one: waiting'])
  online(true)
  plan = ['store', 'refuse', 'store']
  // before anything else has noticed the lost connection
  enqueueMessage(client, me, { conversation: conversation('o'), written: 'two' })
  await settle()
  expect(texts()).toEqual(['one', 'one', 'two'])
  enqueueMessage(client, me, { conversation: conversation('o'), written: 'three' })
  await settle()
  expect(texts()).toEqual(['one', 'one', 'two', 'three'])
  expect(states()).toEqual(['two: failed'])
})

test('an answer that comes after a newer message leaves that one as the last', async () => {
  const later = makeConversation({ conversationId: 'i', lastSequence: 7, lastMessage: 'Newer', read: false })
  client.setQueryData<ListData>(keys.list(me), {
    pages: [{ conversations: [later], nextCursor: null }],
    pageParams: [undefined],
  })
  enqueueMessage(client, me, { conversation: later, written: 'older' })
  await settle()
  expect(client.getQueryData<ListData>(keys.list(me))?.pages[0]?.conversations).toEqual([later])
})

test('a message written offline shows in the next tab, and is sent from it', async () => {
  online(false)
  plan = ['cut']
  enqueueMessage(client, me, { conversation: conversation('j'), written: 'kept' })
  await settle()
  const next = await anotherTab()
  await expect.poll(() => next.read()).toEqual(['kept'])
  online(true)
  void next.resume(client, me)
  await expect.poll(texts).toEqual(['kept', 'kept'])
  // The first tab knows and resends nothing.
  await resumed(client, me)
  expect(texts()).toHaveLength(2)
  expect(states()).toEqual([])
})

test('a message of before a reload is sent although the browser takes long to open its database', async () => {
  online(false)
  plan = ['cut']
  enqueueMessage(client, me, { conversation: conversation('p'), written: 'kept' })
  await settle()
  // The tab that wrote it is closed.
  vi.clearAllTimers()
  vi.stubGlobal('indexedDB', { open: openLate })
  const next = await anotherTab()
  online(true)
  void next.resume(client, me)
  await pass(4)
  expect([next.read(), texts()]).toEqual([[], ['kept']])
  await settle()
  expect([next.read(), texts()]).toEqual([[], ['kept', 'kept']])
})

test('two tabs that come back at once send each message once, in order', async () => {
  online(false)
  plan = ['cut']
  for (const text of ['one', 'two', 'three'])
    enqueueMessage(client, me, { conversation: conversation('k'), written: text })
  await settle()
  const other = await anotherTab()
  other.read()
  await settle()
  posted.length = 0
  online(true)
  void resume(client, me)
  void other.resume(client, me)
  await settle()
  expect(texts()).toEqual(['one', 'two', 'three'])
  expect([states(), other.read()]).toEqual([[], []])
})

test('a message is sent on plain http, where a browser has neither locks nor random UUIDs', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  vi.stubGlobal('navigator', { onLine: true })
  enqueueMessage(client, me, { conversation: conversation('q'), written: 'plain' })
  await settle()
  expect([texts(), states()]).toEqual([['plain'], []])
  expect(z.uuid().safeParse(posted[0]?.messageId).success).toBe(true)
})

test('a message is sent from memory where the browser denies its database and its locks', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open: denied })
  vi.stubGlobal('BroadcastChannel', denied)
  vi.stubGlobal('navigator', { onLine: true, locks: { request: denied } })
  const { enqueueMessage: enqueueThere, read } = await anotherTab()
  enqueueThere(client, me, { conversation: conversation('r'), written: 'one' })
  expect(read()).toEqual(['one'])
  await settle()
  expect([texts(), read()]).toEqual([['one'], []])
})

test('waiting messages are retried automatically, and a request without an answer times out', async () => {
  plan = ['cut', 'cut', 'cut']
  enqueueMessage(client, me, { conversation: conversation('l'), written: 'blip' })
  await settle()
  expect(states()).toEqual(['blip: waiting'])
  await pass(15)
  expect(states()).toEqual([])
  plan = ['hang']
  enqueueMessage(client, me, { conversation: conversation('l'), written: 'hung' })
  await pass(40)
  expect(states()).toEqual([])
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
