import { nameWords, type PlayerFilterCounts } from '@touchline/contract'
import type { Database } from '../platform/db/database.ts'
import { type OrderedPlayer, type PlayerOrder, unstated } from '../players/service.ts'
import { docsOf, inTowns, withinAll, without } from './index/chosen-docs.ts'
import { type CompiledFilter, compileFilter, gpaWithoutBucket } from './index/compile-filter.ts'
import { countAll, countAmong } from './index/count-facets.ts'
import type { FacetCounts } from './index/facet-counts.ts'
import { latestFavorites } from './index/latest-favorites.ts'
import { withGpa, withHeight } from './index/least-of.ts'
import { newest, newestAmong } from './index/newest.ts'
import { ordered } from './index/ordered.ts'
import type { PlayerIndex } from './index/player-index.ts'
import { findFavorites, findNamed, findOnBoard, findPlaying, type PlayerSelection } from './queries.ts'

/** A page of ids, with the whole selection's total and counts. */
export interface Found {
  ids: string[]
  /** The keys of these ids, if in an order. */
  keys: number[]
  total: number
  /** Counting stopped at the total, so more may match. */
  totalIsAtLeast: boolean
  counts?: PlayerFilterCounts
}

interface Page {
  limit: number
  /** Undefined for newest first, or for favorites latest star first. */
  order: PlayerOrder | undefined
  after: OrderedPlayer | undefined
  counts: boolean
}

const maxIds = 1_000 // players with a name that are looked up by id

/**
 * Reads a page of a selection from the index, with its exact total and, on request, the option counts. Returns
 * undefined if only the database can answer: for a very common name. Favorites, boards, games and names typed with an accent come
 * from the database, because the index holds none of them.
 */
export async function findInMemory(
  db: Database,
  index: PlayerIndex,
  {
    filter,
    gender,
    favoritesOf,
    notOnBoardOf,
    towns,
    playing,
    limit,
    order,
    after,
    counts,
  }: PlayerSelection & Page,
): Promise<Found | undefined> {
  const { name } = filter
  const words = nameWords(name)
  const isAccented = words.accented.length > 0
  const [accented, favorites, onBoard, playingIds] = await Promise.all([
    isAccented ? findNamed(db, { name, gender }, maxIds) : undefined,
    favoritesOf === undefined ? undefined : findFavorites(db, favoritesOf),
    notOnBoardOf === undefined ? undefined : findOnBoard(db, notOnBoardOf),
    playing && findPlaying(db, playing),
  ])
  if (isAccented && !accented) return undefined
  const starred = favorites?.map(({ playerId }) => playerId)
  // No awaits from here on: the index changes between two awaits.
  const compiled = compileFilter(index, filter, gender)
  const named = isAccented || words.plain.length === 0 ? 'all' : index.termLookup.docs(words.plain)
  if (!named) return undefined
  const listed = withinAll([
    ...(named === 'all' ? [] : [named]),
    ...[accented, starred, playingIds].flatMap((ids) => (ids ? [docsOf(index, ids)] : [])),
  ])
  const nearby = towns ? inTowns(index, towns, listed) : listed
  const within = onBoard ? without(index, onBoard, nearby) : nearby
  const { height } = filter
  const chosen = height === undefined ? within : withHeight(index, height, within)
  const gpa = gpaWithoutBucket(filter)
  const among = gpa === undefined ? chosen : withGpa(index, gpa, chosen)
  const facetCounts = countIn(index, compiled, { docs: among, options: counts })
  const counted = counts ? facetCounts.counts() : undefined
  // a filter's own options are counted without it
  if (counted && gpa !== undefined)
    counted.gpa = countIn(index, compiled, { docs: chosen, options: true }).counts().gpa
  const found = pageOf(index, compiled, { limit, order, after, among, favorites, total: facetCounts.total })
  return {
    ids: found.map(({ doc }) => index.docIds.idAt(doc)),
    keys: found.map(({ key }) => key),
    total: facetCounts.total,
    totalIsAtLeast: false,
    ...(counted ? { counts: counted } : {}),
  }
}

/** Counts the matches, only among `docs` if given. */
function countIn(
  index: PlayerIndex,
  compiled: CompiledFilter,
  { docs, options }: { docs: Uint32Array | undefined; options: boolean },
): FacetCounts {
  return docs ? countAmong(index, compiled, { docs, options }) : countAll(index, compiled, options)
}

interface Among extends Omit<Page, 'counts'> {
  among: Uint32Array | undefined
  favorites: readonly OrderedPlayer[] | undefined
  total: number
}

/** Returns a page of the matches, each with its key in the order. */
function pageOf(
  index: PlayerIndex,
  compiled: CompiledFilter,
  { limit, order, after, among, favorites, total }: Among,
): { doc: number; key: number }[] {
  const last = after && { key: after.key, doc: index.docIds.find(after.playerId).doc }
  if (order) return ordered(index, compiled, { order, limit, after: last, docs: among })
  if (favorites && among) return latestFavorites(index, compiled, { favorites, docs: among, limit, after })
  const page = { end: last?.doc ?? index.docIds.size, limit }
  const docs = among
    ? newestAmong(index, compiled, { ...page, docs: among })
    : newest(index, compiled, { ...page, total })
  return docs.map((doc) => ({ doc, key: unstated }))
}
