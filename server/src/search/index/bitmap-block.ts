import {
  divisionSetOf,
  divisionSets,
  firstDivision,
  firstSide,
  flagCount,
  listedFlag,
} from './facet-encoding.ts'

const full = 0xffffffff
const setWidth = 1 + firstDivision

const startOf = (side: number, divisionSet: number): number =>
  ((side - firstSide) * divisionSets + divisionSet) * setWidth

/**
 * The listed players of one bucket, side by side. Each has a slot; 32 slots are a row, and for each flag there is one word a
 * row that says who of the 32 has it: so any combination of flags is counted 32 players at a time.
 */
export class BitmapBlock {
  #words: Uint32Array<ArrayBuffer> = new Uint32Array(flagCount)
  #docs: Uint32Array<ArrayBuffer> = new Uint32Array(32)
  #room = 1
  #rows = 0
  /** Every row before this one is full. */
  #firstFree = 0
  /** How many there are of each flag: among all, then among those of each side. */
  readonly #kept = new Uint32Array(flagCount * (flagCount - listedFlag))

  /** By side and set of divisions: how many have exactly that set, and after it how many of them have each position. */
  readonly #byDivisions = new Uint32Array((flagCount - firstSide) * divisionSets * setWidth)

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

  /** How many have the flag, of those who have `who`: the flag of everybody listed or of a side. */
  count(who: number, flag: number): number {
    return this.#kept[(who - listedFlag) * flagCount + flag] ?? 0
  }

  /** Adds to `sums`, by position, how many have it of those who have `who` and any of these divisions, as bits of flags. */
  addPositions(who: number, divisions: number, sums: Uint32Array) {
    const wanted = divisionSetOf(divisions)
    const kept = this.#byDivisions
    for (let side = firstSide; side < flagCount; side += 1) {
      if (who !== listedFlag && who !== side) continue
      for (let set = 1; set < divisionSets; set += 1) {
        const start = startOf(side, set)
        if ((set & wanted) === 0 || kept[start] === 0) continue
        for (let position = 0; position < firstDivision; position += 1)
          sums[position] = (sums[position] ?? 0) + (kept[start + 1 + position] ?? 0)
      }
    }
  }

  docAt(slot: number): number {
    return this.#docs[slot] ?? 0
  }

  /** Gives a player a slot, which stays the player's until removed. */
  add(flags: number, doc: number): number {
    const slot = this.#freeSlot()
    this.#docs[slot] = doc
    this.#flag(slot, flags, 1)
    return slot
  }

  /** Frees the slot of a player with these flags. */
  remove(slot: number, flags: number) {
    this.#flag(slot, flags, -1)
    this.#firstFree = Math.min(this.#firstFree, slot >>> 5)
  }

  /** The player of this slot has another doc from now on. */
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

  #flag(slot: number, flags: number, by: 1 | -1) {
    const row = slot >>> 5
    const bit = 1 << (slot & 31)
    for (let flag = 0; flag < flagCount; flag += 1) {
      if ((flags & (1 << flag)) === 0) continue
      const at = flag * this.#room + row
      this.#words[at] = (this.#words[at] ?? 0) ^ bit
      for (let who = listedFlag; who < flagCount; who += 1) {
        if ((flags & (1 << who)) === 0) continue
        const kept = (who - listedFlag) * flagCount + flag
        this.#kept[kept] = (this.#kept[kept] ?? 0) + by
      }
    }
    this.#keepByDivisions(flags, by)
  }

  #keepByDivisions(flags: number, by: 1 | -1) {
    const side = flags & (1 << firstSide) ? firstSide : firstSide + 1
    const kept = this.#byDivisions
    const start = startOf(side, divisionSetOf(flags))
    kept[start] = (kept[start] ?? 0) + by
    for (let position = 0; position < firstDivision; position += 1) {
      if (flags & (1 << position)) kept[start + 1 + position] = (kept[start + 1 + position] ?? 0) + by
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
