import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../platform/problem-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import type { ListData } from './cache.ts'
import { ConversationRow } from './conversation-row.tsx'
import { conversationsQuery } from './queries.ts'

interface ConversationListProps {
  userId: string
  isCoach: boolean
  currentId: string | undefined
}

/** The own conversations, latest message first. */
export function ConversationList({ userId, isCoach, currentId }: ConversationListProps) {
  const list = useInfiniteQuery(conversationsQuery(userId))
  return (
    <ConversationRows
      list={list}
      userId={userId}
      currentId={currentId}
      empty={
        <EmptyState scene="kick-off" title="no conversations">
          {isCoach
            ? 'Search for a player above to start the first one.'
            : 'When a coach writes to you, you will find it here. Sharing your profile with colleges helps them find you.'}
        </EmptyState>
      }
    />
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
  readsAlong?: boolean
  empty: ReactNode
}

/** A list of conversations in all its states. */
export function ConversationRows({ list, userId, currentId, readsAlong, empty }: ConversationRowsProps) {
  if (list.isPending) return <SkeletonRows label="Loading conversations" count={6} />
  if (!list.data) {
    return (
      <div className="p-4">
        <LoadError
          title="Conversations did not load"
          message={messageOf(list.error)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </div>
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
