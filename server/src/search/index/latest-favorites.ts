import type { OrderedPlayer } from '../../players/service.ts'
import type { CompiledFilter } from './compile-filter.ts'
import { matching } from './newest.ts'
import type { PlayerIndex } from './player-index.ts'

interface FavoritesPage {
  /** All favorites of a college, latest first, keyed by the time of the star. */
  favorites: readonly OrderedPlayer[]
  /** Only among these ordinals. */
  docs: Uint32Array
  limit: number
  /** The previous page's last favorite. */
  after: OrderedPlayer | undefined
}

/**
 * Returns the first matches among a college's favorites, in the order of the stars. It walks the favorites rather than
 * the index, which holds no stars.
 */
export function latestFavorites(
  index: PlayerIndex,
  compiled: CompiledFilter,
  { favorites, docs, limit, after }: FavoritesPage,
): { doc: number; key: number }[] {
  const matches = matching(index, compiled)
  const among = new Set(docs)
  const found: { doc: number; key: number }[] = []
  for (const favorite of favorites) {
    if (found.length === limit) break
    if (after && !isBelow(favorite, after)) continue
    const { doc, exists } = index.docIds.find(favorite.playerId)
    if (exists && among.has(doc) && matches(doc)) found.push({ doc, key: favorite.key })
  }
  return found
}

function isBelow(one: OrderedPlayer, other: OrderedPlayer): boolean {
  return one.key < other.key || (one.key === other.key && one.playerId < other.playerId)
}
