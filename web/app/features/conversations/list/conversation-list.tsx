import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import type { ListData } from '../api/cache.ts'
import { conversationsQuery } from '../api/conversations.ts'
import { ConversationRow } from './conversation-row.tsx'

interface ConversationListProps {
  userId: string
  currentId: string | undefined
  empty: ReactNode
}

/** The own conversations, latest message first. */
export function ConversationList({ userId, currentId, empty }: ConversationListProps) {
  const list = useInfiniteQuery(conversationsQuery(userId))
  return <ConversationRows list={list} userId={userId} currentId={currentId} empty={empty} />
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
  readsAlong?: boolean
  empty: ReactNode
}

/** A list of conversations in all its states. */
export function ConversationRows({ list, userId, currentId, readsAlong, empty }: ConversationRowsProps) {
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
  const conversations = list.data.pages.flatMap((page) => page.conversations)
  if (conversations.length === 0) return empty
  return (
    <>
      <ul aria-label="Conversations" className="divide-y divide-line border-b border-line">
        {conversations.map((conversation) => (
          <li key={conversation.conversationId}>
            <ConversationRow
              conversation={conversation}
              userId={userId}
              current={conversation.conversationId === currentId}
              readsAlong={readsAlong ?? false}
            />
          </li>
        ))}
      </ul>
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
