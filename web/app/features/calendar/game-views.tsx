import { type CalendarGame, namesOpponent } from '@touchline/contract'
import { ChevronLeft, ChevronRight, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../lib/i18n/times.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { addMonths, dayOf, monthOf, monthTitle, timeText, today, weekday } from './game-times.ts'
import { MonthGrid } from './month-grid.tsx'
import type { View } from './view-toggle.tsx'

interface GameViewsProps {
  games: readonly CalendarGame[]
  view: View
  compact: boolean
  onPickDay?: (day: string) => void
  onPickGame: (id: string) => void
}

/** Shows the games as a list, or as a month with buttons to others; on phones the month's games are listed below it. */
export function GameViews({ games, view, compact, onPickDay, onPickGame }: GameViewsProps) {
  const [day, setDay] = useState(() => firstDay(games))
  const now = today(useNow())
  if (view === 'list') return <GameList games={games} onPickGame={onPickGame} />
  const month = monthOf(day)
  const shown = games.filter((game) => monthOf(game.start) === month)
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-center gap-1">
        <h3 aria-live="polite" className="mr-auto text-2xl">
          {monthTitle(month)}
        </h3>
        {month !== monthOf(now) && (
          <Button variant="quiet" onClick={() => setDay(now)}>
            Today
          </Button>
        )}
        <IconButton label="Previous month" onClick={() => setDay(addMonths(day, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label="Next month" onClick={() => setDay(addMonths(day, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <MonthGrid
        games={games}
        day={day}
        onDay={setDay}
        onPickDay={onPickDay}
        onPickGame={onPickGame}
        compact={compact}
      />
      {compact && shown.length > 0 && (
        <div className="mt-4">
          <GameRows games={shown} onPickGame={onPickGame} />
        </div>
      )}
    </>
  )
}

/** Reserves the space of a month that is still loading. */
export function MonthSkeleton({ compact }: { compact: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">Loading the calendar</span>
      <Skeleton className={compact ? 'h-84 rounded-card' : 'h-130 rounded-card'} />
    </div>
  )
}

/** Returns today, or the next game's day if this month has no games. */
function firstDay(games: readonly CalendarGame[]): string {
  const now = today()
  if (games.some((game) => monthOf(game.start) === monthOf(now))) return now
  const next = games.find((game) => dayOf(game.start) >= now)
  return next ? dayOf(next.start) : now
}

interface GameListProps {
  games: readonly CalendarGame[]
  onPickGame: (id: string) => void
}

/** Lists all games by month and day: upcoming ones, then earlier ones. */
function GameList({ games, onPickGame }: GameListProps) {
  const now = today(useNow())
  const ahead = games.filter((game) => dayOf(game.start) >= now)
  const past = games.filter((game) => dayOf(game.start) < now)
  return (
    <div className="grid max-w-4xl gap-6">
      {ahead.length > 0 && <Months games={ahead} onPickGame={onPickGame} />}
      {ahead.length === 0 && <p className="text-ink-soft">No upcoming games.</p>}
      {past.length > 0 && (
        <details open={ahead.length === 0} className="group">
          <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold">
            <ChevronRight aria-hidden="true" className="size-5 group-open:rotate-90" />
            Earlier games ({past.length})
          </summary>
          <div className="pt-2">
            <Months games={past} onPickGame={onPickGame} />
          </div>
        </details>
      )}
    </div>
  )
}

function Months({ games, onPickGame }: GameListProps) {
  return (
    <div className="grid gap-6">
      {[...Map.groupBy(games, (game) => monthOf(game.start))].map(([month, played]) => (
        <section key={month} aria-label={monthTitle(month)}>
          <h3 className="mb-2 text-xl">{monthTitle(month)}</h3>
          <GameRows games={played} onPickGame={onPickGame} />
        </section>
      ))}
    </div>
  )
}

function GameRows({ games, onPickGame }: GameListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-paper">
      {games.map((game) => (
        <li key={game.id}>
          <button
            type="button"
            onClick={() => onPickGame(game.id)}
            className="grid w-full grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3.5 px-3.5 py-3 text-left hover:bg-wash"
          >
            <span className="text-center">
              <span className="block text-sm text-ink-soft">{weekday(dayOf(game.start))}</span>
              <span className="number text-[1.625rem]">{Number(game.start.slice(8, 10))}</span>
            </span>
            <span className="min-w-0">
              <span className="display block text-xl wrap-anywhere">{game.title}</span>
              <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">
                {timeText(game.start)}
                {!namesOpponent(game.title, game.extendedProps.opponent) &&
                  `, opponent: ${game.extendedProps.opponent}`}
              </span>
              {game.extendedProps.address && (
                <span className="flex items-start gap-1 text-[0.9375rem] text-ink-soft wrap-anywhere">
                  <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
                  {game.extendedProps.address}
                </span>
              )}
            </span>
            <ChevronRight aria-hidden="true" className="size-5 text-ink-soft" />
          </button>
        </li>
      ))}
    </ul>
  )
}
