import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import { useState } from 'react'
import {
  type VerifiedCoach,
  VerifiedCoachOnly,
} from '../../features/coaches/verification/verified-coach-only.tsx'
import { countInterested, interestedQuery } from '../../features/player-lists/api/player-lists.ts'
import { usePlayerMarks } from '../../features/player-lists/player-marks.ts'
import { FavoritesToggle } from '../../features/search/favorites-toggle.tsx'
import { playerFilters } from '../../features/search/player-filters.ts'
import { PlayerResults } from '../../features/search/player-results.tsx'
import { PlayerSearchSkeleton } from '../../features/search/player-search-skeleton.tsx'
import { playerWords } from '../../features/search/player-words.ts'
import { useFavoritesOnly } from '../../features/search/use-favorites-only.ts'
import { chosenCount } from '../../lib/filter-state.ts'
import { onOtherPage } from '../../lib/navigation/on-other-page.ts'
import { pageMeta } from '../../lib/navigation/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { requireSession } from '../../lib/session/require-session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoMatch } from '../../ui/filters/no-match.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { useFilters } from '../../ui/filters/use-filters.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/shared-profiles-page'

const title = t`Players Interested in your School`
const subtitle = t`Filter talent interested in attending your school`

export function meta() {
  return pageMeta(title, { noindex: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { user: requireSession(request, 'coach').user }
}

export { onOtherPage as shouldRevalidate }

export function HydrateFallback() {
  return <PlayerSearchSkeleton title={title} subtitle={subtitle} />
}

/** Players who shared their profile with the coach's college. */
export default function SharedProfilesPage({ loaderData }: Route.ComponentProps) {
  return (
    <VerifiedCoachOnly
      userId={loaderData.user.userId}
      fallback={<PlayerSearchSkeleton title={title} subtitle={subtitle} />}
    >
      {(coach) => <SharedProfiles coach={coach} />}
    </VerifiedCoachOnly>
  )
}

function SharedProfiles({ coach }: { coach: VerifiedCoach }) {
  const [filters] = useState(() => playerFilters())
  const [favorites, setFavorites] = useFavoritesOnly()
  const client = useQueryClient()
  const control = useFilters(filters, (state) =>
    client.infiniteQuery(interestedQuery(coach.userId, { state, favorites })),
  )
  const query = useInfiniteQuery(interestedQuery(coach.userId, { state: control.state, favorites }))
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
      >
        <p className="text-on-pitch-soft">{subtitle}</p>
      </PageHeader>
      <PlayerResults
        coach={coach}
        control={control}
        favorites={favorites}
        query={query}
        marks={marks}
        removable
        empty={
          unfiltered ? (
            <NobodyYet
              collegeId={coach.collegeId}
              favorites={favorites}
              onShowAll={() => setFavorites(false)}
            />
          ) : (
            <NoMatch
              control={control}
              words={playerWords}
              queryKey={['players', 'counts', 'interested', favorites, coach.userId]}
              count={(state) => countInterested(coach.userId, { state, favorites })}
            />
          )
        }
      />
    </>
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
