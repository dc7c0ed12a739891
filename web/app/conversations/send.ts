import type { QueryClient } from '@tanstack/react-query'
import { type Conversation, type Message, sendMessage } from '@touchline/contract'
import { call } from '../platform/call.ts'
import { messageOf, ProblemError } from '../platform/problem-error.ts'
import { addMessage, type ListData, reloadConversations, upsertConversation } from './cache.ts'
import { keys } from './keys.ts'
import { changeOutgoing, type Outgoing, readOutgoing } from './outgoing.ts'

const pauses = [1000, 2500] // milliseconds before a message is tried again by itself
const busy = new Set<string>()

/**
 * Shows a message as sending and sends it after those written before it, also those that only lacked a connection;
 * whitespace is not sent (spec section 5).
 */
export function post(client: QueryClient, userId: string, conversation: Conversation, written: string): void {
  const text = written.trim()
  if (text === '') return
  const message: Outgoing = {
    messageId: crypto.randomUUID(),
    conversationId: conversation.conversationId,
    receiverId: conversation.counterpart.userId,
    text,
    at: new Date().toISOString(),
    state: 'sending',
  }
  const isHere = (one: Outgoing) => one.conversationId === message.conversationId
  changeOutgoing(userId, (before) => [...before.map((one) => (isHere(one) ? connected(one) : one)), message])
  void pump(client, userId, message.conversationId)
}

/** Sends the messages of a conversation that failed once more, under their own ids and in their order. */
export function retry(client: QueryClient, userId: string, conversationId: string): void {
  changeOutgoing(userId, (before) =>
    before.map((one) => (one.conversationId === conversationId ? again(one) : one)),
  )
  void pump(client, userId, conversationId)
}

/** Gives up a message that failed. */
export function discard(userId: string, messageId: string): void {
  changeOutgoing(userId, (before) => before.filter((one) => one.messageId !== messageId))
}

/** Goes on after a reload or once there is a connection again; what the server refused waits for its author. */
export function resume(client: QueryClient, userId: string): void {
  changeOutgoing(userId, (before) => before.map(connected))
  for (const id of new Set(readOutgoing(userId).map((one) => one.conversationId)))
    void pump(client, userId, id)
}

/** A message as it is once there is a connection: what only lacked one is sent again. */
function connected(message: Outgoing): Outgoing {
  return message.offline ? again(message) : message
}

function again({ reason: _reason, offline: _offline, ...message }: Outgoing): Outgoing {
  return { ...message, state: 'sending' }
}

/** One message at a time for each conversation, so that they keep their order. */
async function pump(client: QueryClient, userId: string, conversationId: string) {
  if (busy.has(conversationId)) return
  busy.add(conversationId)
  const waiting = () =>
    readOutgoing(userId).find((one) => one.conversationId === conversationId && one.state === 'sending')
  try {
    for (let next = waiting(); next; next = waiting()) {
      const stored = await sendPatiently(userId, next)
      showSent(client, userId, stored)
      discard(userId, stored.messageId)
    }
  } catch (error) {
    fail(userId, conversationId, error)
    // the other side has closed the conversation meanwhile: show it as it is
    if (error instanceof ProblemError && error.statusCode === 403) reloadConversations(client)
  } finally {
    busy.delete(conversationId)
  }
}

async function sendPatiently(userId: string, message: Outgoing): Promise<Message> {
  const { messageId, conversationId, receiverId, text } = message
  const body = { senderId: userId, receiverId, conversationId, message: text, messageId }
  for (const pause of pauses) {
    try {
      return await call(sendMessage, { body })
    } catch (error) {
      if (!isPassing(error) || !navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return call(sendMessage, { body })
}

/** Those behind it fail too: sent now, they would overtake it. */
function fail(userId: string, conversationId: string, error: unknown) {
  const offline = isPassing(error)
  const reason = messageOf(error)
  changeOutgoing(userId, (before) =>
    before.map((one) =>
      one.conversationId === conversationId && one.state === 'sending'
        ? { ...one, state: 'failed', reason, offline }
        : one,
    ),
  )
}

function isPassing(error: unknown): boolean {
  return error instanceof ProblemError && (error.statusCode === 0 || error.statusCode >= 500)
}

/** The conversation moves to the top (spec section 4) and shows the stored message in place of the one on its way. */
function showSent(client: QueryClient, userId: string, message: Message) {
  addMessage(client, message)
  const list = client.getQueryData<ListData>(keys.list(userId))
  const conversation = list?.pages
    .flatMap((page) => page.conversations)
    .find((one) => one.conversationId === message.conversationId)
  if (!conversation) return
  // a reply lets a request in
  if (conversation.state !== 'open') reloadConversations(client)
  // an answer that took long comes after what was written since
  if (conversation.lastSequence > message.sequence) return
  upsertConversation(client, userId, {
    ...conversation,
    lastMessage: message.message,
    lastMessageUserId: userId,
    lastSequence: message.sequence,
    readSequence: message.sequence,
    read: true,
    timeStamp: message.timestamp,
  })
}
