import { useInfiniteQuery } from '@tanstack/react-query'
import { type PlayerCard, type RemovedPlayer, t } from '@touchline/contract'
import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { shortDate } from '../../lib/i18n/times.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Avatar } from '../../ui/figures/avatar.tsx'
import { PagedSection } from '../../ui/lists/paged-section.tsx'
import { RowPlaceholder } from '../../ui/lists/row-placeholder.tsx'
import { useRowPlaceholders } from '../../ui/lists/row-placeholders.ts'
import { removedQuery } from './api/player-lists.ts'
import { focusNeighbor, useRestorePlayer } from './player-marks.ts'

export interface RemovedPlayersProps {
  coach: { userId: string; collegeId: string }
}

/** Lists players the college's staff took off its lists, each with a restore button. */
export function RemovedPlayers({ coach }: RemovedPlayersProps) {
  const query = useInfiniteQuery(removedQuery(coach.userId))
  return (
    <PagedSection
      title={t`Removed players`}
      query={query}
      rowsOf={({ removed }) => removed}
      totalOf={({ total }) => total}
      failed={t`We couldn't load removed players.`}
      loading={t`Loading removed players`}
      more={t`Load more players`}
    >
      {(removed) => <Rows removed={removed} collegeId={coach.collegeId} />}
    </PagedSection>
  )
}

function Rows({ removed, collegeId }: { removed: readonly RemovedPlayer[]; collegeId: string }) {
  const restore = useRestoreWithToast(collegeId)
  const places = useRowPlaceholders(removed, ({ player }) => player.playerId, 'removed')
  if (places.length === 0) {
    return (
      <p className="text-ink-soft">No removed players. Players you remove from your lists show up here.</p>
    )
  }
  return (
    <Card className="overflow-hidden">
      <ul aria-label="Removed players" className="divide-y divide-line">
        {places.map(({ row, gone }) => (
          <RowPlaceholder key={row.player.playerId} gone={gone}>
            <Row
              removed={row}
              onRestore={() => {
                focusNeighbor()
                restore(row.player)
              }}
            />
          </RowPlaceholder>
        ))}
      </ul>
    </Card>
  )
}

function Row({ removed, onRestore }: { removed: RemovedPlayer; onRestore: () => void }) {
  const { player, removedAt, removedBy, sharedAt } = removed
  const { playerId, playerName } = player
  const hasReturned = sharedAt !== null && sharedAt > removedAt
  return (
    <article className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
      <Avatar kind="player" name={playerName} picture={player.profilePic} size="small" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <h3 className="text-[1.1875rem] leading-tight wrap-anywhere">
          <Link to={paths.player(playerId)} className="hover:underline">
            {playerName}
          </Link>
        </h3>
        <p className="text-[0.8125rem] text-ink-soft">{removalText({ removedAt, removedBy })}</p>
        {hasReturned && (
          <p className="text-[0.8125rem] font-semibold text-accent">{t`Shared again ${shortDate(sharedAt)}`}</p>
        )}
      </div>
      <Button
        variant="outline"
        onClick={onRestore}
        aria-label={t`Restore ${playerName}`}
        icon={<Undo2 aria-hidden="true" className="size-4.5" />}
      >
        Restore
      </Button>
    </article>
  )
}

/** Says when and by whom a player was removed, like 'Removed Nov 24 by Dana Whitlock', if that coach is here. */
export function removalText({ removedAt, removedBy }: Pick<RemovedPlayer, 'removedAt' | 'removedBy'>) {
  const day = shortDate(removedAt)
  return removedBy === '' ? t`Removed ${day}` : t`Removed ${day} by ${removedBy}`
}

/** Puts a removed player back on the college's lists, and says so. */
export function useRestoreWithToast(collegeId: string) {
  const { mutate } = useRestorePlayer(collegeId)
  const toast = useToast()
  return (player: Pick<PlayerCard, 'playerId' | 'playerName'>) =>
    mutate(player, { onSuccess: () => toast.success(t`${player.playerName} is back on your lists.`) })
}
