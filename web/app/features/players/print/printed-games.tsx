import type { Calendar, CalendarGame } from '@touchline/contract'
import { dayOf, dayTitle, monthOf, monthTitle, timeText, today } from '../../calendar/game-times.ts'

const most = 12 // games; a sheet has room for fewer as a rule

/** The next games as this viewer may know them, whole lines only: those that do not fit stay away. */
export function PrintedGames({ calendar }: { calendar: Calendar }) {
  const full = calendar.visibility === 'full'
  const now = full ? today() : monthOf(today())
  const ahead = calendar.games.filter(({ start }) => (full ? dayOf(start) : monthOf(start)) >= now)
  if (ahead.length === 0) return null
  return (
    <section className="flex min-h-0 flex-1 flex-col overflow-hidden">
      <h2 className="mb-[1mm] shrink-0 text-[14pt] uppercase">Upcoming games</h2>
      {/* content too tall for the column flows into a second one, beside the paper */}
      <ul className="flex min-h-0 flex-1 flex-col flex-wrap content-start overflow-hidden">
        {ahead.slice(0, most).map((game) => (
          <li key={game.id} className="w-full truncate py-[0.5mm]">
            <span className="font-semibold">{full ? whenOf(game) : monthTitle(monthOf(game.start))}</span>{' '}
            {game.title}
            {game.extendedProps.address && `, ${game.extendedProps.address}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function whenOf({ start }: CalendarGame): string {
  return `${dayTitle(dayOf(start))}, ${timeText(start)}`
}
