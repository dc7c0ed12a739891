import { SortedNumbers } from './sorted-numbers.ts'

/** The words with a letter, or with two letters in a row. */
interface Spelled {
  /** By their numbers. */
  words: SortedNumbers
  /** How often names have these words. */
  uses: number
}

const none = new SortedNumbers()

/**
 * Stores the words of folded names, each word once under a number, with the players who have it. A name is identified
 * by the start of its list of words in one long row of numbers; 0 is no name. A freed list is reused by the next name of
 * as many words, and a freed number by the next new word, so changes of names do not make it grow.
 */
export class TermDictionary {
  readonly #numbers = new Map<string, number>()
  // apart, by number, because reading through objects takes longer
  readonly #words: string[] = ['']
  readonly #docs: SortedNumbers[] = [none]
  /** How many names have each word. */
  readonly #uses: number[] = [0]
  readonly #spelled: (readonly Spelled[])[] = [[]]
  readonly #byLetters = new Map<string, Spelled>()
  readonly #freeNumbers: number[] = []
  /** Starts of freed lists, by their number of words. */
  readonly #gaps = new Map<number, number[]>()
  #row = new Uint32Array(1024)
  #end = 1

  /** The number of words and the length of the row. */
  get size(): { words: number; row: number } {
    return { words: this.#numbers.size, row: this.#end }
  }

  /** Stores the name of a player and returns its start. `before` is the start of the previous name; an equal one stays. */
  put(name: string, doc: number, before: number): number {
    const words = name === '' ? [] : [...new Set(name.split(' '))]
    if (before !== 0 && this.#holds(before, words)) return before
    const numbers = words.map((word) => this.#numbers.get(word) ?? this.#numberFor(word))
    if (before !== 0) this.#leave(before, doc, numbers)
    for (const number of numbers) {
      this.#docs[number]?.add(doc)
      this.#count(number, 1)
    }
    if (numbers.length === 0) return 0
    const start = this.#gaps.get(numbers.length)?.pop() ?? this.#allocate(numbers.length)
    this.#row.set(numbers, start)
    return start
  }

  /** Raises a player's ordinal by one; the player after has left the next one. */
  move(start: number, doc: number) {
    for (const number of this.#numbersAt(start)) this.#docs[number]?.raise(doc)
  }

  /** Returns how often names have words with this part at most. */
  maxUses(part: string): number {
    return this.#rarest(part)?.uses ?? 0
  }

  /** Returns the numbers of the words that contain a part. */
  wordsWith(part: string): number[] {
    const { size, values } = this.#rarest(part)?.words ?? none
    const found: number[] = []
    for (let at = 0; at < size; at += 1) {
      const number = values[at] ?? 0
      if (part.length <= 2 || this.#words[number]?.includes(part)) found.push(number)
    }
    return found
  }

  /** Returns the ordinals of the players with a word. */
  docsWith(number: number): SortedNumbers {
    return this.#docs[number] ?? none
  }

  /** Returns how often names have these words. */
  usesOf(words: readonly number[]): number {
    return words.reduce((sum, number) => sum + (this.#uses[number] ?? 0), 0)
  }

  /** Returns those of these players whose names contain all parts (at most eight); `starts` has their names' starts. */
  withParts(docs: Uint32Array, starts: Uint32Array, parts: readonly string[]): Uint32Array {
    const row = this.#row
    const all = (1 << parts.length) - 1
    const partsOf = new Uint8Array(this.#words.length)
    for (const [bit, part] of parts.entries()) {
      for (const number of this.wordsWith(part)) partsOf[number] = (partsOf[number] ?? 0) | (1 << bit)
    }
    const found = new Uint32Array(docs.length)
    let count = 0
    for (let place = 0; place < docs.length; place += 1) {
      const doc = docs[place] ?? 0
      let has = 0
      for (let at = starts[doc] ?? 0; row[at] !== 0; at += 1) has |= partsOf[row[at] ?? 0] ?? 0
      if (has !== all) continue
      found[count] = doc
      count += 1
    }
    return found.subarray(0, count)
  }

  #count(number: number, by: 1 | -1) {
    this.#uses[number] = (this.#uses[number] ?? 0) + by
    for (const one of this.#spelled[number] ?? []) one.uses += by
  }

  /** Returns the words with the letter, or the two letters, of a part that the fewest names have. */
  #rarest(part: string): Spelled | undefined {
    const letters = [...lettersOf(part)].filter(({ length }) => length === Math.min(2, part.length))
    const all = letters.map((some) => this.#byLetters.get(some))
    return all.reduce((best, one) => ((one?.uses ?? 0) < (best?.uses ?? 0) ? one : best))
  }

  #holds(start: number, words: readonly string[]): boolean {
    return (
      this.#row[start + words.length] === 0 &&
      words.every((word, at) => this.#row[start + at] === this.#numbers.get(word))
    )
  }

  #numberFor(word: string): number {
    const number = this.#freeNumbers.pop() ?? this.#words.length
    this.#numbers.set(word, number)
    const spelled = [...lettersOf(word)].map((letters) => {
      const known = this.#byLetters.get(letters)
      if (known) return known
      const first = { words: new SortedNumbers(), uses: 0 }
      this.#byLetters.set(letters, first)
      return first
    })
    for (const { words } of spelled) words.add(number)
    this.#words[number] = word
    this.#docs[number] = new SortedNumbers()
    this.#uses[number] = 0
    this.#spelled[number] = spelled
    return number
  }

  /** Frees the list of a name and the words that no name uses, nor the next name of this player. */
  #leave(start: number, doc: number, next: readonly number[]) {
    const numbers = this.#numbersAt(start)
    for (const number of numbers) {
      this.#docs[number]?.delete(doc)
      this.#count(number, -1)
      if (this.#uses[number] === 0 && !next.includes(number)) this.#free(number)
    }
    const gaps = this.#gaps.get(numbers.length) ?? []
    gaps.push(start)
    this.#gaps.set(numbers.length, gaps)
  }

  #free(number: number) {
    this.#numbers.delete(this.#words[number] ?? '')
    for (const { words } of this.#spelled[number] ?? []) words.delete(number)
    this.#freeNumbers.push(number)
  }

  #numbersAt(start: number): Uint32Array {
    return this.#row.subarray(start, this.#row.indexOf(0, start))
  }

  #allocate(words: number): number {
    const start = this.#end
    this.#end += words + 1
    if (this.#end > this.#row.length) {
      const more = new Uint32Array(this.#row.length * 2 + words)
      more.set(this.#row)
      this.#row = more
    }
    return start
  }
}

/** Returns the letters of a text, alone and in pairs. */
function lettersOf(text: string): Set<string> {
  const found = new Set<string>()
  for (let at = 0; at < text.length; at += 1) found.add(text.slice(at, at + 1)).add(text.slice(at, at + 2))
  return found
}
