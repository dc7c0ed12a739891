import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Conversation, Message } from '@touchline/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppQueryClient } from '../../../lib/http/app-query-client.ts'
import { childrenQuery } from '../../guardians/api.ts'
import { profileQuery } from '../../players/api.ts'
import { boardKey, prospectKey } from '../../workbench/api/board-keys.ts'
import { makeConversation } from '../factory.ts'
import {
  applyEvent,
  inOrder,
  type ListData,
  type MessageData,
  refreshConversation,
  reloadEverything,
  removeConversation,
  withConversation,
  withMessage,
} from './cache.ts'
import { messagingPlayersQuery } from './conversations.ts'
import { keys } from './keys.ts'

const me = 'me'
let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
})

function conversation(id: string, minute: number, change: Partial<Conversation> = {}): Conversation {
  return makeConversation({
    conversationId: id,
    timeStamp: new Date(Date.UTC(2026, 8, 14, 15, minute)).toISOString(),
    ...change,
  })
}

const message = (sequence: number): Message => ({
  messageId: `m${sequence}`,
  conversationId: 'a',
  sequence,
  senderId: 'coach',
  message: `Message ${sequence}`,
  timestamp: new Date(Date.UTC(2026, 8, 14, 15, sequence)).toISOString(),
})

const list = (nextCursor: string | null, ...conversations: Conversation[]): ListData => ({
  pages: [{ conversations, nextCursor }],
  pageParams: [undefined],
})

const idsOf = (data: ListData | undefined) =>
  data?.pages.flatMap((page) => page.conversations.map((one) => one.conversationId))

const sequencesOf = () => {
  const data = client.getQueryData<MessageData>(keys.messages('a'))
  return data && inOrder(data).map(({ sequence }) => sequence)
}

const talk = (...sequences: number[]): MessageData => ({
  pages: [{ messages: sequences.map(message), nextCursor: null }],
  pageParams: [undefined],
})

test('of a deleted conversation only an unmuted one was counted as unread', () => {
  client.setQueryData(keys.list(me), list(null, conversation('a', 1), conversation('b', 2, { muted: true })))
  expect(removeConversation(client, me, { conversationId: 'b' })).toBe(false)
  expect(removeConversation(client, me, { conversationId: 'a' })).toBe(true)
  expect(idsOf(client.getQueryData(keys.list(me)))).toEqual([])
})

test('a conversation comes to the parts of the list that it belongs to, and stays where it is until they load again', () => {
  const asks = { state: 'requested', can: { ...makeConversation().can, answer: true } } as const
  const request = conversation('a', 5, asks)
  client.setQueryData(keys.part(me, 'unread'), list(null))
  client.setQueryData(keys.part(me, 'requests'), list(null))
  const all = list(null)
  client.setQueryData(keys.list(me), { ...all, pages: all.pages.map((page) => ({ ...page, requests: 0 })) })
  const waiting = () => client.getQueryData<ListData>(keys.list(me))?.pages[0]?.requests
  applyEvent(client, me, { type: 'conversation', conversation: request, unread: 1 })
  expect(idsOf(client.getQueryData(keys.part(me, 'unread')))).toEqual(['a'])
  expect(idsOf(client.getQueryData(keys.part(me, 'requests')))).toEqual(['a'])
  expect(waiting()).toBe(1)
  const muted = conversation('b', 6, { muted: true })
  applyEvent(client, me, { type: 'conversation', conversation: muted, unread: 1 })
  expect(idsOf(client.getQueryData(keys.part(me, 'unread')))).toEqual(['a'])
  applyEvent(client, me, {
    type: 'conversation',
    conversation: { ...request, state: 'open', read: true, parts: [] },
    unread: 0,
  })
  expect(waiting()).toBe(0)
  expect(client.getQueryData<ListData>(keys.part(me, 'unread'))?.pages[0]?.conversations[0]?.read).toBe(true)
})

test('a conversation with a new message moves to the top, a new one appears there', {
  tags: 'R12.13',
}, () => {
  const data = list(null, conversation('a', 3), conversation('b', 2), conversation('c', 1))
  expect(idsOf(withConversation(data, conversation('c', 5, { lastSequence: 2 })))).toEqual(['c', 'a', 'b'])
  expect(idsOf(withConversation(data, conversation('d', 9)))).toEqual(['d', 'a', 'b', 'c'])
})

test('one that belongs to a page not loaded yet waits for its page', () => {
  const data = list('more', conversation('a', 3), conversation('b', 2))
  expect(withConversation(data, conversation('z', 1))).toBe(data)
  expect(idsOf(withConversation(list(null, conversation('a', 3)), conversation('z', 1)))).toEqual(['a', 'z'])
})

test('an answer older than the loaded one changes nothing', () => {
  const data = list(null, conversation('a', 3, { lastSequence: 7, lastMessage: 'Newest' }))
  expect(withConversation(data, conversation('a', 2, { lastSequence: 6 }))).toBe(data)
})

