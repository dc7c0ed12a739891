import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Conversation } from '@touchline/contract'
import { conversationsQuery, openedQuery } from '../api/conversations.ts'

/** The conversation with this id: from the loaded list, else fetched by itself, of which `opened` tells. */
export function useOpenedConversation(userId: string, conversationId: string | undefined) {
  const list = useInfiniteQuery(conversationsQuery(userId))
  const listed = list.data?.pages
    .flatMap((page) => page.conversations)
    .find((one) => one.conversationId === conversationId)
  const missing = conversationId !== undefined && !list.isPending && !listed
  const opened = useQuery(openedQuery(userId, conversationId ?? '', missing))
  return { conversation: listed ?? opened.data, opened }
}

/** The same, where only a known conversation matters. */
export function useConversation(
  userId: string,
  conversationId: string | undefined,
): Conversation | undefined {
  return useOpenedConversation(userId, conversationId).conversation ?? undefined
}
