import {
  type BitmapFilter,
  bitmapFilters,
  firstSide,
  flagCount,
  hasFlag,
  listedFlag,
  whoCount,
  wordOf,
} from './player-encoding.ts'

const full = 0xffffffff

/** The two filters most searches combine: their joint counts are stored, not added up. */
const [positions, divisions] = [held('positions'), held('divisions')]
const divisionSets = 2 ** divisions.options.length
const setWidth = 1 + positions.options.length

function held(name: string): BitmapFilter {
  const filter = bitmapFilters.find((one) => one.name === name)
  if (!filter) throw new Error(`${name} is not held by bitmaps`)
  return filter
}

/** Returns divisions as a number below `divisionSets`, one bit each. */
const divisionSetOf = (flags: readonly number[]): number =>
  ((flags[wordOf(divisions.first)] ?? 0) >>> (divisions.first & 31)) & (divisionSets - 1)

const startOf = (side: number, divisionSet: number): number =>
  ((side - firstSide) * divisionSets + divisionSet) * setWidth

/**
 * Holds the listed players of one bucket. Each player has a slot and 32 slots form a row. A row has one word per flag
 * with a bit per slot, so any combination of flags is counted 32 players at a time.
 */
export class BitmapBlock {
  readonly bucket: number
  #words: Uint32Array<ArrayBuffer> = new Uint32Array(flagCount)
  #docs: Uint32Array<ArrayBuffer> = new Uint32Array(32)
  #room = 1
  #rows = 0
  /** Every row before this one is full. */
  #firstFree = 0
  /** Counts by flag: among all players, then among those of each side. */
  readonly #kept = new Uint32Array(flagCount * whoCount)

  /** Counts by side and exact set of divisions, each followed by the counts of its positions. */
  readonly #byDivisions = new Uint32Array((whoCount - firstSide) * divisionSets * setWidth)

  constructor(bucket: number) {
    this.bucket = bucket
  }

  /** The words of a flag begin at `flag * room`; `rows` of them are in use. */
  get words(): Uint32Array {
    return this.#words
  }
  get room(): number {
    return this.#room
  }
  get rows(): number {
    return this.#rows
  }

  /** Counts players with the flag among those with `who`, the flag of all listed players or of a side. */
  count(who: number, flag: number): number {
    return this.#kept[who * flagCount + flag] ?? 0
  }

  /** Adds to `sums`, by flag, the count of each position among players with `who` and any of these division flags. */
  addPositions(who: number, chosen: readonly number[], sums: Uint32Array) {
    const wanted = chosen.reduce((bits, flag) => bits | (1 << (flag - divisions.first)), 0)
    const kept = this.#byDivisions
    for (let side = firstSide; side < whoCount; side += 1) {
      if (who !== listedFlag && who !== side) continue
      for (let set = 1; set < divisionSets; set += 1) {
        const start = startOf(side, set)
        if ((set & wanted) === 0 || kept[start] === 0) continue
        for (let at = 0; at < positions.options.length; at += 1) {
          const flag = positions.first + at
          sums[flag] = (sums[flag] ?? 0) + (kept[start + 1 + at] ?? 0)
        }
      }
    }
  }

  docAt(slot: number): number {
    return this.#docs[slot] ?? 0
  }

  /** Assigns a slot to a player, until the player is removed. */
  add(flags: readonly number[], doc: number): number {
    const slot = this.#freeSlot()
    this.#docs[slot] = doc
    this.#flag(slot, flags, 1)
    return slot
  }

  /** Frees the slot of a player with these flags. */
  remove(slot: number, flags: readonly number[]) {
    this.#flag(slot, flags, -1)
    this.#firstFree = Math.min(this.#firstFree, slot >>> 5)
  }

  /** Stores the new ordinal of the player in this slot. */
  move(slot: number, doc: number) {
    this.#docs[slot] = doc
  }

  #freeSlot(): number {
    const listed = listedFlag * this.#room
    while (this.#firstFree < this.#rows && this.#words[listed + this.#firstFree] === full)
      this.#firstFree += 1
    const row = this.#firstFree
    if (row === this.#rows) {
      if (row === this.#room) this.#grow()
      this.#rows += 1
    }
    const taken = this.#words[listedFlag * this.#room + row] ?? 0
    const lowestFree = ~taken & (taken + 1)
    return row * 32 + 31 - Math.clz32(lowestFree)
  }

  #flag(slot: number, flags: readonly number[], by: 1 | -1) {
    const row = slot >>> 5
    const bit = 1 << (slot & 31)
    for (let flag = 0; flag < flagCount; flag += 1) {
      if (!hasFlag(flags, flag)) continue
      const at = flag * this.#room + row
      this.#words[at] = (this.#words[at] ?? 0) ^ bit
      for (let who = listedFlag; who < whoCount; who += 1) {
        if (!hasFlag(flags, who)) continue
        const kept = who * flagCount + flag
        this.#kept[kept] = (this.#kept[kept] ?? 0) + by
      }
    }
    this.#keepByDivisions(flags, by)
  }

  #keepByDivisions(flags: readonly number[], by: 1 | -1) {
    const side = hasFlag(flags, firstSide) ? firstSide : firstSide + 1
    const kept = this.#byDivisions
    const start = startOf(side, divisionSetOf(flags))
    kept[start] = (kept[start] ?? 0) + by
    for (let at = 0; at < positions.options.length; at += 1) {
      if (hasFlag(flags, positions.first + at)) kept[start + 1 + at] = (kept[start + 1 + at] ?? 0) + by
    }
  }

  #grow() {
    const words = new Uint32Array(this.#words.length * 2)
    for (let flag = 0; flag < flagCount; flag += 1) {
      const start = flag * this.#room
      words.set(this.#words.subarray(start, start + this.#room), start * 2)
    }
    const docs = new Uint32Array(this.#docs.length * 2)
    docs.set(this.#docs)
    this.#words = words
    this.#docs = docs
    this.#room *= 2
  }
}
