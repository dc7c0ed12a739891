import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Conversation, t } from '@touchline/contract'
import { Navigate } from 'react-router'
import { ProblemError } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import type { StoredUser } from '../../../lib/session/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { pageQuery } from '../../players/api.ts'
import { useChildConversations } from '../api/children.ts'
import { conversationsQuery, openedQuery } from '../api/conversations.ts'
import type { HubQuery } from '../api/hub-query.ts'
import { ChatPane } from './chat-pane.tsx'
import { Composer } from './composer.tsx'
import { ChatSkeleton, MissingPane } from './pane-states.tsx'

/** Shows the URL's conversation: from the loaded list, else fetched by itself. */
export function OpenPane({ user, query }: { user: StoredUser; query: HubQuery }) {
  const { conversationId, filter } = query
  const { conversation, opened, reloading } = useOpenedConversation(user.userId, conversationId)
  if (conversation)
    return (
      <ChatPane
        key={conversationId}
        user={user}
        conversation={conversation}
        reloading={reloading}
        query={query}
      />
    )
  if (conversation === null) return <Navigate to={paths.hub({ filter })} replace />
  if (opened.error instanceof ProblemError && opened.error.statusCode === 404) {
    return <MissingPane what="conversation" />
  }
  return (
    <QueryFallback
      query={opened}
      title="We couldn't load this conversation."
      errorClass="m-auto p-5"
      skeleton={<ChatSkeleton />}
    />
  )
}

/** Says that no conversation is open, above a disabled message box; none for parents and administrators. */
export function EmptyPane({ user, waits }: { user: StoredUser | undefined; waits: boolean }) {
  return (
    <>
      <div className="chat-circle flex flex-1 flex-col justify-center">
        <EmptyState
          scene="kick-off"
          level={2}
          title="No conversation open"
          action={<NextStep user={user} waits={waits} />}
        >
          {whatToDo(user, waits)}
        </EmptyState>
      </div>
      {user?.type !== 'guardian' && user?.type !== 'admin' && (
        <Composer text="" onText={() => undefined} onSend={() => undefined} disabled />
      )}
    </>
  )
}

/** Leads people who start conversations to whom they can write. */
function NextStep({ user, waits }: { user: StoredUser | undefined; waits: boolean }) {
  if (user?.type === 'player')
    return (
      <LinkButton to={paths.collegeSearch} variant="outline">
        Search colleges
      </LinkButton>
    )
  if (user?.type !== 'coach' || waits) return null
  return (
    <LinkButton to={paths.playerSearch} variant="outline">
      Search players
    </LinkButton>
  )
}

function whatToDo(user: StoredUser | undefined, waits: boolean): string {
  if (!user) return t`Log in to read and write messages.`
  if (user.type === 'admin') return t`Administrators don't have conversations with players or coaches.`
  return waits ? t`You can message players here once you're verified.` : t`Choose one from the list.`
}

/** Shows a child's conversation to a guardian, read-only. */
export function ChildPane({ user, query }: { user: StoredUser; query: HubQuery }) {
  const { children, found, conversation, reloading } = useChildConversations(query)
  if (conversation)
    return (
      <ChatPane
        key={conversation.conversationId}
        user={user}
        conversation={conversation}
        reloading={reloading}
        query={query}
      />
    )
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

/** Finds a conversation: on the loaded list, else by the query `opened`. */
function useOpenedConversation(userId: string, conversationId: string | undefined) {
  const list = useInfiniteQuery(conversationsQuery(userId))
  const listed = list.data?.pages
    .flatMap((page) => page.conversations)
    .find((one) => one.conversationId === conversationId)
  const missing = conversationId !== undefined && !list.isPending && !listed
  const opened = useQuery(openedQuery(userId, conversationId ?? '', missing))
  return { conversation: listed ?? opened.data, opened, reloading: (listed ? list : opened).isFetching }
}

/** Finds a conversation; undefined until known, and if there is none. */
export function useConversation(
  userId: string,
  conversationId: string | undefined,
): Conversation | undefined {
  return useOpenedConversation(userId, conversationId).conversation ?? undefined
}

const PlayerSummary = lazyPart(
  async () => (await import('../../players/player-summary.tsx')).PlayerSummary,
  PlayerSkeleton,
)

/** Shows the player beside the conversation on wide screens; nothing if the player cannot be loaded. */
export function PlayerPane({ user, playerId }: { user: StoredUser; playerId: string }) {
  const { data: player, isPending } = useQuery(pageQuery(playerId, user.userId))
  if (!isPending && !player) return null
  return (
    <aside
      aria-label={player ? `About ${player.playerName}` : 'About the player'}
      className="hidden min-h-0 w-79 overflow-y-auto border-l border-line xl:block"
    >
      {player ? <PlayerSummary player={player} coach={user} /> : <PlayerSkeleton />}
    </aside>
  )
}

function PlayerSkeleton() {
  return (
    <div className="p-5">
      <SkeletonText label="Loading the player" count={6} />
    </div>
  )
}
