import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Conversation } from '@touchline/contract'
import { useId } from 'react'
import { Link } from 'react-router'
import { listTime, useNow } from '../../../lib/i18n/times.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'

interface LatestConversationsProps {
  query: UseInfiniteQueryResult<InfiniteData<{ conversations: Conversation[] }>>
  coachId: string
}

const maxShown = 6

/** Lists the latest conversations; each opens in the messaging hub. */
export function LatestConversations({ query, coachId }: LatestConversationsProps) {
  const heading = useId()
  const { data } = query
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle
        id={heading}
        aside={
          <Link to={paths.hub()} className={buttonClass({ variant: 'quiet' }, '-mr-2 px-3')}>
            Messaging hub
          </Link>
        }
      >
        Conversations
      </SectionTitle>
      {data ? (
        <Conversations
          conversations={data.pages.flatMap((page) => page.conversations).slice(0, maxShown)}
          coachId={coachId}
        />
      ) : (
        <QueryFallback
          query={query}
          title="We couldn't load your conversations."
          skeleton={<SkeletonRows label="Loading conversations" count={3} />}
        />
      )}
    </section>
  )
}

function Conversations({ conversations, coachId }: { conversations: Conversation[]; coachId: string }) {
  if (conversations.length === 0) {
    return (
      <Card>
        <EmptyState scene="kick-off" title="You have the kickoff">
          No conversations yet. Visit the messaging center to reach out to a player.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card className="overflow-hidden">
      <ul className="-mr-px -mb-px grid xl:grid-cols-2">
        {conversations.map((conversation) => (
          <li key={conversation.conversationId} className="min-w-0 border-r border-b border-line">
            <Row conversation={conversation} coachId={coachId} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ conversation, coachId }: { conversation: Conversation; coachId: string }) {
  const { counterpart, lastMessage, lastMessageUserId, read, timeStamp } = conversation
  const now = useNow()
  const own = lastMessageUserId === coachId
  const unread = !read && !own
  return (
    <Link
      to={paths.hubWith(conversation)}
      className="flex min-h-17 items-center gap-3 px-3.5 py-2.5 -outline-offset-3 hover:bg-wash"
    >
      <Avatar kind="player" name={counterpart.name} picture={conversation.profilePic} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <span className="display min-w-0 flex-1 truncate text-[1.1875rem]">{counterpart.name}</span>
          <time
            dateTime={timeStamp}
            className={classNames('shrink-0 text-[0.8125rem]', unread ? 'font-semibold' : 'text-ink-soft')}
          >
            {listTime(timeStamp, now)}
          </time>
        </span>
        <span className="flex items-center gap-3">
          <span
            dir="auto"
            className={classNames(
              'min-w-0 flex-1 truncate text-[0.9375rem]',
              unread ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            <bdi>{own && 'You: '}</bdi>
            {lastMessage}
          </span>
          {unread && (
            <span className="yellow-card mr-1 h-4.5 min-w-3.5 px-0">
              <span className="sr-only">Unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
