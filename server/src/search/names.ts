interface Asked {
  /** Which words may stand at each place of the text: one test for each. */
  tests: readonly ((word: string) => boolean)[]
  /** By number of a word: whether it passes, for each test. */
  passes: Uint8Array[]
  /** The words tested so far. */
  tested: number
}

const mostAsked = 50 // texts whose words are remembered: a byte per word each

/**
 * Folded names as lists of words, each word kept once and known by a number. A name is known by where its list begins in
 * one long row of numbers; 0 is nobody's name. A name that is replaced leaves a gap until everything is loaded anew.
 */
export class Names {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = ['']
  readonly #asked = new Map<string, Asked>()
  #row = new Uint32Array(1024)
  #end = 1

  /** Where the name begins; `before`, where the last one of its owner did, if it is the same name. */
  put(name: string, before: number): number {
    if (name === '') return 0
    const words = name.split(' ').map((word) => this.#numberOf(word))
    const isSame = [...words, 0].every((word, at) => this.#row[before + at] === word)
    if (before !== 0 && isSame) return before
    this.#makeRoom(words.length + 1)
    const start = this.#end
    this.#row.set(words, start)
    this.#end += words.length + 1
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
        if (passes.every((pass, place) => pass[row[at + place] ?? 0] === 1)) return true
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
      asked.passes = asked.tests.map((test, place) => {
        const pass = new Uint8Array(length)
        pass.set(asked.passes[place] ?? [])
        for (let word = asked.tested; word < length; word += 1)
          pass[word] = test(this.#words[word] ?? '') ? 1 : 0
        return pass
      })
      asked.tested = length
    }
    return asked.passes
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.push(word) - 1
    this.#numbers.set(word, number)
    return number
  }

  #makeRoom(words: number) {
    if (this.#end + words <= this.#row.length) return
    const more = new Uint32Array(this.#row.length * 2 + words)
    more.set(this.#row)
    this.#row = more
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
