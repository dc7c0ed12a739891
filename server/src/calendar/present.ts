import type { Calendar, CalendarGame } from '@touchline/contract'
import type { GameRow } from './queries.ts'

/** A calendar in full. */
export function presentCalendar(version: number, rows: readonly GameRow[]): Calendar {
  return { games: rows.map(presentGame), visibility: 'full', version }
}

/**
 * Titles and months alone, for those who may not know when and where a player will be (design section 7). Neither
 * the order within a month nor an id tells more.
 */
export function presentMonths(version: number, rows: readonly GameRow[]): Calendar {
  const games = rows
    .map(({ startsAt, title }) => ({ month: startsAt.slice(0, 7), title }))
    .sort((one, other) => order(one.month, other.month) || order(one.title, other.title))
    .map(({ month, title }, index) => ({
      id: `${month}-${index + 1}`,
      title,
      start: `${month}-01T00:00`,
      extendedProps: { opponent: '', address: '' },
    }))
  return { games, visibility: 'month', version }
}

function presentGame({ id, title, startsAt, opponent, address }: GameRow): CalendarGame {
  return { id, title, start: startsAt.slice(0, 16), extendedProps: { opponent, address } }
}

function order(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
