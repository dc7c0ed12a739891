import type { DocIds } from './doc-ids.ts'
import type { TermDictionary } from './term-dictionary.ts'

/** The names of an index. */
interface NameColumns {
  readonly terms: TermDictionary
  readonly nameStarts: Uint32Array
  readonly docIds: DocIds
}

const maxUses = 400_000 // of words in names that one search goes through: two milliseconds

/** Finds players by name in an index. */
export class TermLookup {
  readonly #index: NameColumns
  readonly #most: number
  /** A bit for each ordinal. */
  #marks = new Uint32Array(0)

  constructor(index: NameColumns, most: number) {
    this.#index = index
    this.#most = most
  }

  /** Returns the ordinals of listed players whose name contains all the parts, in order; undefined for too many. */
  docs(parts: readonly string[]): Uint32Array | undefined {
    const { terms, nameStarts } = this.#index
    const words = parts.map((part) => terms.wordsWith(part))
    const [rarest, ...others] = words
      .map((numbers) => ({
        numbers,
        uses: numbers.reduce((sum, number) => sum + terms.docsWith(number).length, 0),
      }))
      .sort((one, other) => one.uses - other.uses)
    if (!rarest || rarest.uses > maxUses) return undefined
    const docs = this.#having(rarest.numbers)
    const contains = terms.finder(words)
    const found = others.length === 0 ? docs : docs.filter((doc) => contains(nameStarts[doc] ?? 0))
    return found.length > this.#most ? undefined : found
  }

  /** Returns the ordinals of the players with any of these words, in order. */
  #having(words: readonly number[]): Uint32Array {
    const { terms, docIds } = this.#index
    const size = Math.ceil(docIds.size / 32)
    if (this.#marks.length < size) this.#marks = new Uint32Array(size)
    const marks = this.#marks.fill(0)
    let count = 0
    for (const word of words) {
      for (const doc of terms.docsWith(word)) {
        const marked = marks[doc >>> 5] ?? 0
        const mark = 1 << (doc & 31)
        if ((marked & mark) !== 0) continue
        marks[doc >>> 5] = marked | mark
        count += 1
      }
    }
    return marked(marks, count)
  }
}

/** Returns the places of the bits, of which there are so many. */
function marked(marks: Uint32Array, count: number): Uint32Array {
  const found = new Uint32Array(count)
  let next = 0
  for (let at = 0; next < count; at += 1) {
    for (let word = marks[at] ?? 0; word !== 0; word &= word - 1) {
      found[next] = at * 32 + 31 - Math.clz32(word & -word)
      next += 1
    }
  }
  return found
}
