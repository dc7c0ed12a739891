import type { QueryKey } from '@tanstack/react-query'

export const keys = {
  all: ['conversations'] as const,
  list: (userId: string) => ['conversations', 'list', userId] as const,
  /** A part of one's own list. */
  part: (userId: string, filter: string) => ['conversations', 'part', userId, filter] as const,
  /** The results of a search in one's own conversations, or in a child's. */
  search: (text: string, playerId: string | undefined) =>
    ['conversations', 'search', playerId ?? '', text] as const,
  /** The conversations of one child, for a guardian. */
  childList: (playerId: string) => ['conversations', 'child', playerId] as const,
  childPart: (playerId: string, filter: string) => ['conversations', 'childPart', playerId, filter] as const,
  found: (conversationId: string) => ['conversations', 'found', conversationId] as const,
  messages: (conversationId: string) => ['conversations', 'messages', conversationId] as const,
  opened: (conversationId: string) => ['conversations', 'opened', conversationId] as const,
  /** No live event changes these, so none reloads them. */
  players: (name: string) => ['messagingPlayers', name] as const,
}

const stated = new Set(['list', 'part', 'child', 'childPart', 'search', 'opened', 'found'])

/** Matches queries of conversations (people, states, read marks), not of their messages. */
export const aboutConversations = {
  queryKey: keys.all,
  predicate: ({ queryKey }: { queryKey: QueryKey }) => stated.has(String(queryKey[1])),
}

export function firstPage(): string | undefined {
  return undefined
}