test('a message arrives once, in its place, whichever way it comes first', () => {
  const data = talk(1, 2)
  const both = withMessage(withMessage(data, message(4)), message(3))
  expect(inOrder(both).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  expect(withMessage(both, message(4))).toBe(both)
})

test('a live message goes to the list and to its open conversation', () => {
  client.setQueryData(keys.list(me), list(null, conversation('b', 2), conversation('a', 1)))
  client.setQueryData(keys.messages('a'), talk(1))
  const changed = conversation('a', 5, { lastSequence: 2, lastMessage: 'Message 2' })
  applyEvent(client, me, { type: 'message', message: message(2), conversation: changed, unread: 1 })
  expect(idsOf(client.getQueryData<ListData>(keys.list(me)))).toEqual(['a', 'b'])
  expect(sequencesOf()).toEqual([1, 2])
})

test('a message after a gap makes the conversation load again', () => {
  client.setQueryData(keys.messages('a'), talk(1))
  const again = vi.spyOn(client, 'invalidateQueries')
  const conversationNow = conversation('a', 5, { lastSequence: 3 })
  applyEvent(client, me, { type: 'message', message: message(3), conversation: conversationNow, unread: 1 })
  expect(again).toHaveBeenCalledWith({ queryKey: keys.messages('a') })
  again.mockClear()
  applyEvent(client, me, { type: 'message', message: message(4), conversation: conversationNow, unread: 1 })
  expect(again).not.toHaveBeenCalledWith({ queryKey: keys.messages('a') })
})

test('reading or deleting in another tab shows in this one', () => {
  client.setQueryData(keys.list(me), list(null, conversation('a', 2), conversation('b', 1)))
  applyEvent(client, me, {
    type: 'conversation',
    conversation: conversation('a', 2, { read: true }),
    unread: 1,
  })
  expect(client.getQueryData<ListData>(keys.list(me))?.pages[0]?.conversations[0]?.read).toBe(true)
  applyEvent(client, me, { type: 'conversationDeleted', conversationId: 'a', unread: 1 })
  expect(idsOf(client.getQueryData<ListData>(keys.list(me)))).toEqual(['b'])
})

test('after too much was missed everything loads again', () => {
  client.setQueryData(keys.list(me), list(null))
  client.setQueryData(keys.messages('a'), talk(1))
  client.setQueryData(childrenQuery.queryKey, { children: [], waiting: [], former: [], lists: [] })
  client.setQueryData([...profileQuery(me).queryKey], {})
  applyEvent(client, me, { type: 'resync' })
  expect(client.getQueryState(keys.list(me))?.isInvalidated).toBe(true)
  expect(client.getQueryState(keys.messages('a'))?.isInvalidated).toBe(true)
  expect(client.getQueryState(childrenQuery.queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(profileQuery(me).queryKey)?.isInvalidated).toBe(true)
})

test('how a conversation stands changes in every list and where it is open, though no message came', () => {
  const list1 = list(null, conversation('a', 2, { state: 'requested' }), conversation('b', 1))
  client.setQueryData(keys.list(me), list1)
  client.setQueryData(keys.childList('child'), list1)
  client.setQueryData(keys.found('a'), conversation('a', 2))
  const blocked = conversation('a', 2, { receiverId: 'child', state: 'open', blocked: true })
  applyEvent(client, me, { type: 'conversation', conversation: blocked, unread: 0 })
  for (const key of [keys.list(me), keys.childList('child')]) {
    expect(client.getQueryData<ListData>(key)?.pages[0]?.conversations[0]).toEqual(blocked)
  }
  expect(client.getQueryData(keys.found('a'))).toEqual(blocked)
})

test("one child's conversation does not come to another child's list", () => {
  client.setQueryData(keys.childList('child'), list(null))
  client.setQueryData(keys.childList('sibling'), list(null))
  const news = conversation('a', 2, { receiverId: 'child' })
  applyEvent(client, me, { type: 'message', message: message(1), conversation: news, unread: 0 })
  expect(idsOf(client.getQueryData<ListData>(keys.childList('child')))).toEqual(['a'])
  expect(idsOf(client.getQueryData<ListData>(keys.childList('sibling')))).toEqual([])
})

test('when the family changes, the children and the lists load again, and the messages stay', () => {
  client.setQueryData(childrenQuery.queryKey, { children: [], waiting: [], former: [], lists: [] })
  client.setQueryData(keys.childList('child'), list(null))
  client.setQueryData(keys.messages('a'), talk(1))
  applyEvent(client, me, { type: 'family' })
  expect(client.getQueryState(childrenQuery.queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(keys.childList('child'))?.isInvalidated).toBe(true)
  expect(client.getQueryState(keys.messages('a'))?.isInvalidated).toBe(false)
})

test('a change of the family while the children load is read, and the greeting of the stream reads nothing twice', async () => {
  client = new AppQueryClient()
  const answers: (() => void)[] = []
  const queryFn = () => new Promise((resolve) => answers.push(() => resolve({ children: [] })))
  const leave = new QueryObserver(client, { queryKey: childrenQuery.queryKey, queryFn }).subscribe(() => {})
  reloadEverything(client)
  applyEvent(client, me, { type: 'family' })
  answers[0]?.()
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.()
  await expect.poll(() => client.isFetching()).toBe(0)
  leave()

  client.removeQueries()
  const leaveAgain = new QueryObserver(client, { queryKey: childrenQuery.queryKey, queryFn }).subscribe(
    () => {},
  )
  reloadEverything(client)
  answers[2]?.()
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(answers).toHaveLength(3)
  leaveAgain()
})

test('the greeting of the stream does not search again for the players to write to', async () => {
  client = new AppQueryClient()
  const answers: (() => void)[] = []
  const queryFn = () => new Promise((resolve) => answers.push(() => resolve({ players: [] })))
  const { queryKey } = messagingPlayersQuery('Ines')
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  reloadEverything(client)
  answers[0]?.()
  await expect.poll(() => client.isFetching()).toBe(0)
  reloadEverything(client)
  expect(client.isFetching()).toBe(0)
  expect(answers).toHaveLength(1)
  leave()
})

test('a tab that may have missed events reads the board again', () => {
  for (const queryKey of [boardKey, [...prospectKey, 'a']]) client.setQueryData(queryKey, {})
  applyEvent(client, me, { type: 'resync' })
  for (const queryKey of [boardKey, [...prospectKey, 'a']])
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a conversation that a message has brought back stays when the answer about its deletion comes late', () => {
  client.setQueryData(keys.list(me), list(null, conversation('a', 2, { lastSequence: 4 })))
  expect(removeConversation(client, me, { conversationId: 'a', lastSequence: 3 })).toBe(false)
  expect(idsOf(client.getQueryData<ListData>(keys.list(me)))).toEqual(['a'])
  removeConversation(client, me, { conversationId: 'a', lastSequence: 4 })
  expect(idsOf(client.getQueryData<ListData>(keys.list(me)))).toEqual([])
})

test('a deleted conversation stays away when an answer about it comes late, until there is a message', () => {
  client.setQueryData(keys.list(me), list(null, conversation('a', 2), conversation('b', 1)))
  const pane = new QueryObserver(client, { queryKey: keys.opened('a'), enabled: false })
  const leave = pane.subscribe(() => {})
  expect(removeConversation(client, me, { conversationId: 'a' })).toBe(true)
  refreshConversation(client, me, conversation('a', 2, { read: true }))
  expect(idsOf(client.getQueryData<ListData>(keys.list(me)))).toEqual(['b'])
  expect(client.getQueryData(keys.opened('a'))).toBe(null)
  refreshConversation(client, me, conversation('b', 1, { read: true }))
  expect(client.getQueryData<ListData>(keys.list(me))?.pages[0]?.conversations[0]?.read).toBe(true)
  const back = conversation('a', 5, { lastSequence: 2 })
  applyEvent(client, me, { type: 'message', message: message(2), conversation: back, unread: 1 })
  expect(idsOf(client.getQueryData<ListData>(keys.list(me)))).toEqual(['a', 'b'])
  leave()
})

test('a list that was read before an event and comes after it is fetched once more', async () => {
  const answers = [list(null, conversation('b', 1)), list(null, conversation('a', 5), conversation('b', 1))]
  const release: (() => void)[] = []
  const queryFn = () =>
    new Promise<ListData | undefined>((resolve) => {
      const answer = answers.shift()
      release.push(() => resolve(answer))
    })
  const stop = new QueryObserver(client, { queryKey: keys.list(me), queryFn }).subscribe(() => {})
  const news = conversation('a', 5, { lastSequence: 1 })
  for (const sequence of [1, 2])
    applyEvent(client, me, { type: 'message', message: message(sequence), conversation: news, unread: 1 })
  release.shift()?.()
  await expect.poll(() => release).toHaveLength(1)
  release.shift()?.()
  await expect.poll(() => idsOf(client.getQueryData<ListData>(keys.list(me)))).toEqual(['a', 'b'])
  expect(client.isFetching()).toBe(0)
  stop()
})

test('a deleted conversation closes where it is open, and the next visit reads it anew', async () => {
  const read = vi.fn<() => Promise<Conversation | null>>().mockResolvedValue(conversation('a', 1))
  const visit = () => {
    const options = { queryKey: keys.opened('a'), queryFn: read, staleTime: Number.POSITIVE_INFINITY }
    const pane = new QueryObserver(client, options)
    return { pane, leave: pane.subscribe(() => undefined) }
  }
  const first = visit()
  await expect.poll(() => first.pane.getCurrentResult().data).toEqual(conversation('a', 1))
  removeConversation(client, me, { conversationId: 'a' })
  expect(client.getQueryData(keys.opened('a'))).toBeNull()
  expect(read).toHaveBeenCalledTimes(1)
  first.leave()
  const second = visit()
  expect(second.pane.getCurrentResult().data).toBeUndefined()
  await expect.poll(() => second.pane.getCurrentResult().data).toEqual(conversation('a', 1))
  second.leave()
  // deleted in another tab, where it was opened before
  removeConversation(client, me, { conversationId: 'a' })
  expect(client.getQueryData(keys.opened('a'))).toBeUndefined()
})
