import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { Navigate } from 'react-router'
import { isStatus } from '../../../lib/http/problem-error.ts'
import { paths } from '../../../lib/paths.ts'
import type { StoredUser } from '../../../lib/session/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { childrenQuery } from '../../guardians/api.ts'
import { collegeListQuery } from '../api/list.ts'
import { ListTabs } from '../list-tabs.tsx'
import { ChooseChild } from './choose-child.tsx'
import { ListPage } from './list-page.tsx'
import { ListSkeleton, LoadingHeader } from './list-skeleton.tsx'
import { ReaderList } from './reader-list.tsx'

interface OurCollegesProps {
  user: StoredUser
  /** The player in the page's URL; a player's own list needs none. */
  playerId: string | undefined
  /** How old the list is, where there is no connection. */
  note: (asOf: number) => React.ReactNode
}

/** Shows a family's list of colleges; a parent without a chosen child is led to the only one, or chooses. */
export function OurColleges({ user, playerId, note }: OurCollegesProps) {
  if (user.type === 'guardian' && playerId === undefined) return <ParentStart />
  const shown = playerId ?? user.userId
  return <TheList key={shown} playerId={shown} user={user} note={note} />
}

function ParentStart() {
  const query = useQuery(childrenQuery)
  const { data } = query
  const [only, ...others] = data ? [...data.children, ...data.lists] : []
  const isOnly = only !== undefined && others.length === 0
  if (data && !isOnly) return <ChooseChild family={data.children} lists={data.lists} />
  return (
    <>
      {isOnly && <Navigate to={paths.collegeListOf(only.playerId)} replace />}
      <LoadingHeader title={t`Our colleges`} />
      <ListTabs view="list" childId={undefined} />
      <div className="page-width py-6">
        <QueryFallback query={query} title={t`We couldn't load your children.`} skeleton={<ListSkeleton />} />
      </div>
    </>
  )
}

interface TheListProps {
  playerId: string
  user: StoredUser
  note: OurCollegesProps['note']
}

function TheList({ playerId, user, note }: TheListProps) {
  const query = useQuery(collegeListQuery(playerId))
  const { data, dataUpdatedAt, error } = query
  const own = user.type === 'player' && playerId === user.userId
  // one's own list is never missing: another refusal offers a retry
  if (!own && isStatus(error, 400, 404)) return <NoList />
  if (data && !data.rights.writes) return <ReaderList list={data} note={note(dataUpdatedAt)} />
  if (data) {
    return (
      <ListPage list={data} playerId={playerId} viewerId={user.userId} own={own} note={note(dataUpdatedAt)} />
    )
  }
  return (
    <>
      <LoadingHeader title={own ? t`My colleges` : t`Our colleges`} />
      {own && <ListTabs view="list" childId={undefined} />}
      {user.type === 'guardian' && <ChildTabs playerId={playerId} />}
      <div className="page-width py-6">
        <QueryFallback query={query} title={t`We couldn't load the list.`} skeleton={<ListSkeleton />} />
      </div>
    </>
  )
}

/**
 * Leads to the other pages of a child under 18, also while nothing is known of the child: only the few former parents who
 * read a list, to whom the rest are closed, see them go.
 */
function ChildTabs({ playerId }: { playerId: string }) {
  const { data } = useQuery(childrenQuery)
  const mayBeChild = !data || data.children.some((child) => child.playerId === playerId)
  return mayBeChild && <ListTabs view="list" childId={playerId} />
}

function NoList() {
  return (
    <>
      <PageHeader title={t`Our colleges`} />
      <div className="page-width py-8">
        <Card>
          <EmptyState
            scene="out-of-play"
            level={2}
            title={t`We can't find this list`}
            action={
              <LinkButton to={paths.family} variant="outline">
                Go to your family
              </LinkButton>
            }
          >
            Only the player and the player's parents can open it. From 18 on, the player decides who reads it.
          </EmptyState>
        </Card>
      </div>
    </>
  )
}
