import { useQuery } from '@tanstack/react-query'
import type { CalendarGame, ProspectRow } from '@touchline/contract'
import { calendarQuery } from '../../calendar/api/calendar.ts'
import { dayOf, dayTitle, monthOf, monthTitle, timeText, today } from '../../calendar/game-times.ts'

const shown = 3

/** Lists the next games in the calendar of a player on Touchline. */
export function NextGames({ row, coachId }: { row: ProspectRow; coachId: string }) {
  const { playerId, unlisted } = row
  const isLinked = playerId !== null && !unlisted
  const { data } = useQuery({
    ...calendarQuery({ ownerId: playerId ?? '', isCollege: false }, coachId),
    enabled: isLinked,
  })
  if (!isLinked) return <p className="text-sm text-ink-soft">Not on Touchline</p>
  if (!data) return null
  const full = data.visibility === 'full'
  const now = full ? today() : monthOf(today())
  const ahead = data.games.filter(({ start }) => (full ? dayOf(start) : monthOf(start)) >= now)
  if (ahead.length === 0) return <p className="text-sm text-ink-soft">No games in the calendar</p>
  return (
    <ul className="grid gap-1.5 text-sm">
      {ahead.slice(0, shown).map((game) => (
        <li key={game.id} className="wrap-anywhere">
          <span className="font-semibold">{full ? whenOf(game) : monthTitle(monthOf(game.start))}</span>{' '}
          {game.title}
          {game.extendedProps.address !== '' && (
            <span className="block text-ink-soft">{game.extendedProps.address}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const whenOf = ({ start }: CalendarGame) => `${dayTitle(dayOf(start))}, ${timeText(start)}`
