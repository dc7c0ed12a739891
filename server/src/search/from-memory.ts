import type { FilterCounts } from '@touchline/contract'
import type { Database } from '../platform/database.ts'
import { countOf, highestOf, keep } from './bits.ts'
import { countOptions } from './option-counts.ts'
import type { PlayerIndex } from './player-index.ts'
import { findFavorites, findNamed, type PlayerSelection } from './queries.ts'
import { placesOf, selected, wantedOf } from './selected.ts'

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
  page: Page,
): Promise<Found | undefined> {
  const { filter, gender, favoritesOf } = selection
  const named = filter.name === '' ? undefined : findNamed(db, { name: filter.name, gender }, mostNamed)
  const favorites = favoritesOf === undefined ? undefined : findFavorites(db, favoritesOf)
  const only = await Promise.all([named, favorites])
  if (named && !only[0]) return undefined
  // all at once from here on: the index changes between two answers of the database
  const [within, also] = only.flatMap((ids) => (ids ? [placesOf(index, ids)] : []))
  if (within && also) keep(within, also)
  const wanted = wantedOf(filter, gender, within)
  if (!wanted) return undefined
  const all = selected(index, wanted)
  const end = page.before === undefined ? index.places.size : index.places.find(page.before).place
  return {
    ids: highestOf(all, end, page.limit).map((place) => index.places.idAt(place)),
    totalIsAtLeast: false,
    ...(page.counts ? countOptions(index, wanted) : { total: countOf(all) }),
  }
}
