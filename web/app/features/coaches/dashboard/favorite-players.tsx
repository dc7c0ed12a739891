import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type PlayerCard, type Position, positionNames, t } from '@touchline/contract'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { shortDate } from '../../../lib/i18n/times.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NextPageProblem, QueryFallback } from '../../../ui/feedback/query-fallback.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { CardGrid } from '../../../ui/lists/card-grid.tsx'
import { RowPlaceholder } from '../../../ui/lists/row-placeholder.tsx'
import { firstOf, useRowPlaceholders } from '../../../ui/lists/row-placeholders.ts'
import { SectionTitle } from '../../../ui/section-title.tsx'
import type { PlayerPages } from '../../player-lists/api/player-lists.ts'
import { focusNeighbor, type PlayerMarks } from '../../player-lists/player-marks.ts'
import { PlayerCardView } from '../../players/player-card.tsx'
import { DepthChart } from './depth-chart.tsx'

interface FavoritePlayersProps {
  query: UseInfiniteQueryResult<PlayerPages>
  marks: PlayerMarks
  /** Adds a button to each card that takes the player off the college's lists. */
  hideButton?: boolean
}

/** Shows the college's favorites by class, on a depth chart and as cards. */
export function FavoritePlayers({ query, marks, hideButton = true }: FavoritePlayersProps) {
  const heading = useId()
  const { data } = query
  const players = data?.pages.flatMap((page) => page.players) ?? []
  const [chosen, setYear] = useState<number>()
  const years = [...new Set(players.flatMap((player) => player.yearGraduating ?? []))].sort((a, b) => a - b)
  // A class without favorites is no longer a choice.
  const year = chosen !== undefined && years.includes(chosen) ? chosen : undefined
  const shown = year === undefined ? players : players.filter((player) => player.yearGraduating === year)

  return (
    <section aria-labelledby={heading} className="min-w-0">
      <SectionTitle id={heading} count={data && (data.pages.at(-1)?.total ?? players.length)}>
        Favorite Players
      </SectionTitle>
      {data ? (
        players.length === 0 ? (
          <NoFavorites />
        ) : (
          <>
            {years.length > 1 && <ClassTabs years={years} value={year} onChange={setYear} />}
            <Chosen key={year} players={shown} query={query} marks={marks} hideButton={hideButton} />
          </>
        )
      ) : (
        <QueryFallback
          query={query}
          title="We couldn't load your favorites."
          skeleton={<SkeletonCards label="Loading favorites" count={4} />}
        />
      )}
    </section>
  )
}

const shownAtFirst = 6

type ChosenProps = Required<FavoritePlayersProps> & { players: PlayerCard[] }

function Chosen({ players, ...rest }: ChosenProps) {
  const [chosen, setPosition] = useState<Position>()
  // A position without favorites is no longer a choice.
  const position = players.some(({ positions: [main] }) => main === chosen) ? chosen : undefined
  const shown = position ? players.filter(({ positions: [main] }) => main === position) : players
  return (
    <div className="grid items-start gap-4 md:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[15.5rem_minmax(0,1fr)]">
      <DepthChart players={players} value={position} onChange={setPosition} />
      <div>
        {position && (
          <p className="flex flex-wrap items-center gap-x-4 pb-2">
            <span className="font-semibold">{positionNames[position]}</span>
            <Button variant="quiet" onClick={() => setPosition(undefined)}>
              Show all positions
            </Button>
            <Link to={paths.sharedAt(position)} className="link inline-flex min-h-11 items-center">
              Shared profiles at this position
            </Link>
          </p>
        )}
        <Cards key={position} players={shown} {...rest} />
      </div>
    </div>
  )
}

function Cards({ players, query, marks, hideButton }: ChosenProps) {
  const [all, setAll] = useState(false)
  const places = useRowPlaceholders(players, ({ playerId }) => playerId, 'favorites')
  return (
    <>
      <CardGrid label="Favorite players">
        {(all ? places : firstOf(places, shownAtFirst)).map(({ row: player, gone }) => (
          <RowPlaceholder key={player.playerId} gone={gone}>
            <PlayerCardView
              player={player}
              note={player.addedAt && t`Favorite since ${shortDate(player.addedAt)}`}
              onToggleFavorite={(favorite) => marks.favorite(player, favorite)}
              {...(hideButton
                ? {
                    onRemove: () => {
                      focusNeighbor()
                      marks.remove(player)
                    },
                  }
                : {})}
            />
          </RowPlaceholder>
        ))}
      </CardGrid>
      <More
        left={all ? 0 : players.length - shownAtFirst}
        query={query}
        onAll={() => setAll(true)}
        count={players.length}
      />
    </>
  )
}

interface MoreProps {
  left: number
  count: number
  query: UseInfiniteQueryResult<PlayerPages>
  onAll: () => void
}

function More({ left, count, query, onAll }: MoreProps) {
  if (left > 0) {
    return (
      <p className="pt-3 text-center">
        <Button variant="quiet" onClick={onAll}>
          Show all {count}
        </Button>
      </p>
    )
  }
  if (!query.hasNextPage) return null
  return (
    <>
      <NextPageProblem query={query} />
      <p className="pt-3 text-center">
        <Button
          variant="outline"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more players
        </Button>
      </p>
    </>
  )
}

function NoFavorites() {
  return (
    <Card>
      <EmptyState
        scene="empty-bench"
        title="Your bench is empty"
        action={<LinkButton to={paths.playerSearch}>Find players</LinkButton>}
      >
        Star a player, and every coach at your college will see them here.
      </EmptyState>
    </Card>
  )
}

interface ClassTabsProps {
  years: readonly number[]
  /** The chosen class; undefined for all. */
  value: number | undefined
  onChange: (year: number | undefined) => void
}

/** Offers one class or all, as radio buttons. */
function ClassTabs({ years, value, onChange }: ClassTabsProps) {
  return (
    <fieldset className="mb-3 flex flex-wrap gap-1">
      <legend className="sr-only">Graduation year</legend>
      {[undefined, ...years].map((year) => (
        <label
          key={year ?? 'all'}
          className="number relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-field px-3 text-lg text-ink-soft hover:bg-wash has-checked:bg-fill has-checked:text-on-fill has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:border-2"
        >
          <input
            type="radio"
            name="favorites-class"
            checked={value === year}
            onChange={() => onChange(year)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
          />
          {year ?? 'All'}
        </label>
      ))}
    </fieldset>
  )
}
