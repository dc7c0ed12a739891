import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { KnownPage } from '../../lib/navigation/known-page.tsx'
import { paths } from '../../lib/paths.ts'
import { FilteredListPage } from '../../ui/filters/filtered-list-page.tsx'
import { useFilteredList } from '../../ui/filters/use-filtered-list.ts'
import { CardGrid } from '../../ui/lists/card-grid.tsx'
import { KeptPlace } from '../../ui/lists/kept-place.tsx'
import { useKeptPlaces } from '../../ui/lists/kept-places.ts'
import type { VerifiedCoach } from '../coaches/verification/verified-coach-only.tsx'
import { countPlayers, filteredQuery, type PlayerSelection } from '../player-lists/api/player-lists.ts'
import { focusNeighbor } from '../player-lists/focus-neighbor.ts'
import { usePlayerMarks } from '../player-lists/player-marks.ts'
import { PlayerCardView } from '../players/player-card.tsx'
import { FavoritesToggle } from './favorites-toggle.tsx'
import { playerFilters } from './player-filters.ts'
import { playerWords } from './player-words.ts'
import { PreviewColumn } from './preview/preview-column.tsx'
import { usePreview } from './preview/use-preview.ts'
import { useFavoritesOnly } from './use-favorites-only.ts'

interface PlayerListPageProps {
  title: string
  subtitle?: string
  list: PlayerSelection['list']
  /** The viewer. */
  coach: VerifiedCoach
  /** Adds a button to each card that removes it from the list. */
  removable?: boolean
  /** Stands for a list that is empty though nothing narrows it; undefined where that cannot be. */
  emptyList: (favorites: boolean, showAll: () => void) => ReactNode
}

/** Filters beside a grid of players with their stars, and one of them beside the grid on wide screens. */
export function PlayerListPage({
  list,
  coach,
  removable = false,
  emptyList,
  ...header
}: PlayerListPageProps) {
  const [favorites, setFavorites] = useFavoritesOnly()
  const selected = { list, coachId: coach.userId, favorites }
  const found = useFilteredList(playerFilters, (state) => filteredQuery({ ...selected, state }))
  const { control, query } = found
  const marks = usePlayerMarks(coach.collegeId)
  const preview = usePreview()
  const places = useKeptPlaces(
    query.data?.pages.flatMap((page) => page.players) ?? [],
    ({ playerId }) => playerId,
    // while another list loads, the previous one stays
    query.isPlaceholderData ? 'outdated' : JSON.stringify([control.state, favorites]),
  )
  return (
    <FilteredListPage
      {...header}
      found={found}
      words={playerWords}
      lengthOf={(page) => page.players.length}
      failed={(message) => ({ title: t`We couldn't load players.`, message })}
      action={<FavoritesToggle only={favorites} onChange={setFavorites} />}
      counts={list === 'search' ? (query.data?.pages[0]?.counts ?? null) : undefined}
      countsKey={['players', 'counts', list, favorites, coach.userId]}
      count={(state) => countPlayers({ ...selected, state })}
      emptyList={emptyList(favorites, () => setFavorites(false))}
      beside={
        preview.playerId !== undefined && (
          <PreviewColumn playerId={preview.playerId} coach={coach} onClose={() => preview.show(undefined)} />
        )
      }
    >
      <KnownPage example={paths.player('any')} />
      <CardGrid label="Players" onFocus={preview.onFocus}>
        {places.map(({ row: player, gone }) => (
          <KeptPlace key={player.playerId} gone={gone} data-player={player.playerId} className="card-place">
            <PlayerCardView
              player={player}
              previewed={player.playerId === preview.playerId}
              onPreview={() =>
                preview.show(player.playerId === preview.playerId ? undefined : player.playerId)
              }
              onToggleFavorite={(favorite) => marks.favorite(player, favorite)}
              {...(removable
                ? {
                    removeLabel: t`Remove ${player.playerName}`,
                    onRemove: () => {
                      preview.stayWhile(focusNeighbor)
                      marks.remove(player)
                    },
                  }
                : {})}
            />
          </KeptPlace>
        ))}
      </CardGrid>
    </FilteredListPage>
  )
}
