/** A UUID as four numbers of 32 bits. */
type Key = readonly [number, number, number, number]

/**
 * Assigns each player a document ordinal in the order of ids, which is the order of time. It keeps only the ids;
 * searches count and compare by ordinal.
 */
export class DocIds {
  #ids = new Uint32Array(4 * 1024)
  #size = 0

  /** One past the last ordinal. */
  get size(): number {
    return this.#size
  }

  /** The capacity in ordinals; arrays indexed by ordinal grow with it. */
  get room(): number {
    return this.#ids.length / 4
  }

  /** Returns the player's ordinal, or the ordinal at which it would be inserted. */
  find(id: string): { doc: number; exists: boolean } {
    const key = keyOf(id)
    // a new player usually has the newest id
    let low = this.#size > 0 && this.#compare(this.#size - 1, key) < 0 ? this.#size : 0
    let high = this.#size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(middle, key) < 0) low = middle + 1
      else high = middle
    }
    return { doc: low, exists: low < this.#size && this.#compare(low, key) === 0 }
  }

  idAt(doc: number): string {
    const hex = [0, 1, 2, 3]
      .map((part) => (this.#ids[doc * 4 + part] ?? 0).toString(16).padStart(8, '0'))
      .join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }

  /** Inserts a new id; ordinals from there on move up by one. */
  insert(doc: number, id: string) {
    if (this.#size === this.room) {
      const more = new Uint32Array(this.#ids.length * 2)
      more.set(this.#ids)
      this.#ids = more
    }
    this.#ids.copyWithin(doc * 4 + 4, doc * 4, this.#size * 4)
    this.#ids.set(keyOf(id), doc * 4)
    this.#size += 1
  }

  /** Removes an id: its ordinal stays, empty, under the id before it. */
  blank(doc: number) {
    const before = doc === 0 ? nobody : this.#keyAt(doc - 1)
    const gone = this.#keyAt(doc)
    for (let at = doc; at < this.#size && this.#compare(at, gone) === 0; at += 1) {
      this.#ids.set(before, at * 4)
    }
  }

  #keyAt(doc: number): Key {
    const [one = 0, two = 0, three = 0, four = 0] = this.#ids.subarray(doc * 4, doc * 4 + 4)
    return [one, two, three, four]
  }

  #compare(doc: number, key: Key): number {
    for (let part = 0; part < 4; part += 1) {
      const difference = (this.#ids[doc * 4 + part] ?? 0) - (key[part] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
}

const nobody: Key = [0, 0, 0, 0]

function keyOf(id: string): Key {
  const part = (from: number, to: number) => Number.parseInt(id.slice(from, to), 16)
  // 01234567-9012-4567-9012-456789012345
  return [
    part(0, 8),
    part(9, 13) * 0x10000 + part(14, 18),
    part(19, 23) * 0x10000 + part(24, 28),
    part(28, 36),
  ]
}
