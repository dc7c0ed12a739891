import { chance } from '../../demo/chance.ts'

/** Draws the same numbers from the same seed, so that a failure comes again. */
export function seededRandom(seed: number) {
  const { next } = chance(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    /** A number from 0 to below 1. */
    next,
    /** A whole number from 0 to below the limit. */
    below,
    of: <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0],
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>
