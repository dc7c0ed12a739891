import type { QueryClient } from '@tanstack/react-query'
import { type Conversation, isBlank, type Message, sendMessage } from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { isTemporary, messageOf, ProblemError } from '../../../lib/http/problem-error.ts'
import { randomId } from '../../../lib/random-id.ts'
import { readToken } from '../../../lib/session/session.ts'
import { addMessage, type ListData, reloadConversations, upsertConversation } from './cache.ts'
import { keys } from './keys.ts'
import { changeOutbox, type OutboxMessage, readOutbox, settleOutbox, settleOutboxBriefly } from './outbox.ts'

const retryDelays = [1000, 2500] // milliseconds before automatic retries
const reconnectDelay = 15_000 // milliseconds until waiting messages are retried
// The server is unreachable or does not know the session, so a later try may succeed.
const unreachableStatuses = new Set([0, 401, 502, 503, 504])
const sending = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

interface WrittenMessage {
  conversation: Conversation
  written: string
}

/** Shows a message as sending, and sends it after earlier ones. Ignores blank text. */
export function enqueueMessage(
  client: QueryClient,
  userId: string,
  { conversation, written }: WrittenMessage,
): void {
  const text = written.trim()
  if (isBlank(text)) return
  const message: OutboxMessage = {
    messageId: randomId(),
    conversationId: conversation.conversationId,
    receiverId: conversation.counterpart.userId,
    text,
    at: new Date().toISOString(),
    state: 'sending',
  }
  changeOutbox(userId, (before) => [...before, message])
  void flushOutbox(client, userId, message.conversationId)
}

/** Resends a conversation's refused messages, with their ids and in order. */
export function retry(client: QueryClient, userId: string, conversationId: string): void {
  changeOutbox(userId, (before) =>
    before.map((one) => (one.conversationId === conversationId ? requeue(one) : one)),
  )
  void flushOutbox(client, userId, conversationId)
}

export function discard(userId: string, messageId: string): void {
  changeOutbox(userId, (before) => before.filter((one) => one.messageId !== messageId))
}

/** Sends outgoing messages after a reload or reconnect; refused ones wait for their author. */
export async function resume(client: QueryClient, userId: string): Promise<void> {
  flushAll(client, userId)
  // On a slow phone the stored messages may load late, and nothing else would send them.
  await settleOutbox(userId)
  flushAll(client, userId)
}

function flushAll(client: QueryClient, userId: string) {
  for (const id of new Set(readOutbox(userId).map((one) => one.conversationId)))
    void flushOutbox(client, userId, id)
}

function requeue({ reason: _reason, ...message }: OutboxMessage): OutboxMessage {
  return message.state === 'failed' ? { ...message, state: 'sending' } : message
}

/** Sends a conversation's messages one at a time and in one tab at a time, so that each is sent once, in order. */
async function flushOutbox(client: QueryClient, userId: string, conversationId: string) {
  if (sending.has(conversationId)) return
  sending.add(conversationId)
  try {
    await inOneTab(`outgoing ${conversationId}`, async () => {
      // learns of messages another tab sent meanwhile
      await settleOutboxBriefly(userId)
      await sendAll(client, userId, conversationId)
      await settleOutboxBriefly(userId)
    })
  } finally {
    sending.delete(conversationId)
  }
  // sends a message written while the last one was being settled
  if (nextOf(userId, conversationId)?.state === 'sending') void flushOutbox(client, userId, conversationId)
}

/**
 * Runs this in one tab at a time. Browsers have no locks on plain http, and refuse them if storage is blocked; then two
 * tabs may send the same message, which the server stores once.
 */
async function inOneTab(name: string, act: () => Promise<void>) {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return act()
  }
  try {
    await navigator.locks.request(name, begin)
  } catch (error) {
    if (hasBegun) throw error
    await act()
  }
}

async function sendAll(client: QueryClient, userId: string, conversationId: string) {
  try {
    for (let next = nextOf(userId, conversationId); next; next = nextOf(userId, conversationId)) {
      const stored = await sendPatiently(userId, next)
      showSent(client, userId, stored)
      discard(userId, stored.messageId)
    }
  } catch (error) {
    fail(userId, conversationId, error)
    if (isAway(error)) resumeLater(client, userId)
    // The other side has closed the conversation: show it as it is.
    if (error instanceof ProblemError && error.statusCode === 403) reloadConversations(client)
  }
}

/** Finds a conversation's first outgoing message that was not refused. */
function nextOf(userId: string, conversationId: string): OutboxMessage | undefined {
  return readOutbox(userId).find((one) => one.conversationId === conversationId && one.state !== 'failed')
}

async function sendPatiently(userId: string, message: OutboxMessage): Promise<Message> {
  const { messageId, conversationId, receiverId, text, at } = message
  const body = { senderId: userId, receiverId, conversationId, message: text, messageId, timestamp: at }
  for (const pause of retryDelays) {
    try {
      return await call(sendMessage, { body })
    } catch (error) {
      if (!isTemporary(error) || !navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return call(sendMessage, { body })
}

/** Marks a failed message and those behind it, which must not overtake it. */
function fail(userId: string, conversationId: string, error: unknown) {
  const outcome = isAway(error)
    ? { state: 'waiting' as const }
    : { state: 'failed' as const, reason: messageOf(error) }
  changeOutbox(userId, (before) =>
    before.map((one) =>
      one.conversationId === conversationId && one.state !== 'failed' ? { ...one, ...outcome } : one,
    ),
  )
}

/** Retries after a pause: an open event stream does not show that a call was cut off. */
function resumeLater(client: QueryClient, userId: string) {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (readToken() === undefined) return
    if (navigator.onLine) void resume(client, userId)
    else resumeLater(client, userId)
  }, reconnectDelay)
}

function isAway(error: unknown): boolean {
  return error instanceof ProblemError && unreachableStatuses.has(error.statusCode)
}

/** Moves the conversation to the top and replaces the outgoing message by the stored one. */
function showSent(client: QueryClient, userId: string, message: Message) {
  addMessage(client, message)
  const list = client.getQueryData<ListData>(keys.list(userId))
  const conversation = list?.pages
    .flatMap((page) => page.conversations)
    .find((one) => one.conversationId === message.conversationId)
  if (!conversation) return
  // A reply accepts a request.
  if (conversation.state !== 'open') reloadConversations(client)
  // A slow answer must not replace a newer last message.
  if (conversation.lastSequence > message.sequence) return
  upsertConversation(client, userId, {
    ...conversation,
    lastMessage: message.message,
    lastMessageUserId: userId,
    lastSequence: message.sequence,
    readSequence: message.sequence,
    read: true,
    timeStamp: message.timestamp,
    place: conversation.place.replace(conversation.timeStamp, message.timestamp),
    parts: conversation.parts.filter((part) => part !== 'unread'),
  })
}
