import { type Division, divisions, type Gender, schoolYears, t } from '@touchline/contract'
import type { Considered } from './judge.ts'

/** How long former facts of a player or coach count beside current ones. */
const formerFactPeriods = { player: { months: 12 }, coach: { days: 30 } } as const

/** What the tables say about a coach and a player, now and before. */
export interface KnownFacts {
  /** As stated by an import or an administrator; null if by neither. */
  officialDivision: Division | null
  /** As shown on the college's page. */
  shownDivision: Division
  gender: Gender
  classYear: number | null
  state: string | null
  age: number
  /** The official divisions of colleges the coach has left. */
  leftDivisions: readonly { division: Division | null; at: Date }[]
  /** What edits of the player have replaced. */
  replaced: readonly { classYear: number | null; state: string | null; age: number; at: Date }[]
}

type Part<Value> = { value: Value; lapses?: Date; notes: string[] }

/** Returns the instants before which former facts of a player or coach no longer count. */
export function countedSince(now: Date): { player: Date; coach: Date } {
  return {
    player: moved(now, 'subtract', formerFactPeriods.player),
    coach: moved(now, 'subtract', formerFactPeriods.coach),
  }
}

/**
 * Collects everything a first message is judged by. An edit must not release a held message, so replaced facts count
 * for 12 months and a coach's former college for 30 days. A college without an official division counts as every
 * division.
 */
export function considered(known: KnownFacts): [Considered, ...Considered[]] {
  const [now, ...before] = divisionsOf(known).flatMap((division) =>
    yearsOf(known).flatMap((year) =>
      statesOf(known).map((state) => combine(known.gender, { division, year, state })),
    ),
  )
  if (!now) throw new Error('A college without any division')
  return [now, ...before]
}

function combine(
  gender: Gender,
  of: { division: Part<Division>; year: Part<number | null>; state: Part<string | null> },
): Considered {
  const { division, year, state } = of
  const parts = Object.values(of)
  const ends = parts.flatMap(({ lapses }) => (lapses ? [lapses.getTime()] : []))
  return {
    division: division.value,
    gender,
    classYear: year.value,
    state: state.value,
    notes: [...new Set(parts.flatMap(({ notes }) => notes))],
    ...(ends.length === 0 ? {} : { lapses: new Date(Math.min(...ends)) }),
  }
}

function divisionsOf({ officialDivision, shownDivision, leftDivisions }: KnownFacts): Part<Division>[] {
  const left = leftDivisions.flatMap(({ division, at }) =>
    anyOf(division).map((value) => ({
      value,
      lapses: moved(at, 'add', formerFactPeriods.coach),
      notes: [t`For 30 days after you change colleges, the stricter rule of the two applies.`],
    })),
  )
  if (officialDivision === null) {
    const notes = [t`Your college's division isn't verified yet, so the strictest rule applies.`]
    return [...divisions.map((value) => ({ value, notes })), ...left]
  }
  const notes =
    officialDivision === shownDivision
      ? []
      : [t`The division on your college's page isn't verified yet, so the official one applies.`]
  return [{ value: officialDivision, notes }, ...left]
}

const anyOf = (division: Division | null): readonly Division[] => (division === null ? divisions : [division])

const changedNote = t`This player's profile changed in the last 12 months, so the stricter of the old and new rules applies.`

/** Lists the current class year and later former ones: a later class means contact opens later. */
function yearsOf({ classYear, age, replaced }: KnownFacts): Part<number | null>[] {
  if (classYear === null) return [{ value: null, notes: [] }]
  const before = replaced.flatMap((facts) => {
    const value = yearOf(facts, age)
    return value !== undefined && value > classYear ? [former(value, facts.at)] : []
  })
  return [{ value: classYear, notes: [] }, ...latest(before)]
}

/** Derives the earliest class year from the former age if none was given; not if birthdays explain the age. */
function yearOf({ classYear, age, at }: KnownFacts['replaced'][number], ageNow: number): number | undefined {
  if (classYear !== null) return classYear
  return ageNow - age > 1 ? schoolYears(age, at).first : undefined
}

function statesOf({ state, replaced }: KnownFacts): Part<string | null>[] {
  const before = replaced.flatMap((facts) =>
    facts.state !== null && facts.state !== state ? [former(facts.state, facts.at)] : [],
  )
  return [{ value: state, notes: [] }, ...latest(before)]
}

function former<Value>(value: Value, at: Date) {
  return { value, lapses: moved(at, 'add', formerFactPeriods.player), notes: [changedNote] }
}

/** Keeps the longest-lasting entry for each value. */
function latest<Value>(parts: readonly (Part<Value> & { lapses: Date })[]): Part<Value>[] {
  const sorted = parts.toSorted((a, b) => a.lapses.getTime() - b.lapses.getTime())
  return [...new Map(sorted.map((part) => [part.value, part])).values()]
}

/** Moves an instant by the calendar in UTC; to a month's last day if it lacks that day. */
function moved(at: Date, way: 'add' | 'subtract', by: { months: number } | { days: number }): Date {
  const sign = way === 'add' ? 1 : -1
  if ('days' in by) return new Date(at.getTime() + sign * by.days * 86_400_000)
  const to = new Date(at)
  to.setUTCMonth(at.getUTCMonth() + sign * by.months)
  if (to.getUTCDate() !== at.getUTCDate()) to.setUTCDate(0)
  return to
}
