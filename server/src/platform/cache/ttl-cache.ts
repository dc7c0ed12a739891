interface Entry<Value> {
  owner: string
  value: Value
  /** Time of the lookup, by `performance.now()`. */
  at: number
}

/** Both in milliseconds. */
interface Lifetimes {
  /** How long a value may be stale if an invalidation is lost; 0 disables the cache. */
  staleTtl: number
  /** How much longer a value is served while invalidations are known to arrive. */
  freshTtl: number
}

const maxSize = 20_000 // values

/**
 * Keeps values for a limited time and invalidates them by owner. A value loaded before an invalidation is discarded,
 * not stored.
 */
export class TtlCache<Value> {
  readonly #lifetimes: Lifetimes
  readonly #provenUntil: () => number
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #keys = new Map<string, Set<string>>()
  #changes = 0

  /** `provenUntil` returns the time, by `performance.now()`, up to which no invalidation can have been missed. */
  constructor(lifetimes: Lifetimes, provenUntil: () => number) {
    this.#lifetimes = lifetimes
    this.#provenUntil = provenUntil
  }

  /** Returns the cached value, or undefined when it has to be loaded. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // still fresh: no invalidation arrived, and none can have been missed
    const freshUntil = Math.max(entry.at, Math.min(this.#provenUntil(), entry.at + this.#lifetimes.freshTtl))
    return freshUntil + this.#lifetimes.staleTtl > performance.now() ? entry.value : undefined
  }

  /** Starts a lookup: the returned function stores the loaded value for the rest of its lifetime. */
  beginLoad(key: string): (owner: string, value: Value) => void {
    const [changes, at] = [this.#changes, performance.now()]
    return (owner, value) => {
      if (changes !== this.#changes || this.#isOver(at)) return
      this.#drop(key)
      this.#entries.set(key, { owner, value, at })
      this.#keys.set(owner, (this.#keys.get(owner) ?? new Set()).add(key))
      this.#clean()
    }
  }

  /** Invalidates the values of one owner. */
  forget(owner: string) {
    this.#changes += 1
    for (const key of this.#keys.get(owner) ?? []) this.#drop(key)
  }

  /** Invalidates everything. */
  forgetAll() {
    this.#changes += 1
    this.#entries.clear()
    this.#keys.clear()
  }

  get size(): number {
    return this.#entries.size
  }

  #drop(key: string) {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    const keys = this.#keys.get(entry.owner)
    keys?.delete(key)
    if (keys?.size === 0) this.#keys.delete(entry.owner)
  }

  #isOver(at: number): boolean {
    const { freshTtl, staleTtl } = this.#lifetimes
    return staleTtl === 0 || at + freshTtl + staleTtl <= performance.now()
  }

  /**
   * Drops values past their lifetime, and those beyond `maxSize`: all have the same lifetime and none is renewed, so
   * the oldest come first.
   */
  #clean() {
    for (const [key, { at }] of this.#entries) {
      if (!this.#isOver(at) && this.#entries.size <= maxSize) return
      this.#drop(key)
    }
  }
}
