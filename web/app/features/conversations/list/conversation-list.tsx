import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUnreadCount } from '../../../lib/unread-count.tsx'
import { Button } from '../../../ui/button.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { isIn, type ListData } from '../api/cache.ts'
import { conversationsQuery, partQuery } from '../api/conversations.ts'
import type { ShownPart } from '../api/hub-query.ts'
import { ConversationRow } from './conversation-row.tsx'
import { ListFilter } from './list-filter.tsx'
import { NothingHere } from './no-conversations.tsx'

interface ConversationListProps {
  userId: string
  currentId: string | undefined
  filter: ShownPart | undefined
  empty: ReactNode
}

/** The own conversations or a part of them, latest message first. */
export function ConversationList({ userId, currentId, filter, empty }: ConversationListProps) {
  const all = useInfiniteQuery(conversationsQuery(userId))
  const part = useInfiniteQuery(partQuery(userId, filter))
  const unread = useUnreadCount()
  const [first] = all.data?.pages ?? []
  const has = first !== undefined && (first.conversations.length > 0 || filter !== undefined)
  return (
    <>
      {has && <FilterBar filter={filter} unread={unread} requests={first.requests ?? 0} />}
      <ConversationRows
        list={filter === undefined ? all : part}
        userId={userId}
        currentId={currentId}
        filter={filter}
        empty={filter === undefined ? empty : <NothingHere filter={filter} />}
      />
    </>
  )
}

/** The filter at the top of a list. */
export function FilterBar(props: Parameters<typeof ListFilter>[0]) {
  return (
    <div className="border-b border-line px-3.5 py-2.5">
      <ListFilter {...props} />
    </div>
  )
}

interface ConversationRowsProps {
  list: {
    data: ListData | undefined
    error: unknown
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  userId: string
  currentId: string | undefined
  filter?: ShownPart | undefined
  readsAlong?: boolean
  empty: ReactNode
}

/** A list of conversations in all its states. The open one stays where it is, also once it has left its part. */
export function ConversationRows(props: ConversationRowsProps) {
  const { list, userId, currentId, filter, readsAlong = false, empty } = props
  if (!list.data) {
    return (
      <QueryFallback
        query={list}
        title="We couldn't load your conversations."
        errorClass="p-4"
        skeleton={<SkeletonRows label="Loading conversations" count={6} />}
      />
    )
  }
  const conversations = list.data.pages
    .flatMap((page) => page.conversations)
    .filter((one) => filter === undefined || one.conversationId === currentId || isIn(filter, one))
  return (
    <>
      {conversations.length === 0 && empty}
      {conversations.length > 0 && (
        <ul aria-label="Conversations" className="divide-y divide-line border-b border-line">
          {conversations.map((conversation) => (
            <li key={conversation.conversationId}>
              <ConversationRow
                conversation={conversation}
                userId={userId}
                current={conversation.conversationId === currentId}
                filter={filter}
                readsAlong={readsAlong}
              />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="flex justify-center p-4">
          <Button
            variant="outline"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load older conversations
          </Button>
        </div>
      )}
    </>
  )
}
