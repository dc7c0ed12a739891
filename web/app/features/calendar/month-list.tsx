import { type CalendarGame, coachesOnly } from '@touchline/contract'
import { Lock } from 'lucide-react'
import { monthOf, monthTitle } from './game-times.ts'

/** A player's games as anyone may know them: by month, and of a minor only how many. */
export function MonthList({ games }: { games: readonly CalendarGame[] }) {
  return (
    <>
      <p className="mb-4 flex items-start gap-2 text-[0.9375rem] text-ink-soft">
        <Lock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        Days, times and places: {coachesOnly}
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[...Map.groupBy(games, (game) => monthOf(game.start))].map(([month, played]) => (
          <section key={month} aria-label={monthTitle(month)} className="min-w-0">
            <h3 className="mb-2 text-xl">{monthTitle(month)}</h3>
            <ul className="divide-y divide-line rounded-card border border-line bg-paper">
              {played.map((game) => (
                <li key={game.id} className="display px-4 py-3 text-xl wrap-anywhere">
                  {game.title}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
