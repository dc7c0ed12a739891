import type { CalendarGame } from '@touchline/contract'

/** Sorts the games by time, and by title at the same time. */
export function inOrder(games: readonly CalendarGame[]): CalendarGame[] {
  return games.toSorted(
    (one, other) => one.start.localeCompare(other.start) || one.title.localeCompare(other.title),
  )
}

/** Tells whether two games agree in every field. */
export function isSameGame(one: CalendarGame, other: CalendarGame): boolean {
  return (
    one.id === other.id &&
    one.title === other.title &&
    one.start === other.start &&
    one.extendedProps.opponent === other.extendedProps.opponent &&
    one.extendedProps.address === other.extendedProps.address
  )
}

/** Tells whether two lists hold the same games, in any order. */
export function isSameList(one: readonly CalendarGame[], other: readonly CalendarGame[]): boolean {
  const byId = gamesById(other)
  return (
    one.length === other.length &&
    one.every((game) => {
      const match = byId.get(game.id)
      return match !== undefined && isSameGame(game, match)
    })
  )
}

/** Maps each id to its game. */
export function gamesById(games: readonly CalendarGame[]): Map<string, CalendarGame> {
  return new Map(games.map((game) => [game.id, game]))
}

/** Returns the sorted list with the game in it, in place of the one with its id. */
export function withGame(games: readonly CalendarGame[], game: CalendarGame): CalendarGame[] {
  return inOrder([...withoutGame(games, game.id), game])
}

/** Returns the list without the game of this id. */
export function withoutGame(games: readonly CalendarGame[], id: string): CalendarGame[] {
  return games.filter((game) => game.id !== id)
}

/** Returns a new id: the current time in milliseconds, or the next number that no game has. */
export function newGameId(games: readonly CalendarGame[], now = Date.now()): string {
  const taken = new Set(games.map(({ id }) => id))
  let id = now
  while (taken.has(String(id))) id += 1
  return String(id)
}
