import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../platform/problem-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { conversationsQuery } from './queries.ts'

interface ConversationListProps {
  userId: string
  isCoach: boolean
  currentId: string | undefined
}

/** The own conversations, latest message first. */
export function ConversationList({ userId, isCoach, currentId }: ConversationListProps) {
  const { data, error, isPending, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(conversationsQuery(userId))
  if (isPending) return <SkeletonRows label="Loading conversations" count={6} />
  if (!data) {
    return (
      <div className="p-4">
        <LoadError
          title="Conversations did not load"
          message={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    )
  }
  const conversations = data.pages.flatMap((page) => page.conversations)
  if (conversations.length === 0) return <NoConversations isCoach={isCoach} />
  return (
    <>
      <ul aria-label="Conversations" className="divide-y divide-line border-b border-line">
        {conversations.map((conversation) => (
          <li key={conversation.conversationId}>
            <ConversationRow
              conversation={conversation}
              userId={userId}
              current={conversation.conversationId === currentId}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="flex justify-center p-4">
          <Button variant="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load older conversations
          </Button>
        </div>
      )}
    </>
  )
}

function NoConversations({ isCoach }: { isCoach: boolean }) {
  return (
    <EmptyState scene="kick-off" title="no conversations">
      {isCoach
        ? 'Search for a player above to start the first one.'
        : 'When a coach writes to you, you will find it here. Sharing your profile with colleges helps them find you.'}
    </EmptyState>
  )
}
