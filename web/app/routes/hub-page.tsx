import { t } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CoachStatus } from '../features/coaches/api.ts'
import { type HubQuery, readHubQuery } from '../features/conversations/api/hub-query.ts'
import { ChildList } from '../features/conversations/list/child-list.tsx'
import { ConversationList } from '../features/conversations/list/conversation-list.tsx'
import { SearchedList, SearchText } from '../features/conversations/list/list-search.tsx'
import { NoConversations, useUnverifiedStatus } from '../features/conversations/list/no-conversations.tsx'
import { PlayerSearch } from '../features/conversations/list/player-search.tsx'
import { ChatSkeleton, OfflineBanner } from '../features/conversations/thread/pane-states.tsx'
import {
  ChildPane,
  EmptyPane,
  OpenPane,
  PlayerPane,
  useConversation,
} from '../features/conversations/thread/panes.tsx'
import { useMounted } from '../lib/hydration/hydration.tsx'
import { useMediaQuery } from '../lib/media-query.ts'
import { pageMeta } from '../lib/navigation/page-meta.ts'
import { useSearch } from '../lib/navigation/search-params.ts'
import { paths } from '../lib/paths.ts'
import { type StoredUser, useSession } from '../lib/session/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

// Most visits start no conversation.
const NewChatPane = lazyPart(
  async () => (await import('../features/conversations/first-message/new-chat-pane.tsx')).NewChatPane,
  ChatSkeleton,
)
const DeviceSwitch = lazyPart(
  async () => (await import('../features/notifications/device-switch.tsx')).DeviceSwitch,
  () => <span className="min-h-11" />,
)

export function meta() {
  return pageMeta(t`Messaging hub`, { noindex: true })
}

/** Shows the messaging hub: conversations on the left, the open one on the right; only one of them on small screens. */
export default function MessagingHubPage() {
  const query = readHubQuery(useSearch())
  const mounted = useMounted()
  const session = useSession()
  const user = mounted ? session?.user : undefined
  const waiting = useUnverifiedStatus(user)
  const mayBegin = user?.type === 'coach' && !waiting
  // The offline copy of the page was rendered for another address, so address-dependent parts wait for hydration;
  // visitors keep the list, with its login link.
  const open =
    user !== undefined && (query.conversationId !== undefined || (query.receiverId !== undefined && mayBegin))
  const [searched, setSearched] = useState('')
  useCleanAddress(query)

  return (
    <div
      data-flush
      data-hub
      className="mx-auto grid h-[calc(100dvh-3.625rem)] min-h-120 w-full [@media(height<34rem)]:min-h-60 max-w-390 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] border-line bg-paper md:grid-cols-[21rem_minmax(0,1fr)] lg:grid-cols-[23.5rem_minmax(0,1fr)] 2xl:border-x"
    >
      <h1 className="sr-only">Messaging hub</h1>
      <div className="col-span-full">{user && <OfflineBanner userId={user.userId} />}</div>
      <section
        aria-label="Conversations"
        className={classNames(
          'flex min-h-0 min-w-0 flex-col border-line md:border-r',
          open && 'max-md:hidden',
        )}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-b border-line p-3.5">
          <h2 className="text-3xl tracking-wide uppercase">Conversations</h2>
          {!mounted && <ToolsPlace />}
          {mounted && (!user || mayBegin) && <PlayerSearch user={user} onText={setSearched} />}
          {(user?.type === 'player' || user?.type === 'guardian') && (
            <search>
              <SearchText
                label={t`Search conversations`}
                placeholder={t`Search conversations`}
                value={searched}
                onChange={setSearched}
              />
            </search>
          )}
          {user && user.type !== 'admin' && searched === '' && <Device userId={user.userId} />}
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <List mounted={mounted} user={user} query={query} waiting={waiting} searched={searched} />
        </div>
      </section>
      <section
        aria-label="Open conversation"
        className={classNames('flex min-h-0 min-w-0', !open && 'max-md:hidden')}
      >
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {/* Before hydration nobody is known, so nobody is told to log in. */}
          {mounted ? <Pane user={user} query={query} waiting={waiting} /> : <ChatSkeleton />}
        </div>
        {user?.type === 'coach' && <Beside user={user} query={query} />}
      </section>
    </div>
  )
}

/** Reserves space for the search box and this device's switch, which appear after hydration. */
function ToolsPlace() {
  return (
    <>
      <span className="min-h-12" />
      <span className="min-h-11" />
    </>
  )
}

/** Shows this device's notification switch, which loads after the conversations, in a reserved row. */
function Device({ userId }: { userId: string }) {
  const [refused] = useState(() => 'Notification' in window && Notification.permission === 'denied')
  return refused ? null : <DeviceSwitch userId={userId} quiet />
}

interface SideProps {
  user: StoredUser | undefined
  query: HubQuery
  /** The status of a coach who may not write to players. */
  waiting: CoachStatus | undefined
}

interface ListProps extends SideProps {
  mounted: boolean
  /** The search text; empty for none. */
  searched: string
}

function List({ mounted, user, query, waiting, searched }: ListProps) {
  if (!mounted) return <SkeletonRows label="Loading conversations" count={6} />
  if (!user) {
    return (
      <EmptyState
        scene="kick-off"
        title="No conversations yet"
        action={<LinkButton to={paths.logInFrom(paths.hub(query))}>Login</LinkButton>}
      >
        Log in to see your conversations.
      </EmptyState>
    )
  }
  const { userId, type } = user
  const { conversationId: currentId, filter } = query
  if (type === 'guardian') return <ChildList userId={userId} query={query} searched={searched} />
  return (
    <SearchedList userId={userId} text={searched} currentId={currentId}>
      <ConversationList
        userId={userId}
        currentId={currentId}
        filter={filter}
        empty={<NoConversations user={user} waiting={waiting} />}
      />
    </SearchedList>
  )
}

function Pane({ user, query, waiting }: SideProps) {
  const { conversationId, receiverId } = query
  if (user && conversationId) {
    return user.type === 'guardian' ? (
      <ChildPane user={user} query={query} />
    ) : (
      <OpenPane user={user} query={query} />
    )
  }
  if (user?.type === 'coach' && receiverId && !waiting) {
    return <NewChatPane key={receiverId} userId={user.userId} receiverId={receiverId} />
  }
  return <EmptyPane user={user} waits={waiting !== undefined} />
}

/** Shows the player a coach talks with, once the conversation is known. */
function Beside({ user, query }: { user: StoredUser; query: HubQuery }) {
  const conversation = useConversation(user.userId, query.conversationId)
  const playerId = query.conversationId ? conversation?.receiverId : query.receiverId
  // Without space for a third column it stays hidden and fetches nothing.
  const wide = useMediaQuery('(min-width: 80rem)', false)
  return playerId && wide ? <PlayerPane key={playerId} user={user} playerId={playerId} /> : null
}

/** Replaces a conversation passed as JSON in the address with its id. */
function useCleanAddress(query: HubQuery) {
  const navigate = useNavigate()
  const { hasConversation, ...kept } = query
  const path = paths.hub(kept)
  useEffect(() => {
    if (hasConversation) void navigate(path, { replace: true })
  }, [navigate, hasConversation, path])
}
