/** Draws the same numbers from the same seed, so that a failure comes again (mulberry32). */
export function drawing(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    /** A number from 0 to below 1. */
    next,
    /** A whole number from 0 to below the limit. */
    below,
    of: <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0],
  }
}

export type Drawing = ReturnType<typeof drawing>
