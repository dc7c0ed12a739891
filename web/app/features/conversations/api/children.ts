import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import {
  type Child,
  type Conversation,
  listChildConversations,
  type listChildren,
  type OutputOf,
  t,
} from '@touchline/contract'
import { call } from '../../../lib/http/call.ts'
import { childrenQuery } from '../../guardians/api.ts'
import type { ListData, ListPage } from './cache.ts'
import type { HubQuery } from './hub-query.ts'
import { firstPage, keys } from './keys.ts'

const pageSize = { shown: 30, searched: 100 } as const

/** What a list of conversations shows of a child. */
export type ListedChild = Pick<Child, 'playerId' | 'playerName' | 'profilePic'>

/** Loads a child's conversations for a guardian, latest message first, page by page. */
function childConversationsQuery(playerId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: keys.childList(playerId ?? ''),
    queryFn: ({ pageParam }) => pageOf(playerId ?? '', { limit: pageSize.shown, cursor: pageParam }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: playerId !== undefined,
  })
}

/** Loads the child's unanswered requests, page by page. */
export function childRequestsQuery(playerId: string, enabled = false) {
  return infiniteQueryOptions({
    queryKey: keys.childPart(playerId, 'requests'),
    queryFn: ({ pageParam }) =>
      pageOf(playerId, { limit: pageSize.shown, filter: 'requests', cursor: pageParam }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled,
    refetchOnMount: 'always',
  })
}

/** Finds the URL's conversation among all children's; null if there is none. */
function foundQuery(conversationId: string | undefined, children: readonly ListedChild[] | undefined) {
  return queryOptions({
    queryKey: keys.found(conversationId ?? ''),
    queryFn: ({ client }) => findConversation(client, conversationId ?? '', children ?? []),
    enabled: conversationId !== undefined && children !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Loads a guardian's children, the chosen child's conversations, and the open conversation. */
export function useChildConversations({ conversationId, playerId }: HubQuery) {
  const children = useQuery(childrenQuery)
  const all = children.data && listedChildren(children.data)
  const found = useQuery(foundQuery(conversationId, all))
  const wanted = playerId ?? found.data?.receiverId
  const child = all?.find((one) => one.playerId === wanted) ?? all?.[0]
  const list = useInfiniteQuery(childConversationsQuery(child?.playerId))
  const listed = list.data?.pages
    .flatMap((page) => page.conversations)
    .find((one) => one.conversationId === conversationId)
  const conversation = listed ?? found.data
  return { children, all, child, list, found, conversation, reloading: (listed ? list : found).isFetching }
}

/** Lists the children, then those who deleted their accounts and whose conversations are kept. */
function listedChildren({ children, former }: OutputOf<typeof listChildren>): readonly ListedChild[] {
  const left = former.map(({ playerId }) => ({ playerId, playerName: t`Deleted account`, profilePic: '' }))
  return [...children, ...left]
}

async function findConversation(
  client: QueryClient,
  conversationId: string,
  children: readonly ListedChild[],
): Promise<Conversation | null> {
  const isIt = (one: Conversation) => one.conversationId === conversationId
  for (const { playerId } of children) {
    const loaded = client.getQueryData<ListData>(keys.childList(playerId))
    const known = loaded?.pages.flatMap((page) => page.conversations).find(isIt)
    if (known) return known
  }
  for (const { playerId } of children) {
    let cursor: string | undefined
    do {
      const page = await pageOf(playerId, { limit: pageSize.searched, cursor })
      const conversation = page.conversations.find(isIt)
      if (conversation) return conversation
      cursor = page.nextCursor ?? undefined
    } while (cursor)
  }
  return null
}

function pageOf(
  playerId: string,
  query: { limit: number; filter?: 'requests'; cursor: string | undefined },
): Promise<ListPage> {
  return call(listChildConversations, { params: { playerId }, query })
}
