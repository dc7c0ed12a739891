import { type Division, type Gender, states } from '@touchline/contract'
import { rulesFor } from './coverage.ts'
import type { Edition, EditionRule } from './edition.ts'
import { latestMoment, type Moment } from './moment.ts'

/** What a first message is judged by: the coach's college, and the player. */
export interface ContactFacts {
  division: Division
  /** The college's side of the game. */
  gender: Gender
  classYear: number | null
  state: string | null
}

/** The rule that applies at a moment, and since or from when it allows a first message. */
export interface Ruling {
  rule: EditionRule
  opens: Moment
  /** The zone in which people read this player's moments. */
  zone: string
}

/** A rule's instants: it applies from `from` until the next one's, and is open from `opens` on. */
interface Span {
  rule: EditionRule
  from: Moment
  opens: Moment
}

const always: Moment = { at: Number.NEGATIVE_INFINITY, zone: 'UTC' }
const never: Moment = { at: Number.POSITIVE_INFINITY, zone: 'UTC' }

/**
 * Returns the ruling about these facts at `now`, in the time of the player's state: the later zone if it has two, the
 * latest of all if the state is unknown.
 */
export function rulingOn(edition: Edition, facts: ContactFacts, now: Date): Ruling {
  const zones = zonesOf(edition, facts.state)
  const spans = rulesFor(edition.rules, facts.division, facts.gender).map((rule) => ({
    rule,
    from: firstDay(rule, zones),
    opens: opening(rule, facts.classYear, zones),
  }))
  const current = spans.findLastIndex(({ from }) => from.at <= now.getTime())
  const span = spans[current]
  if (!span) throw new Error(`The contact rules ${edition.version} do not speak of ${facts.division}`)
  const { rule, opens } = span
  const zone = zones.at(-1) ?? 'UTC'
  return { rule, zone, opens: opens.at <= now.getTime() ? opens : firstOpen(spans.slice(current)) }
}

function zonesOf({ zones }: Edition, given: string | null): readonly string[] {
  const state = states.find((one) => one === given)
  return state ? zones[state] : [...new Set(Object.values(zones).flat())]
}

function firstDay({ appliesFrom }: EditionRule, zones: readonly string[]): Moment {
  if (!appliesFrom) return always
  const [year = 0, month = 0, day = 0] = appliesFrom.split('-').map(Number)
  return latestMoment({ year, month, day, time: '00:00' }, zones)
}

function opening({ starts }: EditionRule, classYear: number | null, zones: readonly string[]): Moment {
  if (starts === 'anyTime') return always
  if (classYear === null) return never
  const { yearsBefore, ...day } = starts.date
  return latestMoment({ ...day, year: classYear - yearsBefore }, zones)
}

/** Returns the first moment one of these rules both applies and is open, or never. */
function firstOpen(spans: readonly Span[]): Moment {
  for (const [index, { from, opens }] of spans.entries()) {
    const open = opens.at > from.at ? opens : from
    const end = spans[index + 1]?.from ?? never
    if (open.at < end.at) return open
  }
  return never
}
