import type { QueryKey } from '@tanstack/react-query'

/** Where conversations lie in the query cache. */
export const keys = {
  all: ['conversations'] as const,
  list: (userId: string) => ['conversations', 'list', userId] as const,
  /** Who is whose parent. */
  family: ['guardians'] as const,
  /** Tells if a coach is verified, and what follows from it. */
  coaches: ['coaches'] as const,
  collegePages: ['colleges', 'page'] as const,
  /** Whether it is paused. */
  ownProfile: ['players', 'profile'] as const,
  /** What a guardian reads along of one child. */
  childList: (playerId: string) => ['conversations', 'child', playerId] as const,
  found: (conversationId: string) => ['conversations', 'found', conversationId] as const,
  messages: (conversationId: string) => ['conversations', 'messages', conversationId] as const,
  opened: (conversationId: string) => ['conversations', 'opened', conversationId] as const,
  players: (name: string) => ['conversations', 'players', name] as const,
}

const stated = new Set(['list', 'child', 'opened', 'found'])

/** Finds what is loaded of conversations themselves, as who, how each stands and what is read, and not their messages. */
export const aboutConversations = {
  queryKey: keys.all,
  predicate: ({ queryKey }: { queryKey: QueryKey }) => stated.has(String(queryKey[1])),
}
