interface Span {
  since: number
  taken: number
}

const span = 500 // milliseconds; the pace is that of the last one or two
const soonest = 100 // milliseconds of queueing before a pace can be measured

/** Queues entries, first come, first served, and estimates how long a new one would wait. */
export class WaitQueue<Item> {
  readonly #waiting: { item: Item; since: number }[] = []
  #before: Span | undefined
  #current: Span = { since: 0, taken: 0 }

  get length(): number {
    return this.#waiting.length
  }

  push(item: Item, now: number) {
    if (this.#waiting.length === 0) {
      this.#before = undefined
      this.#current = { since: now, taken: 0 }
    }
    this.#waiting.push({ item, since: now })
  }

  /** Takes the first entry, which counts for the pace. */
  take(now: number): Item | undefined {
    this.#turnSpan(now)
    this.#current.taken += 1
    return this.#waiting.shift()?.item
  }

  /** Returns the first entry if it has waited longer than that many milliseconds. */
  takeOlder(age: number, now: number): Item | undefined {
    const [first] = this.#waiting
    return first !== undefined && now - first.since > age ? this.#waiting.shift()?.item : undefined
  }

  /** Returns the milliseconds that a new entry would wait at the current pace; 0 while that is unknown. */
  waitAt(now: number): number {
    const from = now - this.#current.since > span ? this.#current : (this.#before ?? this.#current)
    const elapsed = now - from.since
    if (this.#waiting.length === 0 || elapsed < soonest) return 0
    const taken = from === this.#current ? from.taken : from.taken + this.#current.taken
    // while nobody is admitted, everybody's wait grows
    return taken === 0 ? elapsed : (this.#waiting.length * elapsed) / taken
  }

  #turnSpan(now: number) {
    if (now - this.#current.since < span) return
    this.#before = this.#current
    this.#current = { since: now, taken: 0 }
  }
}
