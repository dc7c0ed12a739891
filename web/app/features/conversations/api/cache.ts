import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Conversation, ConversationPart, LiveEvent, Message } from '@touchline/contract'
import { readOnceMore } from '../../../lib/http/app-query-client.ts'
import {
  collegePagesKey,
  familyHomeKey,
  guardiansKey,
  ownProfilesKey,
} from '../../../lib/http/shared-keys.ts'
import { reloadLists } from '../../college-lists/api/follow.ts'
import { reloadBoard } from '../../workbench/api/follow.ts'
import { aboutConversations, keys } from './keys.ts'

export interface ListPage {
  conversations: Conversation[]
  /** The number of unanswered requests on all pages; from the first page only. */
  requests?: number
  nextCursor: string | null
}

export interface MessagePage {
  messages: Message[]
  nextCursor: string | null
}

export type ListData = InfiniteData<ListPage, unknown>
export type MessageData = InfiniteData<MessagePage, unknown>

/** Updates the loaded data with one live event. */
export function applyEvent(client: QueryClient, userId: string, event: LiveEvent): void {
  if (event.type === 'resync') reloadEverything(client)
  if (event.type === 'family') {
    reloadFamily(client, ({ state }) => state.data !== undefined || state.error === null)
    reloadConversations(client)
    reloadLists(client)
  } else if (event.type !== 'hello' && event.type !== 'list')
    void client.invalidateQueries({ queryKey: familyHomeKey })
  if (event.type === 'conversationDeleted') removeConversation(client, userId, event)
  if (event.type === 'conversation') upsertConversation(client, userId, event.conversation)
  if (event.type !== 'message') return
  upsertConversation(client, userId, event.conversation)
  if (!addMessage(client, event.message)) {
    void client.invalidateQueries({ queryKey: keys.messages(event.message.conversationId) })
  }
}

/** Reloads everything live events keep current, because some may have been missed. */
export function reloadEverything(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.all })
  reloadLists(client)
  reloadBoard(client)
  // Skips first loads: they began with the stream, and a repeat would cost two calls on each player's page.
  reloadFamily(client, ({ state }) => state.data !== undefined)
}

/**
 * Reloads guardians, shares and the pause of one's own profile, any of which may have changed. Failed queries show
 * their error, and their component retries them.
 */
function reloadFamily(client: QueryClient, predicate: (query: Query) => boolean) {
  for (const queryKey of [guardiansKey, ownProfilesKey, collegePagesKey, familyHomeKey]) {
    void client.invalidateQueries({ queryKey, predicate })
  }
}

/** Puts a conversation in its place on the loaded lists, unless the loaded one is newer. */
export function upsertConversation(client: QueryClient, userId: string, conversation: Conversation): void {
  place(client, { userId, conversation, belongs: () => true })
}

/** Updates a loaded conversation. A deleted one stays deleted: only a new message brings it back. */
export function refreshConversation(client: QueryClient, userId: string, conversation: Conversation): void {
  place(client, { userId, conversation, belongs: (loaded) => loaded })
}

interface Placed {
  userId: string
  conversation: Conversation
  belongs: (loaded: boolean) => boolean
}

const parts: readonly ConversationPart[] = ['unread', 'requests', 'paused']

function place(client: QueryClient, { userId, conversation, belongs }: Placed) {
  const { conversationId, receiverId, lastSequence } = conversation
  // A guardian's lists are the children's: the conversation's player says which.
  for (const list of [keys.list(userId), keys.childList(receiverId)]) {
    change<ListData>(client, list, (data) =>
      data && belongs(listed(data, conversationId) !== undefined)
        ? withConversation(data, conversation)
        : data,
    )
  }
  for (const part of parts) {
    for (const list of [keys.part(userId, part), keys.childPart(receiverId, part)]) {
      change<ListData>(client, list, (data) =>
        data && (listed(data, conversationId) || (conversation.parts.includes(part) && belongs(false)))
          ? withConversation(data, conversation)
          : data,
      )
    }
  }
  for (const single of [keys.opened(conversationId), keys.found(conversationId)]) {
    client.setQueryData<Conversation | null>(single, (before) => {
      const isNewer = before !== undefined && (before?.lastSequence ?? 0) <= lastSequence
      return isNewer && belongs(before !== null) ? conversation : before
    })
  }
}

/** Reloads the lists and the open conversation after a refused message shows that they are outdated. */
export function reloadConversations(client: QueryClient): void {
  void client.invalidateQueries(aboutConversations)
}

