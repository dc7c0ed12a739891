import { BitmapBlock } from './bitmap-block.ts'

const nobody = new BitmapBlock(0)

/** Selects the players with the flag `who` and any of `flags`, if given, in one block after another. */
export class FilteredBlock {
  readonly #who: number
  readonly #flags: readonly number[]
  #block = nobody
  #isTaken = false
  /** The filtered rows of the block, computed on first use. */
  #words = new Uint32Array(64)

  constructor(who: number, flags: readonly number[]) {
    this.#who = who
    this.#flags = flags
  }

  get block(): BitmapBlock {
    return this.#block
  }

  /** Switches to this block. */
  moveTo(block: BitmapBlock) {
    this.#block = block
    this.#isTaken = false
  }

  /** Counts the filtered players with a flag. */
  countOf(flag: number): number {
    const { room, words } = this.#block
    if (this.#flags.length === 0) return this.#block.count(this.#who, flag)
    return countCommon(this.#block.rows, this.take(), { words, start: flag * room })
  }

  count(): number {
    const [only = this.#who, second] = this.#flags
    if (second === undefined) return this.#block.count(this.#who, only)
    const taken = this.take()
    return countCommon(this.#block.rows, taken, { words: taken, start: 0 })
  }

  take(): Uint32Array {
    if (this.#isTaken) return this.#words
    const { room, rows, words } = this.#block
    if (this.#words.length < rows) this.#words = new Uint32Array(room)
    const taken = this.#words
    const who = this.#who * room
    const [first = this.#who, ...others] = this.#flags
    for (let row = 0; row < rows; row += 1) {
      let word = words[first * room + row] ?? 0
      for (const flag of others) word |= words[flag * room + row] ?? 0
      taken[row] = word & (words[who + row] ?? 0)
    }
    this.#isTaken = true
    return taken
  }
}

/** Selects the players whom all of these filters keep; they move from block to block on their own. */
export class Selection {
  readonly #first: FilteredBlock
  readonly #others: readonly FilteredBlock[]
  #words = new Uint32Array(64)

  constructor(first: FilteredBlock, others: readonly FilteredBlock[]) {
    this.#first = first
    this.#others = others
  }

  count(): number {
    const [second, ...others] = this.#others
    if (!second) return this.#first.count()
    const { rows } = this.#first.block
    const taken = this.#common(others)
    return countCommon(rows, taken, { words: second.take(), start: 0 })
  }

  /** Counts those of the flags from `first` on into `sums`. */
  addCounts(first: number, flags: number, sums: Uint32Array) {
    const { block } = this.#first
    const taken = this.#others.length === 0 ? undefined : this.#common(this.#others)
    for (let flag = first; flag < first + flags; flag += 1) {
      const count = taken
        ? countCommon(block.rows, taken, { words: block.words, start: flag * block.room })
        : this.#first.countOf(flag)
      sums[flag] = (sums[flag] ?? 0) + count
    }
  }

  /** Calls `visit` with the ordinal of each player. */
  each(visit: (doc: number) => void) {
    const { block } = this.#first
    const taken = this.#common(this.#others)
    for (let row = 0; row < block.rows; row += 1) {
      let word = taken[row] ?? 0
      while (word !== 0) {
        visit(block.docAt(row * 32 + 31 - Math.clz32(word & -word)))
        word &= word - 1
      }
    }
  }

  /** Returns the rows that the first filter and these others keep. */
  #common(others: readonly FilteredBlock[]): Uint32Array {
    const first = this.#first.take()
    if (others.length === 0) return first
    const { rows, room } = this.#first.block
    if (this.#words.length < rows) this.#words = new Uint32Array(room)
    this.#words.set(first.subarray(0, rows))
    for (const other of others) {
      const taken = other.take()
      for (let row = 0; row < rows; row += 1) this.#words[row] = (this.#words[row] ?? 0) & (taken[row] ?? 0)
    }
    return this.#words
  }
}

/** Counts the players that some rows and the words from `start` have in common. */
function countCommon(
  rows: number,
  some: Uint32Array,
  { words, start }: { words: Uint32Array; start: number },
): number {
  let count = 0
  for (let row = 0; row < rows; row += 1) count += onesOf((some[row] ?? 0) & (words[start + row] ?? 0))
  return count
}

// counts the bits of a word in parallel: in pairs, in fours, in bytes, then in total
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
