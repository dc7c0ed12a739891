import type { Calendar, CalendarGame, Language } from '@touchline/contract'
import { localize, t } from '../platform/i18n/localized-text.ts'
import type { GameRow } from './queries.ts'

/** Presents a calendar in full. */
export function presentCalendar(version: number, rows: readonly GameRow[]): Calendar {
  return { games: rows.map(presentGame), visibility: 'full', version }
}

/** Presents only the number of games per month: strangers see no titles of a minor's, which may say when and where. */
export function presentCounts(version: number, rows: readonly GameRow[], language: Language): Calendar {
  const months = Map.groupBy(rows, ({ startsAt }) => startsAt.slice(0, 7))
  const games = [...months]
    .sort(([one], [other]) => order(one, other))
    .map(([month, { length }]) => ({
      id: month,
      title: localize(length === 1 ? t`1 game` : t`${length} games`, language),
      start: `${month}-01T00:00`,
      extendedProps: { opponent: '', address: '' },
    }))
  return { games, visibility: 'month', version }
}

/** Presents only titles and months; neither order nor ids reveal when and where a player will be. */
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

export function presentGame({ id, title, startsAt, opponent, address }: GameRow): CalendarGame {
  return { id, title, start: startsAt.slice(0, 16), extendedProps: { opponent, address } }
}

function order(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
