import type { CalendarGame } from '@touchline/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { GameList, GameRows } from './game-list.tsx'
import { addMonths, dayOf, monthOf, monthTitle, today } from './game-times.ts'
import { MonthGrid } from './month-grid.tsx'
import type { View } from './view-toggle.tsx'

interface GameViewsProps {
  games: readonly CalendarGame[]
  view: View
  compact: boolean
  /** Called when a day is pressed. */
  onPickDay?: (day: string) => void
  onPickGame: (id: string) => void
}

/** The games as a list, or as a month with its name and the way to the next; on phones its games stand below. */
export function GameViews({ games, view, compact, onPickDay, onPickGame }: GameViewsProps) {
  const [day, setDay] = useState(() => firstDay(games))
  if (view === 'list') return <GameList games={games} onPickGame={onPickGame} />
  const month = monthOf(day)
  const shown = games.filter((game) => monthOf(game.start) === month)
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-center gap-1">
        <h3 aria-live="polite" className="mr-auto text-2xl">
          {monthTitle(month)}
        </h3>
        {month !== monthOf(today()) && (
          <Button variant="quiet" onClick={() => setDay(today())}>
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

/** The place of a month that is still loading, as high as the month itself. */
export function MonthSkeleton({ compact }: { compact: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">Loading the calendar</span>
      <Skeleton className={compact ? 'h-84 rounded-card' : 'h-130 rounded-card'} />
    </div>
  )
}

/** Today, or where the next game is when this month has none ahead. */
function firstDay(games: readonly CalendarGame[]): string {
  const now = today()
  if (games.some((game) => monthOf(game.start) === monthOf(now))) return now
  const next = games.find((game) => dayOf(game.start) >= now)
  return next ? dayOf(next.start) : now
}
