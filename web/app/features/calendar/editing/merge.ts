import type { CalendarGame } from '@touchline/contract'
import { gamesById, inOrder, isSameGame, newGameId } from './games.ts'

/** One game's change between two lists. */
export interface GameChange {
  kind: 'added' | 'changed' | 'removed'
  /** The game as it is now, or was before removal. */
  game: CalendarGame
}

/** Lists the changes from one list to a later one, by time. */
export function changesBetween(
  before: readonly CalendarGame[],
  after: readonly CalendarGame[],
): GameChange[] {
  const [old, now] = [gamesById(before), gamesById(after)]
  const changes: GameChange[] = []
  for (const game of after) {
    const earlier = old.get(game.id)
    if (!earlier) changes.push({ kind: 'added', game })
    else if (!isSameGame(earlier, game)) changes.push({ kind: 'changed', game })
  }
  for (const game of before) if (!now.has(game.id)) changes.push({ kind: 'removed', game })
  return changes.toSorted((one, other) => one.game.start.localeCompare(other.game.start))
}

export interface Merged {
  games: CalendarGame[]
  /** Games changed differently on both sides: the list has both versions. */
  twice: CalendarGame[]
}

/**
 * Merges two calendars that began as `base`. Each game follows the side that changed it. A game changed on both sides
 * appears twice, ours under a new id; one removed on one side and changed on the other stays. So nothing typed is lost.
 */
export function merge(
  base: readonly CalendarGame[],
  ours: readonly CalendarGame[],
  theirs: readonly CalendarGame[],
): Merged {
  const [before, mine, saved] = [gamesById(base), gamesById(ours), gamesById(theirs)]
  const games: CalendarGame[] = []
  const rivals: CalendarGame[] = []
  for (const id of new Set([...mine.keys(), ...saved.keys()])) {
    const [was, our, their] = [before.get(id), mine.get(id), saved.get(id)]
    const weChanged = our !== undefined && !(was && isSameGame(was, our))
    const theyChanged = their !== undefined && !(was && isSameGame(was, their))
    if (our && their) {
      games.push(weChanged && !theyChanged ? our : their)
      if (weChanged && theyChanged && !isSameGame(our, their)) rivals.push(our)
    } else if (our && (weChanged || !was)) games.push(our)
    else if (their && (theyChanged || !was)) games.push(their)
  }
  const twice: CalendarGame[] = []
  for (const game of rivals) {
    twice.push({ ...game, id: newGameId([...base, ...ours, ...theirs, ...twice]) })
  }
  return { games: inOrder([...games, ...twice]), twice }
}
