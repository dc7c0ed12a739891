import { parentPort, workerData } from 'node:worker_threads'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { deleteConversation, type LiveEvent, streamEvents } from '@touchline/contract'
import {
  applyEvent,
  inOrder,
  type ListData,
  type MessageData,
  refreshConversation,
  removeConversation,
} from '../../web/app/features/conversations/api/cache.ts'
import {
  conversationsQuery,
  markAsRead,
  messagesQuery,
} from '../../web/app/features/conversations/api/conversations.ts'
import { keys } from '../../web/app/features/conversations/api/keys.ts'
import { readOutbox, settleOutbox } from '../../web/app/features/conversations/api/outbox.ts'
import { enqueueMessage, resume, retry } from '../../web/app/features/conversations/api/send.ts'
import { AppQueryClient } from '../../web/app/lib/http/app-query-client.ts'
import { call } from '../../web/app/lib/http/call.ts'
import { openLive } from '../../web/app/lib/live/live.ts'
import { installBrowser } from './browser.ts'
import type { Shown, TabCommand } from './commands.ts'

/** One hub tab without its UI: the product's own cache, outbox, queries and stream, in a worker. */
const { userId, conversationId, ...browser } = workerData
const port = parentPort
if (!port) throw new Error('The hub client runs in a worker')
const wire = await installBrowser(browser)
const client = new AppQueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 2, retryDelay: 20 } },
})
const list = new InfiniteQueryObserver(client, conversationsQuery(userId))
const messages = new InfiniteQueryObserver(client, messagesQuery(conversationId))
let unread = 0
let greeted = false
list.subscribe(() => {})
messages.subscribe(() => {})

openLive({
  path: streamEvents.path,
  token: browser.token,
  onStatus: () => {},
  onRefused: () => {},
  staysHidden: () => false,
  // the same as in live-updates.tsx
  onData: (text) => {
    const event: LiveEvent = JSON.parse(text)
    if ('unread' in event) unread = event.unread
    if (event.type === 'hello' && !greeted) void client.invalidateQueries({ queryKey: keys.all })
    if (event.type === 'hello') {
      greeted = true
      void resume(client, userId)
    }
    applyEvent(client, userId, event)
  },
})

function conversation() {
  const data = client.getQueryData<ListData>(keys.list(userId))
  return data?.pages
    .flatMap((page) => page.conversations)
    .find((one) => one.conversationId === conversationId)
}

function look(): Shown {
  const data = client.getQueryData<MessageData>(keys.messages(conversationId))
  const shown = conversation()
  return {
    messages: data ? inOrder(data).map(({ message, sequence }) => ({ text: message, sequence })) : [],
    waiting: readOutbox(userId).map(({ text, state }) => ({ text, state })),
    unread,
    listed: shown !== undefined,
    read: shown?.read ?? true,
    lastMessage: shown?.lastMessage ?? '',
  }
}

/** Repairs the network and waits until no request is pending. */
async function settle() {
  wire.heal()
  for (let turn = 0; turn < 200; turn++) {
    retry(client, userId, conversationId)
    // stored messages of before a reload may not be loaded yet; an outbox that only looks empty is not at rest
    await settleOutbox(userId)
    await wire.quiet()
    if (readOutbox(userId).length === 0 && !client.isFetching()) return
    await wire.pause(10)
  }
}

async function obey(command: TabCommand) {
  switch (command.type) {
    case 'write': {
      const shown = conversation()
      if (shown) enqueueMessage(client, userId, { conversation: shown, written: command.text })
      return shown !== undefined
    }
    case 'read':
      return markAsRead(conversationId)
        .then((fresh) => refreshConversation(client, userId, fresh))
        .catch(() => {})
    case 'delete': {
      const lastSequence = conversation()?.lastSequence
      return call(deleteConversation, { params: { conversationId }, query: { lastSequence } })
        .then(() => {
          const wasUnread = removeConversation(client, userId, { conversationId, lastSequence })
          if (wasUnread) unread = Math.max(0, unread - 1)
        })
        .catch(() => {})
    }
    case 'retry':
      return retry(client, userId, conversationId)
    case 'network':
      return wire.plan(command.faults)
    case 'online':
      return wire.online(command.online)
    case 'cutStream':
      return wire.cutStream()
    case 'settle':
      return settle()
    case 'look':
      return look()
  }
}

port.on('message', async ({ id, command }: { id: number; command: TabCommand }) => {
  const result = await obey(command)
  port.postMessage({ id, result: result ?? null, storage: await wire.storage() })
})
// a person acts only once there is something to see
await client.ensureInfiniteQueryData(conversationsQuery(userId))
port.postMessage({ id: 0, result: null, storage: await wire.storage() })
