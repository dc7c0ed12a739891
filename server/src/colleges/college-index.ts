import {
  divisions,
  type FilterCounts,
  foldSpelling,
  gpaThresholds,
  nameWords,
  positions,
  states,
} from '@touchline/contract'
import { calledBy } from './called.ts'
import { CollegeMapIndex } from './map/college-map.ts'
import type { CollegeOrder } from './order.ts'
import type { CollegeFilter, CollegeKey, FoundCollege } from './queries.ts'

/** A listed college and what it is searched by. */
interface Entry {
  row: FoundCollege
  /** Folded, except for accents. */
  spelling: string
  /** Its options per filter (in the order of `filterNames`), as slots among that filter's options. */
  slots: readonly (readonly number[])[]
}

/** The page's colleges (one extra if another page follows), the total, and the counts if wanted. */
export interface CollegesFound {
  rows: FoundCollege[]
  total: number
  counts?: FilterCounts
}

/** Where a page ended; in any order but by name, with its sort key. */
export interface CollegePlace extends CollegeKey {
  key?: number | undefined
}

interface Page {
  limit: number
  after: CollegePlace | undefined
  counts: boolean
  /** Undefined for order by name. */
  order: CollegeOrder | undefined
}

const filterNames = ['positions', 'divisions', 'years', 'states', 'gpa'] as const
type FilterName = (typeof filterNames)[number]
const gpaAt = filterNames.indexOf('gpa')

const several = -1
const none = -2

/** Holds every listed college's public data in this process's memory, in order of name. */
export class CollegeIndex {
  readonly #entries: readonly Entry[]
  readonly #ranks: ReadonlyMap<string, number>
  readonly #options = filterNames.map(() => new OptionSlots())
  readonly map: CollegeMapIndex

