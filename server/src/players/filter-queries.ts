import {
  clubLevels,
  divisions,
  filmSources,
  gpaThresholds,
  PlayerFilter,
  type PlayerFilterName,
  positions,
  states,
} from '@touchline/contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

type Option = string | number

/** The facts of a card by which players are filtered. */
interface Facts {
  positions: readonly string[]
  divisionsInterestedIn: readonly string[]
  yearGraduating: number | null
  stateLocated: string | null
  gpa: number | null
  clubLevel: string | null
  heightInches: number | null
  youtubeLink: string
}

/** What is counted by option: every filter, and the positions a second time by the main one. */
export type FacetName = PlayerFilterName | 'mainPositions'

/** A facet of players, for the SQL and the index. */
interface FilterEntry {
  /** The value of `players`; a list's is the generated column with a bit for each option, in their order. */
  value: RawBuilder<unknown>
  options: readonly Option[]
  /** 'any': the player has any chosen option; 'one': the player's value is among them; 'least': it reaches one. */
  match: 'any' | 'one' | 'least'
  /** How the index holds it: a bucket for each value, which multiply, or a bitmap for each option within a bucket. */
  held: 'bucket' | 'bitmaps'
  of: (facts: Facts) => readonly Option[] | Option | null
}

/** The facets of players, one entry each; contract/src/filters.ts names what the filters take. */
export const playerFilters: Record<FacetName, FilterEntry> = {
  positions: {
    value: sql.ref('players.position_bits'),
    options: positions,
    match: 'any',
    held: 'bitmaps',
    of: (facts) => facts.positions,
  },
  divisions: {
    value: sql.ref('players.division_bits'),
    options: divisions,
    match: 'any',
    held: 'bitmaps',
    of: (facts) => facts.divisionsInterestedIn,
  },
  years: {
    value: sql.ref('players.year_graduating'),
    options: Array.from({ length: 101 }, (_, index) => 2000 + index),
    match: 'one',
    held: 'bucket',
    of: (facts) => facts.yearGraduating,
  },
  states: {
    value: sql.ref('players.state_located'),
    options: states,
    match: 'one',
    held: 'bucket',
    of: (facts) => facts.stateLocated,
  },
  gpa: {
    value: sql.ref('players.gpa'),
    options: gpaThresholds,
    match: 'least',
    held: 'bucket',
    of: (facts) => facts.gpa,
  },
  clubLevels: {
    value: sql.ref('players.club_level'),
    options: clubLevels,
    match: 'one',
    held: 'bitmaps',
    of: (facts) => facts.clubLevel,
  },
  films: {
    value: sql`case when players.youtube_link <> '' then 'youtube' end`,
    options: filmSources,
    match: 'one',
    held: 'bitmaps',
    of: (facts) => (facts.youtubeLink === '' ? null : 'youtube'),
  },
  mainPositions: {
    value: sql`players.positions[1]`,
    options: positions,
    match: 'one',
    held: 'bitmaps',
    of: (facts) => facts.positions[0] ?? null,
  },
}

export const facetNames: readonly FacetName[] = Object.keys(playerFilters).filter(isName)

function isName(name: string): name is FacetName {
  return Object.hasOwn(playerFilters, name)
}

export const emptyFilter: PlayerFilter = PlayerFilter.parse({})

/** Returns the chosen options of a facet: with `mainPosition`, those of the positions are of the main one. */
export function chosenIn(filter: PlayerFilter, name: FacetName): readonly Option[] {
  if (name === 'mainPositions') return filter.mainPosition ? filter.positions : []
  return name === unaskedPositions(filter) ? [] : filter[name]
}

/** Returns the facet of positions that a filter does not ask of. */
export const unaskedPositions = ({ mainPosition }: PlayerFilter) =>
  mainPosition ? 'positions' : 'mainPositions'

/** Builds the conditions on `players` of all filters but the name: any chosen option within one, all together. */
export function filterConditions(filter: PlayerFilter): Expression<SqlBool>[] {
  const { height } = filter
  const ofFacets = facetNames.flatMap((name) => {
    const { value: field, options, match } = playerFilters[name]
    const chosen = chosenIn(filter, name)
    if (chosen.length === 0) return []
    if (match === 'one') return [sql<SqlBool>`${field} = any (${[...chosen]})`]
    if (match === 'least') return [sql<SqlBool>`${field} >= ${leastOf(chosen)}`]
    const bits = chosen.reduce<number>((sum, option) => sum | (1 << options.indexOf(option)), 0)
    return [sql<SqlBool>`${field} & ${bits} <> 0`]
  })
  return height === undefined ? ofFacets : [...ofFacets, sql`players.height_inches >= ${height}`]
}

/** Returns true if these facts match all filters but the name, as the conditions do. */
export function factsMatch(facts: Facts, filter: PlayerFilter): boolean {
  const { height } = filter
  if (height !== undefined && (facts.heightInches ?? 0) < height) return false
  return facetNames.every((name) => {
    const { match, of } = playerFilters[name]
    const chosen = chosenIn(filter, name)
    if (chosen.length === 0) return true
    const value = of(facts)
    if (match === 'least') return typeof value === 'number' && value >= leastOf(chosen)
    const values = typeof value === 'object' ? (value ?? []) : [value]
    return values.some((one) => chosen.includes(one))
  })
}

const leastOf = (chosen: readonly Option[]) => Math.min(...chosen.map(Number))
