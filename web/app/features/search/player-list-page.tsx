import { useQuery } from '@tanstack/react-query'
import { type PlayerSort, t } from '@touchline/contract'
import { Star, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { playerCountsKey } from '../../lib/http/shared-keys.ts'
import { RoutePrefetch } from '../../lib/navigation/route-discovery.tsx'
import { useChangeParams, useSearch } from '../../lib/navigation/search-params.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { FilteredListPage } from '../../ui/filters/filtered-list-page.tsx'
import type { ListWords } from '../../ui/filters/list-state.ts'
import { type FilteredList, useFilteredList } from '../../ui/filters/use-filtered-list.ts'
import { useSort } from '../../ui/filters/use-filters.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useRowPlaceholders } from '../../ui/lists/row-placeholders.ts'
import type { VerifiedCoach } from '../coaches/verification/verified-coach-only.tsx'
import { countPlayers, filteredQuery, type PlayerSelection } from '../player-lists/api/player-lists.ts'
import { workbenchQuery } from '../workbench/api/membership.ts'
import { PlayerCards } from './player-cards.tsx'
import { nearFilters, offBoardFilter, playerFilters, playingFilters } from './player-filters.ts'
import { PreviewColumn, usePreview } from './preview/preview-column.tsx'

// The parts around the cards load later, to keep the page's first scripts small.
const tools = () => import('./list-tools.tsx')
const ListTools = lazyPart(
  async () => (await tools()).ListTools,
  () => <span aria-hidden="true" className="h-11 w-40" />,
)
const ExportFavorites = lazyPart(async () => (await tools()).ExportFavorites)
const PreviewHint = lazyPart(async () => (await tools()).PreviewHint)
const AddedNote = lazyPart(async () => (await tools()).AddedNote)
const RemovedToggle = lazyPart(async () => (await tools()).RemovedToggle)
const PausedToggle = lazyPart(async () => (await tools()).PausedToggle)

const sorts = ['newest', 'gpa', 'height', 'distance'] as const satisfies readonly PlayerSort[]

interface PlayerListPageProps {
  title: string
  subtitle?: string
  list: PlayerSelection['list']
  coach: VerifiedCoach
  /** Adds a button to each card that removes it from the list. */
  removable?: boolean
  /** Renders a list that is empty without any filter; absent if that cannot happen. */
  emptyList: (favorites: boolean, showAll: () => void) => ReactNode
}

/** Shows filters beside a grid of players with stars, and on wide screens one player beside the grid. */
export function PlayerListPage({
  list,
  coach,
  removable = false,
  emptyList,
  ...header
}: PlayerListPageProps) {
  const [favorites, setFavorites] = useFavoritesOnly()
  const isShared = list === 'interested'
  const [sort, setSort] = useSort(sorts)
  const selected = { list, coachId: coach.userId, favorites, sort }
  const found = useShownFilters(
    useFilteredList(isShared ? playerFilters : searchFilters, (state) =>
      filteredQuery({ ...selected, state }),
    ),
    coach,
  )
  const { control, query } = found
  const preview = usePreview()
  const places = useRowPlaceholders(
    query.data?.pages.flatMap((page) => page.players) ?? [],
    ({ playerId }) => playerId,
    query.isPlaceholderData ? undefined : JSON.stringify([control.state, favorites, sort]),
  )
  return (
    <>
      <FilteredListPage
        {...header}
        found={found}
        words={playerWords}
        lengthOf={(page) => page.players.length}
        failed={(message) => ({ title: t`We couldn't load players.`, message })}
        action={<FavoritesToggle only={favorites} onChange={setFavorites} />}
        tools={
          <>
            {favorites && !isShared && (
              <span className="min-h-11 max-lg:order-last max-lg:w-full lg:min-w-34">
                <ExportFavorites empty={places.length === 0} />
              </span>
            )}
            <ListTools sorts={sorts} sort={sort} onSort={setSort} shared={isShared} favorites={favorites} />
          </>
        }
        counts={isShared ? undefined : (query.data?.pages[0]?.counts ?? null)}
        countsKey={[...playerCountsKey, list, favorites, coach.userId]}
        count={(state) => countPlayers({ ...selected, state })}
        emptyList={emptyList(favorites, () => setFavorites(false))}
        beside={
          preview.playerId === undefined ? (
            places.length > 0 && <PreviewHint />
          ) : (
            <PreviewColumn
              playerId={preview.playerId}
              coach={coach}
              onClose={() => preview.show(undefined)}
            />
          )
        }
      >
        <RoutePrefetch example={paths.player('any')} />
        <PlayerCards
          places={places}
          preview={preview}
          coach={coach}
          removable={removable}
          noteOf={(player) => <AddedNote player={player} coachId={coach.userId} shared={isShared} />}
        />
      </FilteredListPage>
      {(removable || favorites) && (
        <div className="page-width flex flex-wrap gap-3 pt-6 pb-10">
          {removable && <RemovedToggle coach={coach} />}
          <PausedToggle coachId={coach.userId} />
        </div>
      )}
    </>
  )
}

const searchFilters = () => [offBoardFilter, ...playerFilters(), ...nearFilters, ...playingFilters]

/** Hides the filter by the board from those who are not let into it, unless a link has it. */
function useShownFilters<Page>(found: FilteredList<Page>, coach: VerifiedCoach): FilteredList<Page> {
  const { data } = useQuery(workbenchQuery(coach.userId))
  const { filters, state } = found.control
  if (data?.member || state.chosen[offBoardFilter.key]) return found
  const shown = filters.filter(({ key }) => key !== offBoardFilter.key)
  return { ...found, control: { ...found.control, filters: shown } }
}

const playerWords: ListWords = {
  loading: t`Loading players`,
  none: t`No players match`,
  found: (total, isOne) => (isOne ? t`${total} player found` : t`${total} players found`),
  seen: (seen, total, isOne) => (isOne ? t`${seen} of ${total} player` : t`${seen} of ${total} players`),
  more: t`Load more players`,
  without: (filter, total, isOne) =>
    isOne ? t`Remove ${filter} (${total} player)` : t`Remove ${filter} (${total} players)`,
}

interface FavoritesToggleProps {
  only: boolean
  onChange: (only: boolean) => void
}

/** Toggles between all players and favorites; its label says what pressing it does. */
function FavoritesToggle({ only, onChange }: FavoritesToggleProps) {
  return (
    <Button
      variant="on-pitch"
      size="normal"
      onClick={() => onChange(!only)}
      icon={
        only ? (
          <Users aria-hidden="true" className="size-5" />
        ) : (
          <Star aria-hidden="true" className="size-5 fill-yellow text-yellow" />
        )
      }
      className="min-w-62 flex-auto sm:flex-none"
    >
      {only ? 'Show All Players' : 'Show Favorited Players'}
    </Button>
  )
}

/** Returns the favorites toggle's state and setter, kept in the URL beside the filters. */
function useFavoritesOnly(): [only: boolean, setOnly: (only: boolean) => void] {
  const changeParams = useChangeParams()
  const setOnly = (only: boolean) =>
    changeParams((now) => {
      if (only) now.set('favorites', 'true')
      else now.delete('favorites')
      return now
    })
  return [useSearch().get('favorites') === 'true', setOnly]
}
