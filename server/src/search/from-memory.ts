import type { FilterCounts } from '@touchline/contract'
import type { Database } from '../platform/db/database.ts'
import { foldName, hasAccent } from '../platform/db/name-search.ts'
import { wantedOf } from './index/compile-filter.ts'
import { countAll, countAmong } from './index/count-facets.ts'
import { newest, newestAmong } from './index/newest.ts'
import type { PlayerIndex } from './index/player-index.ts'
import { findFavorites, findNamed, type PlayerSelection } from './queries.ts'

/** A page of ids and what is known of the whole selection. */
export interface Found {
  ids: string[]
  total: number
  /** The counting stopped at the total. */
  totalIsAtLeast: boolean
  counts?: FilterCounts
}

interface Page {
  limit: number
  before: string | undefined
  counts: boolean
}

const mostIds = 1_000 // players of a name that are looked up by id

/**
 * A page of a selection with its exact total, and the counts of the options if wanted, from the index; undefined when
 * only the database can tell: for a name that very many have, and a GPA the product does not offer. Favorites are asked
 * of the database, and names with an accent typed: the index holds neither.
 */
export async function findInMemory(
  db: Database,
  index: PlayerIndex,
  selection: PlayerSelection,
  { limit, before, counts }: Page,
): Promise<Found | undefined> {
  const { filter, gender, favoritesOf } = selection
  const { name } = filter
  const isAccented = hasAccent(name)
  const only = await Promise.all([
    isAccented ? findNamed(db, { name, gender }, mostIds) : undefined,
    favoritesOf === undefined ? undefined : findFavorites(db, favoritesOf),
  ])
  if (isAccented && !only[0]) return undefined
  // all at once from here on: the index changes between two answers of the database
  const wanted = wantedOf(index, filter, gender)
  const named = name === '' || isAccented ? 'all' : index.named.places(foldName(name))
  if (!wanted || !named) return undefined
  const among = withinAll([
    ...(named === 'all' ? [] : [named]),
    ...only.flatMap((ids) => (ids ? [placesOf(index, ids)] : [])),
  ])
  const tally = among ? countAmong(index, wanted, among, counts) : countAll(index, wanted, counts)
  const page = { end: before === undefined ? index.places.size : index.places.find(before).place, limit }
  const places = among ? newestAmong(index, wanted, among, page) : newest(index, wanted, tally.total, page)
  return {
    ids: places.map((place) => index.places.idAt(place)),
    total: tally.total,
    totalIsAtLeast: false,
    ...(counts ? { counts: tally.counts() } : {}),
  }
}

/** The places of these ids in order; ids without a place are nobody the index knows. */
function placesOf({ places }: PlayerIndex, ids: readonly string[]): Uint32Array {
  const found = ids.flatMap((id) => {
    const { place, isThere } = places.find(id)
    return isThere ? [place] : []
  })
  return Uint32Array.from(found).sort()
}

/** What is in each of the lists; undefined when there is none. */
function withinAll(lists: readonly Uint32Array[]): Uint32Array | undefined {
  const [first, ...others] = lists.toSorted((one, other) => one.length - other.length)
  // a name that a hundred thousand have is not gone through to keep them all
  if (others.length === 0) return first
  const sets = others.map((list) => new Set(list))
  return first?.filter((place) => sets.every((set) => set.has(place)))
}
