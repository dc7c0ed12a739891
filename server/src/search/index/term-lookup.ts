import type { Places } from './doc-ids.ts'
import type { Names } from './term-dictionary.ts'

/** The names of an index; another `version` after each change of it. */
interface NameColumns {
  readonly version: number
  readonly names: Names
  readonly nameStarts: Uint32Array
  readonly places: Places
}

interface Remembered {
  version: number
  places: Uint32Array | undefined
}

const mostRemembered = 20 // results, at most half a megabyte each

/** Who has which name in an index; what was found is remembered until the index changes. */
export class Named {
  readonly #index: NameColumns
  readonly #most: number
  readonly #remembered = new Map<string, Remembered>()

  constructor(index: NameColumns, most: number) {
    this.#index = index
    this.#most = most
  }

  /** The places of the listed players whose folded name contains the text, in order; undefined when there are too many. */
  places(text: string): Uint32Array | undefined {
    const { version } = this.#index
    const remembered = this.#remembered.get(text)
    if (remembered?.version === version) return remembered.places
    const places = this.#find(text)
    this.#remembered.delete(text)
    this.#remembered.set(text, { version, places })
    const [oldest] = this.#remembered.keys()
    if (this.#remembered.size > mostRemembered && oldest !== undefined) this.#remembered.delete(oldest)
    return places
  }

  #find(text: string): Uint32Array | undefined {
    const { names, nameStarts, places } = this.#index
    const contains = names.finder(text)
    const found = new Uint32Array(Math.min(this.#most, places.size))
    let count = 0
    for (let place = 0; place < places.size; place += 1) {
      if (!contains(nameStarts[place] ?? 0)) continue
      if (count === this.#most) return undefined
      found[count] = place
      count += 1
    }
    return found.slice(0, count)
  }
}
