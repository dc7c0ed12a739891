import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Conversation,
  type ConversationFilter,
  type ConversationPart,
  deleteConversation,
  listConversations,
  listMessages,
  listMessagingPlayers,
  markConversation,
  searchConversations,
} from '@touchline/contract'
import { changeUnreadCount } from '../../../lib/http/cached-answers.ts'
import { call } from '../../../lib/http/call.ts'
import { type ListPage, refreshConversation, removeConversation } from './cache.ts'
import { firstPage, keys } from './keys.ts'

const pageOf = { conversations: 30, messages: 40 } as const

/** The maximum number of players the hub's search shows. */
export const choicesShown = 20

/** Loads a person's own conversations, latest message first, page by page. */
export function conversationsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: keys.list(userId),
    queryFn: ({ pageParam }) => listPage(userId, 'all', pageParam),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

/** Loads a part of a person's conversations, latest message first, page by page; reloads whenever shown. */
export function partQuery(userId: string, filter: ConversationPart | undefined) {
  return infiniteQueryOptions({
    queryKey: keys.part(userId, filter ?? ''),
    queryFn: ({ pageParam }) => listPage(userId, filter ?? 'all', pageParam),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: filter !== undefined,
    refetchOnMount: 'always',
  })
}

async function listPage(
  userId: string,
  filter: ConversationFilter,
  cursor: string | undefined,
): Promise<ListPage> {
  const query = { limit: pageOf.conversations, filter, cursor }
  // Ignores the page's unread count: the event stream has a newer one.
  const { conversations, requests, nextCursor } = await call(listConversations, { params: { userId }, query })
  return { conversations, requests, nextCursor }
}

/** Searches one's own conversations and messages, or those of a guardian's child. */
export function searchQuery(text: string, playerId: string | undefined) {
  return queryOptions({
    queryKey: keys.search(text, playerId),
    queryFn: () => call(searchConversations, { query: { text, playerId } }),
    enabled: text !== '',
  })
}

/** Loads a conversation's messages, newest page first; live events keep them current. */
export function messagesQuery(conversationId: string) {
  return infiniteQueryOptions({
    queryKey: keys.messages(conversationId),
    queryFn: async ({ pageParam }) => {
      const query = { conversationId, limit: pageOf.messages, cursor: pageParam }
      const [page] = await call(listMessages, { query })
      return page ?? { messages: [], nextCursor: null }
    },
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: false,
  })
}

/**
 * Loads a conversation that is not on the loaded list; null once deleted. It may reload at any time, so loading marks
 * nothing as read: the pane does that while someone looks.
 */
export function openedQuery(userId: string, conversationId: string, enabled: boolean) {
  return queryOptions({
    queryKey: keys.opened(conversationId),
    queryFn: async (): Promise<Conversation | null> => {
      const input = { params: { userId }, query: { conversationId } }
      const { conversations } = await call(listConversations, input)
      return conversations[0] ?? null
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Finds players by name, for a coach to write to. */
export function messagingPlayersQuery(name: string) {
  return queryOptions({
    queryKey: keys.players(name),
    queryFn: () => call(listMessagingPlayers, { query: { name, limit: choicesShown } }),
    enabled: name !== '',
  })
}

/** Marks a conversation read, and shows that here once the server has answered. */
export function useMarkRead(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: markAsRead,
    onSuccess: (conversation) => refreshConversation(client, userId, conversation),
  })
}

/** Deletes a conversation from one's own list and the unread count. */
export function useDeleteConversation(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ conversationId, lastSequence }: Conversation) =>
      call(deleteConversation, { params: { conversationId }, query: { lastSequence } }),
    onSuccess: (_, deleted) => {
      const wasUnread = removeConversation(client, userId, deleted)
      if (wasUnread) changeUnreadCount(client, (count) => Math.max(0, count - 1))
    },
  })
}

/** Marks a conversation read in all of the person's tabs. */
export function markAsRead(conversationId: string) {
  return call(markConversation, { params: { conversationId }, body: { field: 'read', value: true } })
}
