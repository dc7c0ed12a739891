interface Asked {
  /** Which words may stand at each offset of the text: one test for each. */
  tests: readonly ((word: string) => boolean)[]
  /** By number of a word: whether it passes, for each test. */
  passes: Uint8Array[]
  /** The words tested so far. */
  tested: number
}

const mostAsked = 50 // texts whose words are cached: a byte per word each

/**
 * Folded names as lists of words, each word kept once and known by a number. A name is known by where its list begins in
 * one long row of numbers; 0 is nobody's name. Where a name was replaced another one of as many words is put next, and a
 * word that no name has any more gives its number to the next new one: however often names change, nothing grows.
 */
export class TermDictionary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = ['']
  readonly #asked = new Map<string, Asked>()
  /** By number: how many times names have the word. */
  readonly #uses: number[] = [0]
  readonly #freeNumbers: number[] = []
  /** Where names have gone, by how many words they had. */
  readonly #gaps = new Map<number, number[]>()
  #row = new Uint32Array(1024)
  #end = 1

  /** How many words are kept, and how long the row is. */
  get size(): { words: number; row: number } {
    return { words: this.#numbers.size, row: this.#end }
  }

  /** Where the name begins; `before`, where the last one of its owner did, if it is the same name. */
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

  /** Tells of a name, by where it begins, whether it contains this folded text; until the next name is put. */
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

  /** The word's number, which one more name has. */
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

  /** Frees the offset of a name, and those of its words that no other name has. */
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

/** Text with spaces in it begins within one word, has whole words between, and ends within another. */
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
