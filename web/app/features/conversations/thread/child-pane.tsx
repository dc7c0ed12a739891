import { messageOf } from '../../../lib/http/problem-error.ts'
import type { StoredUser } from '../../../lib/session/session.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { useReading } from '../api/children.ts'
import type { HubQuery } from '../api/hub-query.ts'
import { ChatPane } from './chat-pane.tsx'
import { ChatSkeleton } from './chat-skeleton.tsx'
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
