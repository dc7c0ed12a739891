interface CachedParts {
  /** The parts to find, one bit for each. */
  parts: readonly string[]
  /** By word number: the parts that the word contains. */
  found: Uint8Array
  /** The words tested so far. */
  tested: number
}

const maxCachedSearches = 50 // searches whose words are cached: a byte per word each

/**
 * Stores folded names as lists of words, each word once under a number. A name is identified by the start of its list
 * in one long row of numbers; 0 is no name. A freed list is reused by the next name of as many words, and a freed
 * number by the next new word, so changes of names do not make it grow.
 */
export class TermDictionary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = ['']
  readonly #asked = new Map<string, CachedParts>()
  /** Uses of each word in names, by number. */
  readonly #uses: number[] = [0]
  readonly #freeNumbers: number[] = []
  /** Starts of freed lists, by their number of words. */
  readonly #gaps = new Map<number, number[]>()
  #row = new Uint32Array(1024)
  #end = 1

  /** The number of words and the length of the row. */
  get size(): { words: number; row: number } {
    return { words: this.#numbers.size, row: this.#end }
  }

  /** Stores a name and returns its start. `before` is the start of the previous name, which is kept if equal. */
  put(name: string, before: number): number {
    const words = name === '' ? [] : name.split(' ')
    if (before !== 0 && this.#holds(before, words)) return before
    const numbers = words.map((word) => this.#use(word))
    if (before !== 0) this.#leave(before)
    if (numbers.length === 0) return 0
    const start = this.#gaps.get(numbers.length)?.pop() ?? this.#allocate(numbers.length)
    this.#row.set(numbers, start)
    return start
  }

  /** Returns a test by start whether a name's words contain all parts (at most eight); valid until the next `put`. */
  finder(parts: readonly string[]): (start: number) => boolean {
    const row = this.#row
    const found = this.#foundOf(parts)
    const all = (1 << parts.length) - 1
    return (start) => {
      let has = 0
      for (let at = start; row[at] !== 0; at += 1) {
        has |= found[row[at] ?? 0] ?? 0
        if (has === all) return true
      }
      return false
    }
  }

  #foundOf(parts: readonly string[]): Uint8Array {
    const key = parts.join(' ')
    const asked = this.#asked.get(key) ?? { parts, found: new Uint8Array(0), tested: 1 }
    this.#asked.delete(key)
    this.#asked.set(key, asked)
    const [oldest] = this.#asked.keys()
    if (this.#asked.size > maxCachedSearches && oldest !== undefined) this.#asked.delete(oldest)
    const { length } = this.#words
    if (asked.tested < length) {
      const found = new Uint8Array(length)
      found.set(asked.found)
      for (let word = asked.tested; word < length; word += 1) {
        found[word] = partsIn(this.#words[word] ?? '', parts)
      }
      asked.found = found
      asked.tested = length
    }
    return asked.found
  }

  #holds(start: number, words: readonly string[]): boolean {
    return (
      this.#row[start + words.length] === 0 &&
      words.every((word, at) => this.#row[start + at] === this.#numbers.get(word))
    )
  }

  /** Counts one more use of the word and returns its number. */
  #use(word: string): number {
    const number = this.#numbers.get(word) ?? this.#numberFor(word)
    this.#uses[number] = (this.#uses[number] ?? 0) + 1
    return number
  }

  #numberFor(word: string): number {
    const number = this.#freeNumbers.pop() ?? this.#words.length
    this.#words[number] = word
    this.#numbers.set(word, number)
    for (const { parts, found, tested } of this.#asked.values()) {
      if (number < tested) found[number] = partsIn(word, parts)
    }
    return number
  }

  /** Frees the list of a name and the words that no other name uses. */
  #leave(start: number) {
    let at = start
    for (let number = this.#row[at] ?? 0; number !== 0; number = this.#row[++at] ?? 0) {
      const uses = (this.#uses[number] ?? 0) - 1
      this.#uses[number] = uses
      if (uses > 0) continue
      this.#numbers.delete(this.#words[number] ?? '')
      this.#words[number] = ''
      this.#freeNumbers.push(number)
    }
    const gaps = this.#gaps.get(at - start) ?? []
    gaps.push(start)
    this.#gaps.set(at - start, gaps)
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

/** Returns the parts that a word contains, one bit for each. */
function partsIn(word: string, parts: readonly string[]): number {
  let bits = 0
  for (const [at, part] of parts.entries()) if (word.includes(part)) bits |= 1 << at
  return bits
}
