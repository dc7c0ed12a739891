import { type Language, namesOpponent } from '@touchline/contract'
import ical, { escape as escapeText, ICalCalendarMethod } from 'ical-generator'
import { localize, t } from '../platform/i18n/localized-text.ts'
import { idWithin } from '../platform/ids.ts'
import type { DeadlineRow } from './deadline-queries.ts'
import type { GameRow } from './queries.ts'

/** What a feed's file is written from. */
export interface IcsCalendar {
  /** The player's or college's id; keeps two calendars' games apart. */
  ownerId: string
  /** The calendar's name in calendar apps. */
  name: string
  /** Number of saves of the calendar. */
  version: number
  games: readonly GameRow[]
}

const minute = 60_000 // milliseconds
const gameDuration = 120 * minute // of a game; calendars do not give one
const refreshInterval = 3600 // seconds until apps should ask again

const ofTouchline = {
  prodId: { company: 'Touchline', product: 'Calendars', language: 'EN' },
  scale: 'GREGORIAN',
  method: ICalCalendarMethod.PUBLISH,
  ttl: refreshInterval,
} as const

const about =
  'Times are on the clock at the place of each game. A game is shown as two hours long: its end is not known.'

/**
 * Writes a calendar as an iCalendar file (RFC 5545). Times float: without a zone, they mean the local clock at the
 * game. DTSTAMP is `now`, when this copy was made.
 */
export function icsOf({ ownerId, name, version, games }: IcsCalendar, now: Date): string {
  const calendar = ical({
    ...ofTouchline,
    // The library does not escape these two.
    name: escapeText(name, false),
    description: escapeText(about, false),
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

/** Writes a family's deadlines as an iCalendar file: each lasts all day, wherever one is. */
export function deadlinesIcs(
  { name, deadlines }: { name: string; deadlines: readonly DeadlineRow[] },
  { now, language }: { now: Date; language: Language },
): string {
  const calendar = ical({
    ...ofTouchline,
    name: escapeText(localize(t`${name}: deadlines`, language), false),
    events: deadlines.map(({ stepId, title, collegeName, due, version }) => ({
      id: stepId,
      sequence: version,
      stamp: now,
      start: new Date(`${due}T00:00:00Z`),
      allDay: true,
      floating: true,
      summary: collegeName === null ? title : `${title} (${collegeName})`,
    })),
  })
  return `${calendar.toString()}\r\n`
}

/** Returns the title, plus the opponent unless the title names it. */
export function summaryOf({ title, opponent }: Pick<GameRow, 'title' | 'opponent'>): string {
  return namesOpponent(title, opponent) ? title : `${title} vs ${opponent}`
}

// The library writes a floating time as its UTC reading, whatever the machine's zone.
function timesOf({ startsAt }: GameRow) {
  const start = new Date(`${startsAt.slice(0, 16)}:00Z`)
  return { start, end: new Date(start.getTime() + gameDuration) }
}
