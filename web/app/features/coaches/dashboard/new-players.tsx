import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { missing, type PlayerCard } from '@touchline/contract'
import { EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/figures/avatar.tsx'
import { RowPlaceholder } from '../../../ui/lists/row-placeholder.tsx'
import { firstOf, useRowPlaceholders } from '../../../ui/lists/row-placeholders.ts'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { StarButton } from '../../../ui/star-button.tsx'
import type { PlayerPages } from '../../player-lists/api/player-lists.ts'
import { focusNeighbor, type PlayerMarks } from '../../player-lists/player-marks.ts'
import { placeText } from '../../players/facts.ts'

interface NewPlayersProps {
  query: UseInfiniteQueryResult<PlayerPages>
  marks: PlayerMarks
  className?: string
}

const shownAtFirst = 10

/** Lists the newest players, each with a star and a button to hide them. */
export function NewPlayers({ query, marks, className }: NewPlayersProps) {
  const heading = useId()
  const { data } = query
  return (
    <section aria-labelledby={heading} className={className}>
      <SectionTitle id={heading}>New Players</SectionTitle>
      {data ? (
        <Rows players={data.pages.flatMap((page) => page.players)} marks={marks} />
      ) : (
        <QueryFallback
          query={query}
          title="We couldn't load new players."
          skeleton={<SkeletonRows label="Loading new players" count={8} />}
        />
      )}
    </section>
  )
}

function Rows({ players, marks }: { players: PlayerCard[]; marks: PlayerMarks }) {
  const [all, setAll] = useState(false)
  const places = useRowPlaceholders(players, ({ playerId }) => playerId, 'new')
  if (players.length === 0) {
    return (
      <Card>
        <EmptyState scene="empty-bench" title="No new players yet">
          You'll see players here as soon as they sign up.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-line">
        {(all ? places : firstOf(places, shownAtFirst)).map(({ row, gone }) => (
          <RowPlaceholder key={row.playerId} gone={gone}>
            <Row player={row} marks={marks} />
          </RowPlaceholder>
        ))}
      </ul>
      {!all && players.length > shownAtFirst && (
        <div className="border-t border-line p-2">
          <Button variant="quiet" className="w-full" onClick={() => setAll(true)}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  )
}

function Row({ player, marks }: { player: PlayerCard; marks: PlayerMarks }) {
  const { playerName, positions, yearGraduating } = player
  return (
    <article className="relative flex min-h-15 items-center gap-3 py-1.5 pr-1 pl-3.5 hover:bg-wash">
      <Avatar kind="player" name={playerName} picture={player.profilePic} size="small" />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-[1.1875rem] leading-tight">
          <Link to={paths.player(player.playerId)} className="-outline-offset-3 after:absolute after:inset-0">
            {playerName}
          </Link>
        </h3>
        <p className="truncate text-[0.8125rem] text-ink-soft">
          <span className="font-semibold text-accent">{positions[0] ?? missing}</span>
          {yearGraduating === null ? '' : ` ${yearGraduating} Grad`}, {placeText(player)}
        </p>
      </div>
      <div className="relative z-1 flex">
        <StarButton
          pressed={player.isFavorited}
          onPressedChange={(favorite) => marks.favorite(player, favorite)}
          label={`Favorite ${playerName}`}
        />
        <IconButton
          label={`Hide ${playerName}`}
          onClick={() => {
            focusNeighbor()
            marks.remove(player)
          }}
        >
          <EyeOff aria-hidden="true" />
        </IconButton>
      </div>
    </article>
  )
}
