import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { useState } from 'react'
import {
  type VerifiedCoach,
  VerifiedCoachOnly,
} from '../../features/coaches/verification/verified-coach-only.tsx'
import { countFound, searchQuery } from '../../features/player-lists/api/player-lists.ts'
import { usePlayerMarks } from '../../features/player-lists/player-marks.ts'
import { FavoritesToggle } from '../../features/search/favorites-toggle.tsx'
import { playerFilters } from '../../features/search/player-filters.ts'
import { PlayerResults } from '../../features/search/player-results.tsx'
import { PlayerSearchSkeleton } from '../../features/search/player-search-skeleton.tsx'
import { playerWords } from '../../features/search/player-words.ts'
import { useFavoritesOnly } from '../../features/search/use-favorites-only.ts'
import { ShortcutsHint } from '../../features/shortcuts/shortcuts-hint.tsx'
import { chosenCount } from '../../lib/filter-state.ts'
import { onOtherPage } from '../../lib/navigation/on-other-page.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoMatch } from '../../ui/filters/no-match.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { useFilters } from '../../ui/filters/use-filters.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/player-search-page'

const title = t`Talent Database`

export function meta() {
  return pageMeta(title, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export { onOtherPage as shouldRevalidate }

export function HydrateFallback() {
  return <PlayerSearchSkeleton title={title} />
}

/** Every player, by name, filters and favorites. */
export default function PlayerSearchPage({ loaderData }: Route.ComponentProps) {
  return (
    <VerifiedCoachOnly userId={loaderData.user.userId} fallback={<PlayerSearchSkeleton title={title} />}>
      {(coach) => <TalentDatabase coach={coach} />}
    </VerifiedCoachOnly>
  )
}

function TalentDatabase({ coach }: { coach: VerifiedCoach }) {
  const [filters] = useState(() => playerFilters())
  const [favorites, setFavorites] = useFavoritesOnly()
  const client = useQueryClient()
  const control = useFilters(filters, (state) =>
    client.infiniteQuery(searchQuery(coach.userId, { state, favorites })),
  )
  const query = useInfiniteQuery(searchQuery(coach.userId, { state: control.state, favorites }))
  const marks = usePlayerMarks(coach.collegeId)
  const unfiltered = chosenCount(control.state) === 0 && control.state.name.trim() === ''

  return (
    <>
      <PageHeader
        title={title}
        aside={
          <div className="flex min-w-0 flex-[1_1_24rem] flex-wrap items-center gap-3 lg:justify-end">
            <SearchBox control={control} />
            <FavoritesToggle only={favorites} onChange={setFavorites} />
          </div>
        }
      />
      <PlayerResults
        coach={coach}
        control={control}
        favorites={favorites}
        query={query}
        marks={marks}
        counts={query.data?.pages[0]?.counts ?? null}
        empty={
          favorites && unfiltered ? (
            <EmptyState
              scene="empty-bench"
              title="No favorites yet"
              action={<Button onClick={() => setFavorites(false)}>Show All Players</Button>}
            >
              Press the star on a player to keep them here for every coach at your college.
            </EmptyState>
          ) : (
            <NoMatch
              control={control}
              words={playerWords}
              queryKey={['players', 'counts', 'search', favorites, coach.userId]}
              count={(state) => countFound({ state, favorites })}
            />
          )
        }
      />
      <ShortcutsHint />
    </>
  )
}
