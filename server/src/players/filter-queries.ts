import {
  divisions,
  gpaThresholds,
  PlayerFilter,
  type PlayerFilterName,
  positions,
  states,
} from '@touchline/contract'
import { type Expression, type SqlBool, sql } from 'kysely'

type Option = string | number

/** The facts of a card by which players are filtered. */
interface Facts {
  positions: readonly string[]
  divisionsInterestedIn: readonly string[]
  yearGraduating: number | null
  stateLocated: string | null
  gpa: number | null
}

/** A filter of players, for the SQL and the index. */
interface FilterEntry {
  /** The column of `players`; a list's is the generated one with a bit for each option, in their order. */
  column: string
  options: readonly Option[]
  /** 'any': the player has any chosen option; 'one': the player's value is among them; 'least': it reaches one. */
  match: 'any' | 'one' | 'least'
  /** How the index holds it: a bucket for each value, which multiply, or a bitmap for each option within a bucket. */
  held: 'bucket' | 'bitmaps'
  of: (facts: Facts) => readonly Option[] | Option | null
}

/** The filters of players, one entry each; contract/src/filters.ts names what they take. */
export const playerFilters: Record<PlayerFilterName, FilterEntry> = {
  positions: {
    column: 'position_bits',
    options: positions,
    match: 'any',
    held: 'bitmaps',
    of: (facts) => facts.positions,
  },
  divisions: {
    column: 'division_bits',
    options: divisions,
    match: 'any',
    held: 'bitmaps',
    of: (facts) => facts.divisionsInterestedIn,
  },
  years: {
    column: 'year_graduating',
    options: Array.from({ length: 101 }, (_, index) => 2000 + index),
    match: 'one',
    held: 'bucket',
    of: (facts) => facts.yearGraduating,
  },
  states: {
    column: 'state_located',
    options: states,
    match: 'one',
    held: 'bucket',
    of: (facts) => facts.stateLocated,
  },
  gpa: {
    column: 'gpa',
    options: gpaThresholds,
    match: 'least',
    held: 'bucket',
    of: (facts) => facts.gpa,
  },
}

export const playerFilterNames: readonly PlayerFilterName[] = Object.keys(playerFilters).filter(isName)

function isName(name: string): name is PlayerFilterName {
  return Object.hasOwn(playerFilters, name)
}

export const emptyFilter: PlayerFilter = PlayerFilter.parse({})

/** Builds the conditions on `players` of all filters but the name: any chosen option within one, all together. */
export function filterConditions(filter: PlayerFilter): Expression<SqlBool>[] {
  return playerFilterNames.flatMap((name) => {
    const { column, options, match } = playerFilters[name]
    const chosen: readonly Option[] = filter[name]
    if (chosen.length === 0) return []
    const field = sql.ref(`players.${column}`)
    if (match === 'one') return [sql<SqlBool>`${field} = any (${[...chosen]})`]
    if (match === 'least') return [sql<SqlBool>`${field} >= ${leastOf(chosen)}`]
    const bits = chosen.reduce<number>((sum, option) => sum | (1 << options.indexOf(option)), 0)
    return [sql<SqlBool>`${field} & ${bits} <> 0`]
  })
}

/** Returns true if these facts match all filters but the name, as the conditions do. */
export function factsMatch(facts: Facts, filter: PlayerFilter): boolean {
  return playerFilterNames.every((name) => {
    const { match, of } = playerFilters[name]
    const chosen: readonly Option[] = filter[name]
    if (chosen.length === 0) return true
    const value = of(facts)
    if (match === 'least') return typeof value === 'number' && value >= leastOf(chosen)
    const values = typeof value === 'object' ? (value ?? []) : [value]
    return values.some((one) => chosen.includes(one))
  })
}

const leastOf = (chosen: readonly Option[]) => Math.min(...chosen.map(Number))
