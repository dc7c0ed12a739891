import type { DocIds } from './doc-ids.ts'
import type { TermDictionary } from './term-dictionary.ts'

/** The names of an index. */
interface NameColumns {
  readonly terms: TermDictionary
  readonly nameStarts: Uint32Array
  readonly docIds: DocIds
}

const maxUses = 160_000 // of words in names, which one search goes through in a few milliseconds

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
    const [rarest = '', ...others] = parts.toSorted((one, other) => terms.maxUses(one) - terms.maxUses(other))
    const docs = this.#having(terms.wordsWith(rarest))
    if (!docs) return undefined
    const found = others.length === 0 ? docs : terms.withParts(docs, nameStarts, others)
    return found.length > this.#most ? undefined : found
  }

  /** Returns the ordinals of the players with any of these words, in order; undefined for too many uses. */
  #having(words: readonly number[]): Uint32Array | undefined {
    const { terms, docIds } = this.#index
    if (terms.usesOf(words) > maxUses) return undefined
    const length = Math.ceil(docIds.size / 32)
    if (this.#marks.length < length) this.#marks = new Uint32Array(length)
    const marks = this.#marks.fill(0)
    let count = 0
    for (const word of words) {
      const { size, values } = terms.docsWith(word)
      for (let at = 0; at < size; at += 1) {
        const doc = values[at] ?? 0
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
