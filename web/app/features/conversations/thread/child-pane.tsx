import type { StoredUser } from '../../../lib/session/session.ts'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
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
  return (
    <QueryFallback
      query={children.isError ? children : found}
      title="We couldn't load this conversation."
      errorClass="m-auto p-5"
      skeleton={<ChatSkeleton />}
    />
  )
}
