import { type PlayerCard, t } from '@touchline/contract'
import type { ReactNode } from 'react'
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx'
import { FilteredListSkeleton } from '../../ui/filters/filtered-list-skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { CardGrid } from '../../ui/lists/card-grid.tsx'
import { RowPlaceholder } from '../../ui/lists/row-placeholder.tsx'
import type { Slot } from '../../ui/lists/row-placeholders.ts'
import { focusNeighbor, usePlayerMarks } from '../player-lists/player-marks.ts'
import { PlayerCardView } from '../players/player-card.tsx'
import type { Preview } from './preview/preview-column.tsx'

const StaffStrip = lazyPart(
  async () => (await import('../workbench/staff-strip.tsx')).StaffStrip,
  () => <span className="pointer-coarse:min-h-11 pointer-fine:min-h-7" />,
)

interface PlayerCardsProps {
  places: readonly Slot<PlayerCard>[]
  preview: Preview
  coach: { userId: string; collegeId: string }
  removable: boolean
  /** Returns the note saying since when a dated player is on the list. */
  noteOf: (player: PlayerCard) => ReactNode
}

/** Shows a list's cards with stars, and since when each player is on it. */
export function PlayerCards({ places, preview, coach, removable, noteOf }: PlayerCardsProps) {
  const marks = usePlayerMarks(coach.collegeId)
  const among = places.map(({ row }) => row.playerId)
  return (
    <CardGrid label="Players" first={places[0]?.row.playerId} onFocus={preview.onFocus}>
      {places.map(({ row: player, gone, place }) => (
        <RowPlaceholder key={place} gone={gone} data-player={player.playerId} className="card-place">
          <PlayerCardView
            player={player}
            note={player.addedAt ? (noteOf(player) ?? '') : undefined}
            previewed={player.playerId === preview.playerId}
            onPreview={() => preview.show(player.playerId === preview.playerId ? undefined : player.playerId)}
            staff={<StaffStrip small player={player} coachId={coach.userId} among={among} />}
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
        </RowPlaceholder>
      ))}
    </CardGrid>
  )
}

/** Shows a page of players in its final size before the coach's data is known. */
export function PlayerListSkeleton(header: { title: string; subtitle?: string }) {
  return (
    <FilteredListSkeleton
      {...header}
      keepsColumn
      action={
        <span
          aria-hidden="true"
          className="h-12 min-w-62 flex-auto rounded-field border-2 border-mark sm:flex-none"
        />
      }
    >
      <SkeletonCards label="Loading players" count={9} />
    </FilteredListSkeleton>
  )
}
