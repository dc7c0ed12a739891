interface Kept<Value> {
  owner: string
  value: Value
  until: number
}

const most = 20_000 // values

/**
 * Values that are asked for again and again within a moment, each with an owner whose changes make it forgotten. What was
 * looked up before a change and comes after it is not kept.
 */
export class BriefMemory<Value> {
  readonly #lifetime: number
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #keys = new Map<string, Set<string>>()
  #changes = 0

  /** `lifetime` in milliseconds is how long a change may go unseen whose news got lost; 0 keeps nothing. */
  constructor(lifetime: number) {
    this.#lifetime = lifetime
  }

  /** The kept value; undefined when it has to be looked up. */
  recall(key: string): Value | undefined {
    const kept = this.#kept.get(key)
    return kept && kept.until > performance.now() ? kept.value : undefined
  }

  /** To be asked for before looking something up: the result keeps what was found, for the rest of its time. */
  lookUp(key: string): (owner: string, value: Value) => void {
    const [changes, until] = [this.#changes, performance.now() + this.#lifetime]
    return (owner, value) => {
      if (changes !== this.#changes || until <= performance.now()) return
      this.#drop(key)
      this.#kept.set(key, { owner, value, until })
      this.#keys.set(owner, (this.#keys.get(owner) ?? new Set()).add(key))
      this.#clean()
    }
  }

  /** Something about this owner has changed. */
  forget(owner: string) {
    this.#changes += 1
    for (const key of this.#keys.get(owner) ?? []) this.#drop(key)
  }

  /** Anything may have changed. */
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

  /** All have the same lifetime and none is renewed, so the oldest stand first. */
  #clean() {
    const now = performance.now()
    for (const [key, { until }] of this.#kept) {
      if (until > now && this.#kept.size <= most) return
      this.#drop(key)
    }
  }
}
