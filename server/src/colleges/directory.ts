import { divisions, type FilterCounts, gpaThresholds, positions, states } from '@touchline/contract'
import { foldCase, nameFinder } from '../platform/name-match.ts'
import type { CollegeFilter, CollegeKey, FoundCollege } from './queries.ts'

/** A listed college and what it is searched by. */
interface Entry {
  row: FoundCollege
  /** As `fold_case` in the database. */
  foldedCase: string
  /** Its options in each filter, by name. */
  options: Record<FilterName, readonly string[]>
}

/** One college more than the page where one follows, the total of the search, and the counts if wanted. */
export interface CollegesFound {
  rows: FoundCollege[]
  total: number
  counts?: FilterCounts
}

interface Page {
  limit: number
  after: CollegeKey | undefined
  counts: boolean
}

const filterNames = ['positions', 'divisions', 'years', 'states', 'gpa'] as const
type FilterName = (typeof filterNames)[number]

/** Every listed college in this process's memory: what anybody may see of them, in order of name. */
export class Directory {
  readonly #entries: readonly Entry[]
  readonly #ranks: ReadonlyMap<string, number>

  /** Takes the colleges in the order of the search. */
  constructor(rows: readonly FoundCollege[]) {
    this.#entries = rows.map((row) => ({
      row,
      foldedCase: foldCase(row.collegeName),
      options: optionsOf(row),
    }))
    this.#ranks = new Map(rows.map((row, rank) => [row.id, rank]))
  }

  /** A page as the database would find it; undefined after a college that is not there any more: only it can compare names. */
  find(filter: CollegeFilter, { limit, after, counts }: Page): CollegesFound | undefined {
    const first = after ? this.#rankAfter(after) : 0
    if (first === undefined) return undefined
    const failing = failureOf(filter)
    const rows: FoundCollege[] = []
    const tally = counts ? emptyCounts() : undefined
    let total = 0
    for (const [rank, entry] of this.#entries.entries()) {
      const failed = failing(entry)
      if (failed === 'several') continue
      if (failed === undefined) {
        total += 1
        if (rank >= first && rows.length < limit) rows.push(entry.row)
      }
      if (!tally) continue
      // who fails in one filter alone would be found with another choice there
      for (const name of failed === undefined ? filterNames : [failed]) {
        for (const option of entry.options[name]) tally[name][option] = (tally[name][option] ?? 0) + 1
      }
    }
    return { rows, total, ...(tally ? { counts: tally } : {}) }
  }

  #rankAfter({ id, name }: CollegeKey): number | undefined {
    const rank = this.#ranks.get(id)
    if (rank === undefined || this.#entries[rank]?.row.searchName !== name) return undefined
    return rank + 1
  }
}

/** In which filter a college fails: none, one of them, or several or its name or side of the game. */
function failureOf(filter: CollegeFilter): (entry: Entry) => FilterName | 'several' | undefined {
  const hasName = nameFinder(filter.name)
  const leastGpa = filter.gpa.length > 0 ? Math.min(...filter.gpa) : undefined
  const chosen = filterNames
    .filter((name) => name !== 'gpa' && filter[name].length > 0)
    .map((name) => ({ name, options: new Set(filter[name].map(String)) }))
  return ({ row, foldedCase, options }) => {
    if (filter.gender && row.gender !== filter.gender) return 'several'
    if (!hasName(row.searchName, foldedCase)) return 'several'
    let failed: FilterName | undefined
    if (leastGpa !== undefined && (row.gpa === null || row.gpa < leastGpa)) failed = 'gpa'
    for (const { name, options: wanted } of chosen) {
      if (options[name].some((option) => wanted.has(option))) continue
      if (failed) return 'several'
      failed = name
    }
    return failed
  }
}

function optionsOf(row: FoundCollege): Entry['options'] {
  const { gpa } = row
  return {
    positions: positions.filter((position) => row.positionsNeeded.includes(position)),
    divisions: divisions.filter((division) => division === row.division),
    years: [...new Set(row.graduatingYears)].map(String),
    states: states.filter((state) => state === row.state),
    gpa: gpaThresholds.filter((least) => gpa !== null && gpa >= least).map(String),
  }
}

const emptyCounts = (): FilterCounts => ({ positions: {}, divisions: {}, years: {}, states: {}, gpa: {} })
