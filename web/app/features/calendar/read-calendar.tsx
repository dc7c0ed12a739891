import type { CalendarGame } from '@touchline/contract'
import { lazy, Suspense, useState } from 'react'
import { GameViews } from './game-views.tsx'
import type { View } from './view-toggle.tsx'

const GameDetails = lazy(() =>
  import('./game-details.tsx').then((module) => ({ default: module.GameDetails })),
)

interface ReadCalendarProps {
  games: readonly CalendarGame[]
  view: View
  compact: boolean
}

/** A calendar to look at; pressing a game opens it. */
export function ReadCalendar({ games, view, compact }: ReadCalendarProps) {
  const [picked, setPicked] = useState<CalendarGame>()
  const [open, setOpen] = useState(false)
  const pick = (id: string) => {
    setPicked(games.find((game) => game.id === id))
    setOpen(true)
  }
  return (
    <>
      <GameViews games={games} view={view} compact={compact} onPickGame={pick} />
      {picked && (
        <Suspense>
          <GameDetails game={picked} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
