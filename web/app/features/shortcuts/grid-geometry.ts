/** A card's position on the screen. */
export interface Position2D {
  left: number
  right: number
  top: number
  bottom: number
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'

const directions: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** Returns true if a key moves in a grid. */
export function isDirection(key: string): key is Direction {
  return directions.includes(key)
}

/**
 * Returns the index of the card next to `from`: left and right in reading order, up and down the nearest one in the
 * next row. Undefined beyond the edge.
 */
export function neighborOf(
  places: readonly Position2D[],
  from: number,
  direction: Direction,
): number | undefined {
  if (direction === 'Home') return 0
  if (direction === 'End') return places.length - 1
  if (direction === 'ArrowLeft') return from > 0 ? from - 1 : undefined
  if (direction === 'ArrowRight') return from < places.length - 1 ? from + 1 : undefined
  const here = places[from]
  if (!here) return undefined
  const ahead = (place: Position2D) =>
    direction === 'ArrowDown' ? place.top - here.bottom : here.top - place.bottom
  const aside = (place: Position2D) => Math.abs(place.left + place.right - here.left - here.right)
  let best: number | undefined
  for (const [index, place] of places.entries()) {
    if (ahead(place) < 0) continue
    const known = best === undefined ? undefined : places[best]
    const rows = known ? ahead(place) - ahead(known) : -1
    if (!known || rows < 0 || (rows === 0 && aside(place) < aside(known))) best = index
  }
  return best
}
