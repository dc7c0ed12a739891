import { BitmapBlock } from './bitmap-block.ts'

/** Selects the players with the flag `who` and any of `flags`, if given, in one block after another. */
export class FilteredBlock {
  readonly #who: number
  readonly #flags: readonly number[]
  #block = new BitmapBlock()
  #isTaken = false
  /** The filtered rows of the block, computed on first use. */
  #words = new Uint32Array(64)

  constructor(who: number, flags: readonly number[]) {
    this.#who = who
    this.#flags = flags
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
    return this.#countIn(words, flag * room)
  }

  /** Counts the players that both filters of the same block keep. */
  countWith(others: FilteredBlock): number {
    if (this.#flags.length === 0) return others.#count()
    if (others.#flags.length === 0) return this.#count()
    return this.#countIn(others.#take())
  }

  /** Calls `visit` with the ordinal of each player that both filters keep. */
  eachWith(others: FilteredBlock, visit: (doc: number) => void) {
    const [taken, also] = [this.#take(), others.#take()]
    for (let row = 0; row < this.#block.rows; row += 1) {
      let word = (taken[row] ?? 0) & (also[row] ?? 0)
      while (word !== 0) {
        visit(this.#block.docAt(row * 32 + 31 - Math.clz32(word & -word)))
        word &= word - 1
      }
    }
  }

  #count(): number {
    const [only = this.#who, second] = this.#flags
    if (second === undefined) return this.#block.count(this.#who, only)
    return this.#countIn(this.#take())
  }

  /** Counts the filtered players in a flag's words, which begin at `start`. */
  #countIn(words: Uint32Array, start = 0): number {
    const taken = this.#take()
    const { rows } = this.#block
    let count = 0
    for (let row = 0; row < rows; row += 1) count += onesOf((taken[row] ?? 0) & (words[start + row] ?? 0))
    return count
  }

  #take(): Uint32Array {
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

// counts the bits of a word in parallel: in pairs, in fours, in bytes, then in total
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
