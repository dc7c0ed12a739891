/** Sets of places as one bit each, 32 to a word. All sets of one index have the same number of words. */
export type Bits = Uint32Array<ArrayBuffer>

export const wordsFor = (places: number): number => (places + 31) >>> 5

export function setBit(bits: Bits, place: number) {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}

export function clearBit(bits: Bits, place: number) {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) & ~(1 << (place & 31))
}

/** The same set with room for more places. */
export function grown(bits: Bits, words: number): Bits {
  const more = new Uint32Array(words)
  more.set(bits)
  return more
}

/** What is in any of the sets; a new set, empty for none. */
export function anyOf(sets: readonly Bits[], words: number): Bits {
  const [first, ...others] = sets
  const union = first ? first.slice(0, words) : new Uint32Array(words)
  for (const set of others) {
    for (let at = 0; at < words; at += 1) union[at] = (union[at] ?? 0) | (set[at] ?? 0)
  }
  return union
}

/** Leaves in `target` what is in the other set, too. */
export function keep(target: Bits, other: Bits) {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) & (other[at] ?? 0)
}

/** How many there are. */
export function countOf(set: Bits): number {
  let count = 0
  for (let at = 0; at < set.length; at += 1) {
    const word = set[at] ?? 0
    if (word !== 0) count += onesOf(word)
  }
  return count
}

/** How many are in both. */
export function countBoth(one: Bits, other: Bits): number {
  let count = 0
  for (let at = 0; at < one.length; at += 1) {
    const word = (one[at] ?? 0) & (other[at] ?? 0)
    if (word !== 0) count += onesOf(word)
  }
  return count
}

/** Calls `visit` with each place of the set, lowest first. */
export function eachOf(set: Bits, visit: (place: number) => void) {
  for (let at = 0; at < set.length; at += 1) {
    let word = set[at] ?? 0
    while (word !== 0) {
      visit((at << 5) + 31 - Math.clz32(word & -word))
      word &= word - 1
    }
  }
}

/** The highest places of the set below `end`, highest first, `limit` at most. */
export function highestOf(set: Bits, end: number, limit: number): number[] {
  const places: number[] = []
  for (let at = Math.min(set.length, wordsFor(end)) - 1; at >= 0; at -= 1) {
    let word = set[at] ?? 0
    if (at === end >>> 5) word &= (1 << (end & 31)) - 1
    while (word !== 0) {
      if (places.length === limit) return places
      const bit = 31 - Math.clz32(word)
      places.push((at << 5) + bit)
      word &= ~(1 << bit)
    }
  }
  return places
}

// the bits of a word counted side by side: in pairs, in fours, in bytes, then added up
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
