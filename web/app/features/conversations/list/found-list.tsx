import { useQuery } from '@tanstack/react-query'
import { type FoundMessage, t } from '@touchline/contract'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/http/problem-error.ts'
import { listTime, useNow } from '../../../lib/i18n/times.ts'
import { paths } from '../../../lib/paths.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { searchQuery } from '../api/conversations.ts'
import { ConversationRow } from './conversation-row.tsx'

export interface FoundListProps {
  userId: string
  text: string
  currentId: string | undefined
  /** The child whose conversations a guardian searches. */
  playerId?: string | undefined
}

/** Lists the conversations and messages found. */
export function FoundList({ userId, text, currentId, playerId }: FoundListProps) {
  const { data, error, refetch, isFetching } = useQuery(searchQuery(text, playerId))
  if (error && !data) {
    return (
      <div className="p-4">
        <LoadError
          title="We couldn't search your conversations."
          message={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    )
  }
  if (!data) return <SkeletonRows label="Searching conversations" count={3} />
  const { conversations, messages } = data
  return (
    <>
      <h3 className="px-4 pt-3.5 text-xl">
        {playerId === undefined ? 'Your conversations' : 'Conversations'}
      </h3>
      <p role="status" className="px-4 pb-2 text-sm text-ink-soft">
        {foundText(conversations.length, messages.length)}
      </p>
      {conversations.length > 0 && (
        <ul aria-label="Conversations found" className="divide-y divide-line border-y border-line">
          {conversations.map((conversation) => (
            <li key={conversation.conversationId}>
              <ConversationRow
                conversation={conversation}
                userId={userId}
                current={conversation.conversationId === currentId}
                isGuardian={playerId !== undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {messages.length > 0 && (
        <>
          <h3 className="px-4 pt-4 pb-1.5 text-xl">Messages</h3>
          <ul aria-label="Messages found" className="divide-y divide-line border-y border-line">
            {messages.map((message) => (
              <li key={message.messageId}>
                <FoundRow message={message} playerId={playerId} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function FoundRow({ message, playerId }: { message: FoundMessage; playerId: string | undefined }) {
  const { conversationId, sequence, name, own, snippet, timestamp } = message
  const now = useNow()
  return (
    <Link
      to={paths.hub({ conversationId, playerId, at: sequence })}
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2.5 hover:bg-wash focus-visible:-outline-offset-3"
    >
      <span className="display truncate text-lg leading-tight font-semibold">{name}</span>
      <time dateTime={timestamp} className="text-[0.8125rem] whitespace-nowrap text-ink-soft">
        {listTime(timestamp, now)}
      </time>
      <span dir="auto" className="col-span-2 line-clamp-2 text-[0.9375rem] wrap-anywhere text-ink-soft">
        <bdi>{own && playerId === undefined ? t`You: ` : ''}</bdi>
        {snippet}
      </span>
    </Link>
  )
}

function foundText(conversations: number, messages: number): string {
  if (conversations + messages === 0) return t`Nothing found in names, colleges or recent messages.`
  const first = conversations === 1 ? t`1 conversation` : t`${conversations} conversations`
  return messages === 1 ? t`${first}, 1 message` : t`${first}, ${messages} messages`
}
