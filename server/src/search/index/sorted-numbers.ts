/** Holds numbers in rising order, each once. */
export class SortedNumbers {
  #values = new Uint32Array(2)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The numbers in its first `size` places; valid until the next change. A view of just these costs more than reading. */
  get values(): Uint32Array {
    return this.#values
  }

  add(value: number) {
    const at = this.#placeOf(value)
    if (at < this.#size && this.#values[at] === value) return
    if (this.#size === this.#values.length) {
      const more = new Uint32Array(this.#size * 2)
      more.set(this.#values)
      this.#values = more
    }
    this.#values.copyWithin(at + 1, at, this.#size)
    this.#values[at] = value
    this.#size += 1
  }

  delete(value: number) {
    const at = this.#placeOf(value)
    if (at === this.#size || this.#values[at] !== value) return
    this.#values.copyWithin(at, at + 1, this.#size)
    this.#size -= 1
  }

  /** Raises a number by one; the next one is not in use. */
  raise(value: number) {
    this.#values[this.#placeOf(value)] = value + 1
  }

  /** Returns the place of the first number that is not below this one. */
  #placeOf(value: number): number {
    // a new number is usually the highest
    let low = this.#size > 0 && (this.#values[this.#size - 1] ?? 0) < value ? this.#size : 0
    let high = this.#size
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#values[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    return low
  }
}
