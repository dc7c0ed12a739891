interface CachedTests {
  /** One test per word offset of the text. */
  tests: readonly ((word: string) => boolean)[]
  /** For each test, 1 by word number if the word passes. */
  passes: Uint8Array[]
  /** The words tested so far. */
  tested: number
}

const mostAsked = 50 // texts whose words are cached: a byte per word each

/**
 * Stores folded names as lists of words, each word once under a number. A name is identified by the start of its list
 * in one long row of numbers; 0 is no name. A freed list is reused by the next name of as many words, and a freed
 * number by the next new word, so changes of names do not make it grow.
 */
export class TermDictionary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = ['']
  readonly #asked = new Map<string, CachedTests>()
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

  /**
   * Stores a name and returns its start. `before` is the start of the owner's previous name, which is kept if equal.
   */
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

  /** Returns a test by start whether a name contains this folded text; valid until the next name is stored. */
  finder(text: string): (start: number) => boolean {
    const row = this.#row
    const passes = this.#passesOf(text)
    const [first = new Uint8Array(), ...others] = passes
    if (others.length === 0) {
      return (start) => {
        for (let at = start; row[at] !== 0; at += 1) if (first[row[at] ?? 0] === 1) return true
        return false
      }
    }
    // word 0, which ends a name, passes no test
    return (start) => {
      for (let at = start; row[at] !== 0; at += 1) {
        if (passes.every((pass, offset) => pass[row[at + offset] ?? 0] === 1)) return true
      }
      return false
    }
  }

  #passesOf(text: string): Uint8Array[] {
    const asked = this.#asked.get(text) ?? { tests: testsOf(text), passes: [], tested: 1 }
    this.#asked.delete(text)
    this.#asked.set(text, asked)
    const [oldest] = this.#asked.keys()
    if (this.#asked.size > mostAsked && oldest !== undefined) this.#asked.delete(oldest)
    const { length } = this.#words
    if (asked.tested < length || asked.passes.length === 0) {
      asked.passes = asked.tests.map((test, offset) => {
        const pass = new Uint8Array(length)
        pass.set(asked.passes[offset] ?? [])
        for (let word = asked.tested; word < length; word += 1)
          pass[word] = test(this.#words[word] ?? '') ? 1 : 0
        return pass
      })
      asked.tested = length
    }
    return asked.passes
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
    for (const { tests, passes, tested } of this.#asked.values()) {
      if (number >= tested) continue
      passes.forEach((pass, offset) => {
        pass[number] = tests[offset]?.(word) ? 1 : 0
      })
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

/**
 * Builds the tests of a text: with spaces, it starts inside a word, has whole words between, and ends inside a word.
 */
function testsOf(text: string): ((word: string) => boolean)[] {
  const [first = '', ...others] = text.split(' ')
  const last = others.pop()
  if (last === undefined) return [(word) => word.includes(first)]
  return [
    (word) => word.endsWith(first),
    ...others.map((between) => (word: string) => word === between),
    (word) => word.startsWith(last),
  ]
}
