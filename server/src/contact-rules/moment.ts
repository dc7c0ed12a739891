import { type Language, localeOf } from '@touchline/contract'
import { Temporal } from 'temporal-polyfill'
import { plainSpaces } from '../platform/i18n/locale.ts'

/** Milliseconds since 1970, and the time zone to show them in. */
export interface Moment {
  at: number
  zone: string
}

/** A local date and time; a day past the month's end rolls over into the next. */
export interface WallClock {
  year: number
  month: number
  day: number
  time: string
}

/** Returns the instant by which it is this time in every zone; if a clock change skips or repeats it, the later one. */
export function latestMoment(wall: WallClock, zones: readonly string[]): Moment {
  const { year, month, day, time } = wall
  const key = `${year}-${month}-${day} ${time} ${zones.join()}`
  const known = moments.get(key)
  if (known) return known
  const moment = computed(wall, zones)
  moments.set(key, moment)
  return moment
}

// One per rule, class year and state: every verdict asks for a few of them, and computing one takes longer than the rest.
const moments = new Map<string, Moment>()

function computed({ year, month, day, time }: WallClock, zones: readonly string[]): Moment {
  const wall = Temporal.PlainDate.from({ year, month, day: 1 })
    .add({ days: day - 1 })
    .toPlainDateTime(Temporal.PlainTime.from(time))
  return zones
    .map((zone) => ({
      at: wall.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds,
      zone,
    }))
    .reduce((latest, moment) => (moment.at >= latest.at ? moment : latest))
}

/** Formats a day: 'June 15, 2027', or '15 de junio de 2027'. */
export function dayText({ at, zone }: Moment, language: Language): string {
  return formatter('day', language, zone).format(at)
}

/** Formats a moment: 'June 15, 2027 at 12:01 AM Central Time', '15 de junio de 2027 a las 12:01 a.m. hora central'. */
export function momentText(moment: Moment, language: Language): string {
  const { at, zone } = moment
  const [day, time] = [dayText(moment, language), plainSpaces(formatter('time', language, zone).format(at))]
  return language === 'es' ? `${day} a las ${time}` : `${day} at ${time}`
}

const parts = {
  day: { dateStyle: 'long' },
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'longGeneric' },
} as const

// Making a formatter costs twenty times as much as using it; one per part, language and zone.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(part: keyof typeof parts, language: Language, zone: string): Intl.DateTimeFormat {
  const key = `${part} ${language} ${zone}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(localeOf(language), { ...parts[part], timeZone: zone })
  formatters.set(key, made)
  return made
}
