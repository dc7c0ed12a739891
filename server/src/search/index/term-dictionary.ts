import { SortedNumbers } from './sorted-numbers.ts'

/** A word of names. */
interface Term {
  word: string
  /** The ordinals of the players who have it in their name. */
  docs: SortedNumbers
}

const none: readonly number[] = []

/**
 * Stores the words of folded names, each word once under a number, with the players who have it. A name is identified
 * by the start of its list of words in one long row of numbers; 0 is no name. A freed list is reused by the next name of
 * as many words, and a freed number by the next new word, so changes of names do not make it grow.
 */
export class TermDictionary {
  readonly #numbers = new Map<string, number>()
  readonly #terms: Term[] = [{ word: '', docs: new SortedNumbers() }]
  /** The numbers of the words with a letter, or with two letters in a row. */
  readonly #byLetters = new Map<string, SortedNumbers>()
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
    for (const number of numbers) this.#terms[number]?.docs.add(doc)
    if (numbers.length === 0) return 0
    const start = this.#gaps.get(numbers.length)?.pop() ?? this.#allocate(numbers.length)
    this.#row.set(numbers, start)
    return start
  }

  /** Raises a player's ordinal by one; the player after has left the next one. */
  move(start: number, doc: number) {
    for (const number of this.#numbersAt(start)) this.#terms[number]?.docs.raise(doc)
  }

  /** Returns the numbers of the words that contain a part. */
  wordsWith(part: string): readonly number[] {
    const pairs = [...lettersOf(part)].filter(({ length }) => length === Math.min(2, part.length))
    const lists = pairs.map((letters) => this.#byLetters.get(letters))
    const shortest = lists.reduce((best, list) => ((list?.size ?? 0) < (best?.size ?? 0) ? list : best))
    if (!shortest) return none
    return [...shortest.values].filter((number) => this.#terms[number]?.word.includes(part))
  }

  /** Returns the ordinals of the players with a word. */
  docsWith(number: number): Uint32Array {
    return this.#terms[number]?.docs.values ?? new Uint32Array()
  }

  /** Returns a test by start whether a name has a word of each list (at most eight); valid until the next `put`. */
  finder(lists: readonly (readonly number[])[]): (start: number) => boolean {
    const row = this.#row
    const found = new Uint8Array(this.#terms.length)
    for (const [at, numbers] of lists.entries()) {
      for (const number of numbers) found[number] = (found[number] ?? 0) | (1 << at)
    }
    const all = (1 << lists.length) - 1
    return (start) => {
      let has = 0
      for (let at = start; row[at] !== 0; at += 1) has |= found[row[at] ?? 0] ?? 0
      return has === all
    }
  }

  #holds(start: number, words: readonly string[]): boolean {
    return (
      this.#row[start + words.length] === 0 &&
      words.every((word, at) => this.#row[start + at] === this.#numbers.get(word))
    )
  }

  #numberFor(word: string): number {
    const number = this.#freeNumbers.pop() ?? this.#terms.length
    this.#terms[number] = { word, docs: new SortedNumbers() }
    this.#numbers.set(word, number)
    for (const letters of lettersOf(word)) {
      const list = this.#byLetters.get(letters) ?? new SortedNumbers()
      this.#byLetters.set(letters, list)
      list.add(number)
    }
    return number
  }

  /** Frees the list of a name and the words that no name uses, nor the next name of this player. */
  #leave(start: number, doc: number, next: readonly number[]) {
    const numbers = this.#numbersAt(start)
    for (const number of numbers) {
      const term = this.#terms[number]
      term?.docs.delete(doc)
      if (term?.docs.size === 0 && !next.includes(number)) this.#free(number, term.word)
    }
    const gaps = this.#gaps.get(numbers.length) ?? []
    gaps.push(start)
    this.#gaps.set(numbers.length, gaps)
  }

  #free(number: number, word: string) {
    this.#numbers.delete(word)
    this.#freeNumbers.push(number)
    for (const letters of lettersOf(word)) {
      const list = this.#byLetters.get(letters)
      list?.delete(number)
      if (list?.size === 0) this.#byLetters.delete(letters)
    }
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