/** Takes a conversation off the loaded lists, unless it has a newer message; returns whether it was unread. */
export function removeConversation(
  client: QueryClient,
  userId: string,
  { conversationId, lastSequence = Infinity }: { conversationId: string; lastSequence?: number },
): boolean {
  const before = client.getQueryData<ListData>(keys.list(userId))
  const loaded = before && listed(before, conversationId)
  if (loaded && loaded.lastSequence > lastSequence) return false
  const wasUnread = loaded?.parts.includes('unread') === true
  for (const list of [keys.list(userId), ...parts.map((part) => keys.part(userId, part))]) {
    change<ListData>(client, list, (data) => data && withoutConversation(data, conversationId))
  }
  closeOpened(client, conversationId)
  return wasUnread
}

/**
 * Closes an open conversation so that it is not fetched again. Forgets that once nothing shows it, so that the next
 * visit reads it anew: a deleted one may be opened again.
 */
function closeOpened(client: QueryClient, conversationId: string) {
  const queryKey = keys.opened(conversationId)
  const cache = client.getQueryCache()
  const query = cache.find({ queryKey })
  if (!query) return
  client.setQueryData<Conversation | null>(queryKey, null)
  const forgetUnseen = () => {
    if (query.getObserversCount() > 0) return
    end()
    cache.remove(query)
  }
  const end = cache.subscribe(forgetUnseen)
  forgetUnseen()
}

function withoutConversation(data: ListData, conversationId: string): ListData {
  const gone = listed(data, conversationId)
  if (!gone) return data
  return {
    ...data,
    pages: data.pages.map((page, index) => ({
      ...page,
      ...(index === 0 ? countedAfter(page, { was: gone }) : {}),
      conversations: page.conversations.filter((one) => one !== gone),
    })),
  }
}

/** Recounts a list's requests after one of its conversations was added, changed or removed. */
function countedAfter(
  { requests }: ListPage,
  { was, is }: { was?: Conversation | undefined; is?: Conversation },
): Pick<ListPage, 'requests'> {
  if (requests === undefined) return {}
  // A conversation below the loaded part is already counted, unless it has just begun.
  const isKnown = was !== undefined || (is !== undefined && is.lastSequence <= 1)
  const waited = was?.parts.includes('requests') === true
  const waits = is?.parts.includes('requests') === true
  if (waited === waits || (!isKnown && waits)) return { requests }
  return { requests: Math.max(0, requests + (waits ? 1 : -1)) }
}

/** Adds a message to its loaded conversation; returns false if messages before it are missing. */
export function addMessage(client: QueryClient, message: Message): boolean {
  const key = keys.messages(message.conversationId)
  const data = client.getQueryData<MessageData>(key)
  change<MessageData>(client, key, (before) => before && withMessage(before, message))
  if (!data) return true
  const newest = Math.max(0, ...(data.pages[0]?.messages.map(({ sequence }) => sequence) ?? []))
  return message.sequence <= newest + 1
}

/** Changes loaded data. A fetch under way may have read earlier data, so another one follows. */
function change<T>(client: QueryClient, queryKey: readonly string[], update: (before?: T) => T | undefined) {
  client.setQueryData<T>(queryKey, update)
  const query = client.getQueryCache().find({ queryKey })
  if (query) readOnceMore(client, query)
}

function listed(data: ListData, conversationId: string): Conversation | undefined {
  for (const { conversations } of data.pages) {
    const found = conversations.find((one) => one.conversationId === conversationId)
    if (found) return found
  }
  return undefined
}

/** Returns the loaded list with this conversation in its place. */
export function withConversation(data: ListData, conversation: Conversation): ListData {
  const before = data.pages.flatMap((page) => page.conversations)
  const known = before.find((one) => one.conversationId === conversation.conversationId)
  if (known && known.lastSequence > conversation.lastSequence) return data
  const others = before.filter((one) => one !== known)
  const last = others.at(-1)
  const complete = data.pages.at(-1)?.nextCursor === null
  // One further down arrives with its page.
  if (!known && !complete && last && isAbove(last, conversation)) return data
  const all = [...others, conversation].sort((one, other) => (isAbove(one, other) ? -1 : 1))
  return {
    ...data,
    pages: data.pages.map((page, index) => ({
      ...page,
      ...(index === 0 ? countedAfter(page, { was: known, is: conversation }) : {}),
      conversations: index === 0 ? all : [],
    })),
  }
}

/** Returns true if the first is above the other on the list. */
function isAbove(one: Conversation, other: Conversation): boolean {
  return one.place > other.place
}

/** Returns the loaded messages with this one in its place, once. */
export function withMessage(data: MessageData, message: Message): MessageData {
  const [newest, ...older] = data.pages
  if (
    !newest ||
    data.pages.some((page) => page.messages.some((one) => one.messageId === message.messageId))
  ) {
    return data
  }
  const messages = [...newest.messages, message].sort((one, other) => one.sequence - other.sequence)
  return { ...data, pages: [{ ...newest, messages }, ...older] }
}

export function inOrder(data: MessageData): Message[] {
  return data.pages.toReversed().flatMap((page) => page.messages)
}
