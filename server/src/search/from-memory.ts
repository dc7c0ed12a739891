import type { FilterCounts } from '@touchline/contract'
import type { Database } from '../platform/database.ts'
import { countAll, countAmong } from './count.ts'
import { newest, newestAmong } from './newest.ts'
import type { PlayerIndex } from './player-index.ts'
import { findFavorites, findNamed, type PlayerSelection } from './queries.ts'
import { wantedOf } from './wanted.ts'

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

const mostNamed = 1_000 // players of a name that are looked up by id

/**
 * A page of a selection with its exact total, and the counts of the options if wanted, from the index; undefined when
 * only the database can tell: for a name that very many have, and a GPA the product does not offer. Names and favourites
 * are asked of the database, for the index holds none.
 */
export async function findInMemory(
  db: Database,
  index: PlayerIndex,
  selection: PlayerSelection,
  { limit, before, counts }: Page,
): Promise<Found | undefined> {
  const { filter, gender, favoritesOf } = selection
  const named = filter.name === '' ? undefined : findNamed(db, { name: filter.name, gender }, mostNamed)
  const favorites = favoritesOf === undefined ? undefined : findFavorites(db, favoritesOf)
  const only = await Promise.all([named, favorites])
  if (named && !only[0]) return undefined
  // all at once from here on: the index changes between two answers of the database
  const wanted = wantedOf(index, filter, gender)
  if (!wanted) return undefined
  const among = placesOf(index, only)
  const tally = among ? countAmong(index, wanted, among) : countAll(index, wanted, counts)
  const page = { end: before === undefined ? index.places.size : index.places.find(before).place, limit }
  const places = among ? newestAmong(index, wanted, among, page) : newest(index, wanted, tally.total, page)
  return {
    ids: places.map((place) => index.places.idAt(place)),
    total: tally.total,
    totalIsAtLeast: false,
    ...(counts ? { counts: tally.counts() } : {}),
  }
}

/** The places of those who are in each of the lists that there are; ids without a place are nobody the index knows. */
function placesOf({ places }: PlayerIndex, lists: (readonly string[] | undefined)[]): number[] | undefined {
  const [first, ...others] = lists.filter((list) => list !== undefined)
  if (!first) return undefined
  const sets = others.map((ids) => new Set(ids))
  return first
    .filter((id) => sets.every((ids) => ids.has(id)))
    .flatMap((id) => {
      const { place, isThere } = places.find(id)
      return isThere ? [place] : []
    })
}
