import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { KnownPage } from '../../lib/navigation/known-page.tsx'
import type { FilterOptionCounts } from '../../ui/filters/filter-fields.tsx'
import { FilteredResults } from '../../ui/filters/filtered-results.tsx'
import { listStateOf } from '../../ui/filters/list-state.ts'
import type { FilterControl } from '../../ui/filters/use-filters.ts'
import { CardGrid } from '../../ui/lists/card-grid.tsx'
import { KeptPlace } from '../../ui/lists/kept-place.tsx'
import { useKeptPlaces } from '../../ui/lists/kept-places.ts'
import type { VerifiedCoach } from '../coaches/verification/verified-coach-only.tsx'
import type { PlayersPage } from '../player-lists/api/player-lists.ts'
import { focusNeighbor } from '../player-lists/focus-neighbor.ts'
import type { PlayerMarks } from '../player-lists/player-marks.ts'
import { PlayerCardView } from '../players/player-card.tsx'
import { playerWords } from './player-words.ts'
import { PreviewColumn } from './preview/preview-column.tsx'
import { usePreview } from './preview/use-preview.ts'

interface CountedPage extends PlayersPage {
  total: number
  totalIsAtLeast: boolean
}

interface PlayerResultsProps {
  /** The viewer. */
  coach: VerifiedCoach
  control: FilterControl
  /** Only favorites are listed. */
  favorites: boolean
  query: UseInfiniteQueryResult<InfiniteData<CountedPage>>
  marks: PlayerMarks
  /** Counts of the options: null until they are known, absent where they are not counted. */
  counts?: FilterOptionCounts
  /** Adds a button to each card that removes it from the list. */
  removable?: boolean
  empty: ReactNode
}

/** Filters beside a grid of players with their stars, and one of them beside the grid on wide screens. */
export function PlayerResults({
  coach,
  control,
  favorites,
  query,
  marks,
  counts,
  removable = false,
  empty,
}: PlayerResultsProps) {
  const preview = usePreview()
  const places = useKeptPlaces(
    query.data?.pages.flatMap((page) => page.players) ?? [],
    ({ playerId }) => playerId,
    // while another list loads, the previous one stays
    query.isPlaceholderData ? 'outdated' : JSON.stringify([control.state, favorites]),
  )
  const list = listStateOf(
    query,
    (page) => page.players.length,
    (message) => ({ title: t`We couldn't load players.`, message }),
  )
  return (
    <FilteredResults
      control={control}
      list={list}
      counts={counts}
      words={playerWords}
      empty={empty}
      beside={
        preview.playerId !== undefined && (
          <PreviewColumn playerId={preview.playerId} coach={coach} onClose={() => preview.show(undefined)} />
        )
      }
    >
      <KnownPage example="/playerProfile/any" />
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
    </FilteredResults>
  )
}
