import { bitsOf, type Wanted } from './compile-filter.ts'
import { Narrowed } from './filtered-block.ts'
import type { PlayerIndex } from './player-index.ts'

interface Page {
  /** Only places before this one. */
  end: number
  limit: number
}

/**
 * The highest places of a selection that has `total` players, highest first. Walks back from the end past as many places
 * as there are matches at most; where more are missing, it goes through the matches themselves.
 */
export function newest(index: PlayerIndex, wanted: Wanted, total: number, { end, limit }: Page): number[] {
  const matches = matching(index, wanted)
  const start = Math.max(0, end - total)
  const found: number[] = []
  for (let place = end - 1; place >= start && found.length < limit; place -= 1) {
    if (matches(place)) found.push(place)
  }
  const missing = limit - found.length
  if (missing === 0 || start === 0) return found
  return found.concat(highestOf(index, wanted, { end: start, limit: missing }))
}

/** The same among these places alone, which are in order. */
export function newestAmong(
  index: PlayerIndex,
  wanted: Wanted,
  places: Uint32Array,
  { end, limit }: Page,
): number[] {
  const matches = matching(index, wanted)
  const found: number[] = []
  for (let at = places.length - 1; at >= 0 && found.length < limit; at -= 1) {
    const place = places[at] ?? 0
    if (place < end && matches(place)) found.push(place)
  }
  return found
}

function matching({ cells, marks }: PlayerIndex, wanted: Wanted): (place: number) => boolean {
  const { missed } = wanted
  const who = 1 << wanted.who
  const positions = bitsOf(wanted.positions)
  const divisions = bitsOf(wanted.divisions)
  return (place) => {
    const bits = marks[place] ?? 0
    if ((bits & who) === 0 || (bits & positions) === 0 || (bits & divisions) === 0) return false
    return missed[cells[place] ?? 0] === 0
  }
}

/** The highest matching places, highest first, out of every block that matches. */
function highestOf({ blocks }: PlayerIndex, wanted: Wanted, { end, limit }: Page): number[] {
  const ofPositions = new Narrowed(wanted.who, wanted.positions)
  const ofDivisions = new Narrowed(wanted.who, wanted.divisions)
  let highest: number[] = []
  let least = -1
  const keepHighest = () => {
    highest = highest.sort((one, other) => other - one).slice(0, limit)
    if (highest.length === limit) least = highest.at(-1) ?? -1
  }
  for (const [cell, block] of blocks) {
    if (wanted.missed[cell] !== 0) continue
    ofPositions.lookAt(block)
    ofDivisions.lookAt(block)
    ofPositions.eachWith(ofDivisions, (place) => {
      if (place >= end || place <= least) return
      highest.push(place)
      if (highest.length >= 4 * limit) keepHighest()
    })
  }
  keepHighest()
  return highest
}
