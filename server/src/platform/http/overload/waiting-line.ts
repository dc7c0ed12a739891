interface Span {
  since: number
  taken: number
}

const span = 500 // milliseconds; the pace is that of the last one or two
const soonest = 100 // milliseconds of standing in line before a pace can be told

/** A queue, first come, first served, and how long who comes now would stand in it. */
export class WaitingLine<Item> {
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

  /** The first of the line, which counts for its pace. */
  take(now: number): Item | undefined {
    this.#turnSpan(now)
    this.#current.taken += 1
    return this.#waiting.shift()?.item
  }

  /** The first of the line, if it has stood there for longer than that many milliseconds. */
  takeOlder(age: number, now: number): Item | undefined {
    const [first] = this.#waiting
    return first !== undefined && now - first.since > age ? this.#waiting.shift()?.item : undefined
  }

  /** Milliseconds for which who comes now would wait, at the pace the line has had; 0 while that is not known. */
  waitAt(now: number): number {
    const from = now - this.#current.since > span ? this.#current : (this.#before ?? this.#current)
    const elapsed = now - from.since
    if (this.#waiting.length === 0 || elapsed < soonest) return 0
    const taken = from === this.#current ? from.taken : from.taken + this.#current.taken
    // while nobody is taken, everybody waits for as long as that lasts
    return taken === 0 ? elapsed : (this.#waiting.length * elapsed) / taken
  }

  #turnSpan(now: number) {
    if (now - this.#current.since < span) return
    this.#before = this.#current
    this.#current = { since: now, taken: 0 }
  }
}
