import type { CalendarGame } from '@touchline/contract'
import { ChevronRight, MapPin } from 'lucide-react'
import { dayOf, monthOf, monthTitle, timeText, today, weekday } from './game-times.ts'

interface GameListProps {
  games: readonly CalendarGame[]
  onPickGame: (id: string) => void
}

/** All games by month and day: what is still to come, then what has been. */
export function GameList({ games, onPickGame }: GameListProps) {
  const now = today()
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

/** Games one below the other, each with its day. */
export function GameRows({ games, onPickGame }: GameListProps) {
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
                {tellsMore(game) && `, opponent: ${game.extendedProps.opponent}`}
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

/** Most titles are the opponent's name with 'vs' or 'at' before it; once is enough. */
function tellsMore({ title, extendedProps: { opponent } }: CalendarGame): boolean {
  return opponent !== '' && !title.toLowerCase().includes(opponent.toLowerCase())
}