  /** Takes the colleges in the order of the search. */
  constructor(rows: readonly FoundCollege[]) {
    this.#entries = rows.map((row) => {
      const options = optionsOf(row)
      return {
        row,
        spelling: foldSpelling(row.collegeName),
        slots: this.#options.map((slots, at) =>
          options[filterNames[at] ?? 'gpa'].map((name) => slots.of(name)),
        ),
      }
    })
    this.#ranks = new Map(rows.map((row, rank) => [row.id, rank]))
    this.map = new CollegeMapIndex(rows)
  }

  /** Returns a listed college; undefined for any other. */
  get(id: string): FoundCollege | undefined {
    return this.#entries[this.#ranks.get(id) ?? -1]?.row
  }

  /** Returns the database's page; undefined if the cursor's college is gone, since only the database compares names. */
  find(filter: CollegeFilter, { limit, after, counts, order }: Page): CollegesFound | undefined {
    const first = after ? this.#rankAfter(after) : 0
    if (first === undefined) return undefined
    const failureOf = this.#failureBy(filter)
    const rows: FoundCollege[] = []
    const matches: OrderedMatch[] = []
    const tallies = this.#options.map(({ size }) => new Uint32Array(counts ? size : 0))
    let total = 0
    for (let rank = 0; rank < this.#entries.length; rank += 1) {
      const entry = this.#entries[rank]
      const failed = entry ? failureOf(entry) : several
      if (!entry || failed === several) continue
      if (failed === none) {
        total += 1
        if (order) matches.push({ row: entry.row, isAfter: rank >= first })
        else if (rank >= first && rows.length < limit) rows.push(entry.row)
      }
      // A college that fails only one filter would match another choice there.
      if (counts) addTo(tallies, entry, failed)
    }
    const page = order ? inOrder(matches, { order, after, limit }) : rows
    return { rows: page, total, ...(counts ? { counts: this.#countsByName(tallies) } : {}) }
  }

  /** Returns the index of the one filter a college fails, `none`, or `several` (also for name and side). */
  #failureBy(filter: CollegeFilter): (entry: Entry) => number {
    const isNamed = namedBy(filter.name)
    const leastGpa = filter.gpa.length > 0 ? Math.min(...filter.gpa) : undefined
    const chosen = filterNames.flatMap((name, at) =>
      name === 'gpa' || filter[name].length === 0
        ? []
        : [{ at, wanted: this.#options[at]?.flags(filter[name]) }],
    )
    return (entry) => {
      const { row, slots } = entry
      if (filter.gender && row.gender !== filter.gender) return several
      if (!isNamed(entry)) return several
      let failed = none
      if (leastGpa !== undefined && (row.gpa === null || row.gpa < leastGpa)) failed = gpaAt
      for (const { at, wanted } of chosen) {
        if (slots[at]?.some((slot) => wanted?.[slot] === 1)) continue
        if (failed !== none) return several
        failed = at
      }
      return failed
    }
  }

  #countsByName(tallies: readonly Uint32Array[]): FilterCounts {
    const counts: FilterCounts = { positions: {}, divisions: {}, years: {}, states: {}, gpa: {} }
    for (const [at, name] of filterNames.entries()) {
      const options = this.#options[at]
      for (const [slot, count] of tallies[at]?.entries() ?? []) {
        if (count > 0 && options) counts[name][options.nameOf(slot)] = count
      }
    }
    return counts
  }

  #rankAfter({ id, name }: CollegeKey): number | undefined {
    const rank = this.#ranks.get(id)
    if (rank === undefined || this.#entries[rank]?.row.searchName !== name) return undefined
    return rank + 1
  }
}

/** Returns a test of colleges for a typed name: they have its words, or are called so in short. */
function namedBy(typed: string): (entry: Entry) => boolean {
  const { plain, accented } = nameWords(typed)
  const isCalled = calledBy(typed)
  return ({ row, spelling }) =>
    (plain.every((word) => row.searchName.includes(word)) &&
      accented.every((word) => spelling.includes(word))) ||
    isCalled(row)
}

/** A match, and whether its name comes after the previous page's last one. */
interface OrderedMatch {
  row: FoundCollege
  isAfter: boolean
}

/** Returns a page in another order, from matches ordered by name. */
export function inOrder(
  matches: readonly OrderedMatch[],
  { order, after, limit }: { order: CollegeOrder; after: CollegePlace | undefined; limit: number },
): FoundCollege[] {
  const last = after?.key ?? Number.NEGATIVE_INFINITY
  return matches
    .map(({ row, isAfter }) => ({ row, isAfter, key: order.keyOf(row) }))
    .filter(({ key, isAfter }) => key > last || (key === last && isAfter))
    .sort((one, other) => one.key - other.key)
    .slice(0, limit)
    .map(({ row }) => row)
}

function addTo(tallies: readonly Uint32Array[], { slots }: Entry, failed: number) {
  for (let at = failed === none ? 0 : failed; at <= (failed === none ? gpaAt : failed); at += 1) {
    const tally = tallies[at]
    if (tally) for (const slot of slots[at] ?? []) tally[slot] = (tally[slot] ?? 0) + 1
  }
}

/** Numbers every option of a filter that some college has. */
class OptionSlots {
  readonly #slots = new Map<string, number>()
  readonly #names: string[] = []

  get size(): number {
    return this.#names.length
  }

  of(name: string): number {
    const slot = this.#slots.get(name) ?? this.#names.push(name) - 1
    this.#slots.set(name, slot)
    return slot
  }

  nameOf(slot: number): string {
    return this.#names[slot] ?? ''
  }

  /** Returns 1 in each slot of these options. */
  flags(chosen: readonly (string | number)[]): Uint8Array {
    const flags = new Uint8Array(this.size)
    for (const name of chosen) {
      const slot = this.#slots.get(String(name))
      if (slot !== undefined) flags[slot] = 1
    }
    return flags
  }
}

function optionsOf(row: FoundCollege): Record<FilterName, readonly string[]> {
  const { gpa } = row
  return {
    positions: positions.filter((position) => row.positionsNeeded.includes(position)),
    divisions: divisions.filter((division) => division === row.division),
    years: [...new Set(row.graduatingYears)].map(String),
    states: states.filter((state) => state === row.state),
    gpa: gpaThresholds.filter((least) => gpa !== null && gpa >= least).map(String),
  }
}
