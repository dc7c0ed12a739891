import { namesOpponent } from '@touchline/contract'
import ical, { escape as escapeText, ICalCalendarMethod } from 'ical-generator'
import { idWithin } from '../platform/ids.ts'
import type { GameRow } from './queries.ts'

/** Describes what a feed's file is written from. */
export interface IcsCalendar {
  /** The player's or the college's id: it keeps the games of two calendars apart. */
  ownerId: string
  /** Shown by calendar apps as the calendar's name. */
  name: string
  /** Counts the saves of the calendar. */
  version: number
  games: readonly GameRow[]
}

const minute = 60_000 // milliseconds
const length = 120 * minute // of a game; calendars do not say it
const refresh = 3600 // seconds after which apps are asked to look again

const about =
  'Times are on the clock at the place of each game. A game is shown as two hours long: its end is not known.'

/**
 * Writes a calendar as an iCalendar file (RFC 5545). Times float: they have no zone and are what the clock says at the
 * place of the game, on every day of the year. DTSTAMP is `now`, when this copy was made.
 */
export function icsOf({ ownerId, name, version, games }: IcsCalendar, now: Date): string {
  const calendar = ical({
    prodId: { company: 'Touchline', product: 'Calendars', language: 'EN' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    // the library writes these two as they are
    name: escapeText(name, false),
    description: escapeText(about, false),
    ttl: refresh,
    events: games.map((game) => ({
      id: idWithin(ownerId, game.id),
      sequence: version,
      stamp: now,
      ...timesOf(game),
      floating: true,
      summary: summaryOf(game),
      ...(game.address === '' ? {} : { location: game.address }),
    })),
  })
  return `${calendar.toString()}\r\n`
}

/** Returns the title, and the opponent where the title does not name it. */
export function summaryOf({ title, opponent }: Pick<GameRow, 'title' | 'opponent'>): string {
  return namesOpponent(title, opponent) ? title : `${title} vs ${opponent}`
}

// the library writes a floating time as it is in UTC, whatever the zone of this machine
function timesOf({ startsAt }: GameRow) {
  const start = new Date(`${startsAt.slice(0, 16)}:00Z`)
  return { start, end: new Date(start.getTime() + length) }
}
