import { t } from '@touchline/contract'
import { VerifiedCoachOnly } from '../../features/coaches/verification/verified-coach-only.tsx'
import { PlayerListSkeleton } from '../../features/search/player-cards.tsx'
import { PlayerListPage } from '../../features/search/player-list-page.tsx'
import { ShortcutsHint } from '../../features/shortcuts/shortcuts-hint.tsx'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { revalidateOnPathChange } from '../../lib/navigation/route-discovery.tsx'
import { requireSession } from '../../lib/session/require-session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Route } from './+types/player-search-page'

const title = t`Talent Database`

export function meta() {
  return pageMeta(title, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export { revalidateOnPathChange as shouldRevalidate }

export function HydrateFallback() {
  return <PlayerListSkeleton title={title} />
}

/** Lists all players by name, filters and favorites. */
export default function PlayerSearchPage({ loaderData }: Route.ComponentProps) {
  return (
    <VerifiedCoachOnly userId={loaderData.user.userId} fallback={<PlayerListSkeleton title={title} />}>
      {(coach) => (
        <>
          <PlayerListPage
            title={title}
            list="search"
            coach={coach}
            emptyList={(favorites, showAll) => favorites && <NoFavorites onShowAll={showAll} />}
          />
          <ShortcutsHint />
        </>
      )}
    </VerifiedCoachOnly>
  )
}

function NoFavorites({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      scene="empty-bench"
      title="No favorites yet"
      action={<Button onClick={onShowAll}>Show All Players</Button>}
    >
      Press the star on a player to keep them here for every coach at your college.
    </EmptyState>
  )
}
