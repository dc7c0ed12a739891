import type { CalendarGame } from '@touchline/contract'

/** Sorts games by time, then title. */
export function inOrder(games: readonly CalendarGame[]): CalendarGame[] {
  return games.toSorted(
    (one, other) => one.start.localeCompare(other.start) || one.title.localeCompare(other.title),
  )
}

export function isSameGame(one: CalendarGame, other: CalendarGame): boolean {
  return (
    one.id === other.id &&
    one.title === other.title &&
    one.start === other.start &&
    one.extendedProps.opponent === other.extendedProps.opponent &&
    one.extendedProps.address === other.extendedProps.address
  )
}

/** Returns true if two lists hold the same games, in any order. */
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

export function gamesById(games: readonly CalendarGame[]): Map<string, CalendarGame> {
  return new Map(games.map((game) => [game.id, game]))
}

/** Returns the sorted list with this game replaced or added. */
export function withGame(games: readonly CalendarGame[], game: CalendarGame): CalendarGame[] {
  return inOrder([...withoutGame(games, game.id), game])
}

export function withoutGame(games: readonly CalendarGame[], id: string): CalendarGame[] {
  return games.filter((game) => game.id !== id)
}

/** Returns a new id: the current time in milliseconds, or the next unused number. */
export function newGameId(games: readonly CalendarGame[], now = Date.now()): string {
  const taken = new Set(games.map(({ id }) => id))
  let id = now
  while (taken.has(String(id))) id += 1
  return String(id)
}
