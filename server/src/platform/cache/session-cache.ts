interface Kept<Value> {
  owner: string
  value: Value
  /** Time of the lookup, by `performance.now()`. */
  at: number
}

/** Both in milliseconds. */
interface Lifetimes {
  /** How long a value may be stale if an invalidation is lost; 0 disables the cache. */
  unseen: number
  /** How much longer a value is kept while invalidations are known to arrive. */
  told: number
}

const most = 20_000 // values

/** TTL cache with invalidation by owner. A value loaded before an invalidation is discarded, not stored. */
export class BriefMemory<Value> {
  readonly #lifetimes: Lifetimes
  readonly #heardUntil: () => number
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #keys = new Map<string, Set<string>>()
  #changes = 0

  /** `heardUntil` returns the time, by `performance.now()`, up to which no invalidation can have been missed. */
  constructor(lifetimes: Lifetimes, heardUntil: () => number) {
    this.#lifetimes = lifetimes
    this.#heardUntil = heardUntil
  }

  /** Returns the cached value, or undefined when it has to be loaded. */
  recall(key: string): Value | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    // still fresh: no invalidation arrived, and none can have been missed
    const rightAt = Math.max(kept.at, Math.min(this.#heardUntil(), kept.at + this.#lifetimes.told))
    return rightAt + this.#lifetimes.unseen > performance.now() ? kept.value : undefined
  }

  /** Starts a lookup: the returned function stores the loaded value for the rest of its lifetime. */
  lookUp(key: string): (owner: string, value: Value) => void {
    const [changes, at] = [this.#changes, performance.now()]
    return (owner, value) => {
      if (changes !== this.#changes || this.#isOver(at)) return
      this.#drop(key)
      this.#kept.set(key, { owner, value, at })
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
    this.#kept.clear()
    this.#keys.clear()
  }

  get size(): number {
    return this.#kept.size
  }

  #drop(key: string) {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#kept.delete(key)
    const keys = this.#keys.get(kept.owner)
    keys?.delete(key)
    if (keys?.size === 0) this.#keys.delete(kept.owner)
  }

  #isOver(at: number): boolean {
    const { told, unseen } = this.#lifetimes
    return unseen === 0 || at + told + unseen <= performance.now()
  }

  /** All values have the same lifetime and none is renewed, so the oldest come first. */
  #clean() {
    for (const [key, { at }] of this.#kept) {
      if (!this.#isOver(at) && this.#kept.size <= most) return
      this.#drop(key)
    }
  }
}
