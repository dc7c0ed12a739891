import { messageOf } from '../platform/problem-error.ts'
import type { StoredUser } from '../platform/session.ts'
import { LoadError } from '../ui/load-error.tsx'
import { ChatPane } from './chat-pane.tsx'
import { ChatSkeleton } from './chat-skeleton.tsx'
import { useReading } from './child-queries.ts'
import type { HubQuery } from './hub-query.ts'
import { MissingPane } from './missing-pane.tsx'

/** A child's conversation, to read along. */
export function ChildPane({ user, query }: { user: StoredUser; query: HubQuery }) {
  const { children, found, conversation } = useReading(query)
  if (conversation)
    return <ChatPane key={conversation.conversationId} user={user} conversation={conversation} />
  if (conversation === null) return <MissingPane what="conversation" composer={false} />
  const failed = [children, found].find((one) => one.isError)
  if (!failed) return <ChatSkeleton />
  return (
    <div className="m-auto p-5">
      <LoadError
        title="We couldn't load this conversation."
        message={messageOf(failed.error)}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    </div>
  )
}
