import { v7 } from 'uuid'

/** Repeatable randomness: the same seed gives the same people, so a demo looks the same on every machine. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, inclusive. */
  between(low: number, high: number): number
  /** True in `share` of the cases. */
  happens(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** One of the items, as often as its weight says. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item
  /** `count` different items. */
  some<Item>(items: readonly Item[], count: number): Item[]
  /** A UUIDv7 of that instant. */
  id(at: Date): string
}

/** Creates repeatable randomness by mulberry32, a small public-domain generator. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  return {
    next,
    between,
    pick,
    happens: (share) => next() < share,
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return pick(items)[0]
    },
    some(items, count) {
      const left = [...items]
      return Array.from({ length: Math.min(count, left.length) }, () => {
        const [item] = left.splice(between(0, left.length - 1), 1)
        if (item === undefined) throw new Error('Nothing left to pick from')
        return item
      })
    },
    id: (at) =>
      v7({
        msecs: at.getTime(),
        random: Uint8Array.from({ length: 16 }, () => between(0, 255)),
        seq: between(0, 2 ** 31 - 1),
      }),
  }
}
