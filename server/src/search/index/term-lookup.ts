import type { DocIds } from './doc-ids.ts'
import type { TermDictionary } from './term-dictionary.ts'

/** The names of an index; another `version` after each change of it. */
interface NameColumns {
  readonly version: number
  readonly terms: TermDictionary
  readonly nameStarts: Uint32Array
  readonly docIds: DocIds
}

interface CachedLookup {
  version: number
  docs: Uint32Array | undefined
}

const maxCached = 20 // results, at most half a megabyte each

/** Finds players by name in an index and caches results until the index changes. */
export class TermLookup {
  readonly #index: NameColumns
  readonly #most: number
  readonly #cache = new Map<string, CachedLookup>()

  constructor(index: NameColumns, most: number) {
    this.#index = index
    this.#most = most
  }

  /** Returns the ordinals of listed players whose name contains all the words, in order; undefined for too many. */
  docs(words: readonly string[]): Uint32Array | undefined {
    const text = words.join(' ')
    const { version } = this.#index
    const cached = this.#cache.get(text)
    if (cached?.version === version) return cached.docs
    const docs = this.#find(words)
    this.#cache.delete(text)
    this.#cache.set(text, { version, docs })
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > maxCached && oldest !== undefined) this.#cache.delete(oldest)
    return docs
  }

  #find(words: readonly string[]): Uint32Array | undefined {
    const { terms, nameStarts, docIds } = this.#index
    const contains = terms.finder(words)
    const found = new Uint32Array(Math.min(this.#most, docIds.size))
    let count = 0
    for (let doc = 0; doc < docIds.size; doc += 1) {
      if (!contains(nameStarts[doc] ?? 0)) continue
      if (count === this.#most) return undefined
      found[count] = doc
      count += 1
    }
    return found.slice(0, count)
  }
}
