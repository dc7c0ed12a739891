import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { childRequestsQuery, type ListedChild, useChildConversations } from '../api/children.ts'
import type { HubQuery } from '../api/hub-query.ts'
import { ConversationRows, FilterBar } from './conversation-list.tsx'
import { SearchedList } from './list-search.tsx'
import { NothingHere } from './no-conversations.tsx'

interface ChildListProps {
  userId: string
  query: HubQuery
  /** The search text; empty for none. */
  searched: string
}

/** Lists one child's conversations for a guardian, with links to any other children. */
export function ChildList({ userId, query, searched }: ChildListProps) {
  const { children, all, child, list } = useChildConversations(query)
  // A parent only reads, and has nothing unread.
  const filter = query.filter === 'requests' ? query.filter : undefined
  const requests = useInfiniteQuery(childRequestsQuery(child?.playerId ?? '', child && filter !== undefined))
  const [first] = list.data?.pages ?? []
  if (!all) {
    return (
      <QueryFallback
        query={children}
        title="We couldn't load your family."
        errorClass="p-4"
        skeleton={<SkeletonRows label="Loading conversations" count={6} />}
      />
    )
  }
  if (!child) return <NoChildren />
  return (
    <>
      {all.length > 1 && <ChildSwitch family={all} current={child.playerId} />}
      <p className="border-b border-line px-3.5 py-2.5 font-semibold wrap-anywhere">
        {t`Conversations of ${child.playerName}`}
      </p>
      <SearchedList
        userId={userId}
        text={searched}
        currentId={query.conversationId}
        playerId={child.playerId}
      >
        {first && (first.conversations.length > 0 || filter) && (
          <FilterBar filter={filter} requests={first.requests ?? 0} />
        )}
        <ConversationRows
          list={filter ? requests : list}
          userId={userId}
          currentId={query.conversationId}
          filter={filter}
          isGuardian
          empty={
            filter ? (
              <NothingHere filter={filter} />
            ) : (
              <EmptyState scene="kick-off" title="No conversations yet">
                When a coach writes to {child.playerName}, you can read it here right away.
              </EmptyState>
            )
          }
        />
      </SearchedList>
    </>
  )
}

function ChildSwitch({ family, current }: { family: readonly ListedChild[]; current: string }) {
  return (
    <nav aria-label="Children" className="flex flex-wrap gap-2 border-b border-line p-3.5">
      {family.map(({ playerId, playerName, profilePic }) => (
        <Link
          key={playerId}
          to={paths.hub({ playerId })}
          aria-current={playerId === current ? 'true' : undefined}
          preventScrollReset
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border-2 border-field-line bg-paper py-1 pr-4 pl-2 font-semibold hover:bg-wash aria-[current]:border-accent aria-[current]:bg-dew forced-colors:aria-[current]:border-4 forced-colors:aria-[current]:border-[Highlight]"
        >
          <Avatar kind="player" name={playerName} picture={profilePic} size="small" />
          <span className="truncate">{playerName}</span>
        </Link>
      ))}
    </nav>
  )
}

function NoChildren() {
  return (
    <EmptyState scene="empty-bench" title="No players yet">
      Ask your child to invite you from their Touchline profile. Once you accept, you can read their messages
      here.
    </EmptyState>
  )
}
