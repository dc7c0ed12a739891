import { t } from '@touchline/contract'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { PlayerListSkeleton } from '../../features/search/player-cards.tsx'
import { PlayerListPage } from '../../features/search/player-list-page.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { revalidateOnPathChange } from '../../lib/navigation/route-discovery.tsx'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Route } from './+types/shared-profiles-page'

const title = t`Players Interested in your School`
const subtitle = t`Filter talent interested in attending your school`

export function meta() {
  return pageMeta(title, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export { revalidateOnPathChange as shouldRevalidate }

export function HydrateFallback() {
  return <PlayerListSkeleton title={title} subtitle={subtitle} />
}

/** Lists players who shared their profile with the coach's college. */
export default function SharedProfilesPage({ loaderData }: Route.ComponentProps) {
  return (
    <VerifiedCoachOnly
      userId={loaderData.user.userId}
      fallback={<PlayerListSkeleton title={title} subtitle={subtitle} />}
    >
      {(coach) => (
        <>
          <PlayerListPage
            title={title}
            subtitle={subtitle}
            list="interested"
            coach={coach}
            removable
            emptyList={(favorites, showAll) => (
              <NobodyYet collegeId={coach.collegeId} favorites={favorites} onShowAll={showAll} />
            )}
          />
        </>
      )}
    </VerifiedCoachOnly>
  )
}

interface NobodyYetProps {
  collegeId: string
  favorites: boolean
  onShowAll: () => void
}

function NobodyYet({ collegeId, favorites, onShowAll }: NobodyYetProps) {
  if (favorites) {
    return (
      <EmptyState
        scene="empty-bench"
        title="No favorites here yet"
        action={<Button onClick={onShowAll}>Show All Players</Button>}
      >
        Press the star on a player to keep them here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      scene="kick-off"
      title="No shared profiles yet"
      action={
        <>
          <LinkButton to={paths.college(collegeId)}>View your college page</LinkButton>
          <LinkButton to={paths.playerSearch} variant="outline">
            Find players
          </LinkButton>
        </>
      }
    >
      Players share their profile from your college page, so it's the first thing they read.
    </EmptyState>
  )
}
