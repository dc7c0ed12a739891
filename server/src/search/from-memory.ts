import type { FilterCounts } from '@touchline/contract'
import type { Database } from '../platform/db/database.ts'
import { foldName, hasAccent } from '../platform/db/name-search.ts'
import { compileFilter } from './index/compile-filter.ts'
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
 * only the database can tell: for a name that very many have, and a GPA the product does not offer. Favourites are asked
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
  const compiled = compileFilter(index, filter, gender)
  const named = name === '' || isAccented ? 'all' : index.termLookup.docs(foldName(name))
  if (!compiled || !named) return undefined
  const among = withinAll([
    ...(named === 'all' ? [] : [named]),
    ...only.flatMap((ids) => (ids ? [docsOf(index, ids)] : [])),
  ])
  const facetCounts = among ? countAmong(index, compiled, among, counts) : countAll(index, compiled, counts)
  const page = { end: before === undefined ? index.docIds.size : index.docIds.find(before).doc, limit }
  const docs = among
    ? newestAmong(index, compiled, among, page)
    : newest(index, compiled, facetCounts.total, page)
  return {
    ids: docs.map((doc) => index.docIds.idAt(doc)),
    total: facetCounts.total,
    totalIsAtLeast: false,
    ...(counts ? { counts: facetCounts.counts() } : {}),
  }
}

/** The docs of these ids in order; ids without a doc are nobody the index knows. */
function docsOf({ docIds }: PlayerIndex, ids: readonly string[]): Uint32Array {
  const found = ids.flatMap((id) => {
    const { doc, exists } = docIds.find(id)
    return exists ? [doc] : []
  })
  return Uint32Array.from(found).sort()
}

/** What is in each of the lists; undefined when there is none. */
function withinAll(lists: readonly Uint32Array[]): Uint32Array | undefined {
  const [first, ...others] = lists.toSorted((one, other) => one.length - other.length)
  // a name that a hundred thousand have is not gone through to keep them all
  if (others.length === 0) return first
  const sets = others.map((list) => new Set(list))
  return first?.filter((doc) => sets.every((set) => set.has(doc)))
}
