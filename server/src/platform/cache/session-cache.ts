interface Kept<Value> {
  owner: string
  value: Value
  /** When it was looked up, by `performance.now()`. */
  at: number
}

/** Both in milliseconds. */
interface Lifetimes {
  /** How long a change may go unseen whose news got lost; 0 keeps nothing. */
  unseen: number
  /** How much longer a value is kept while all news is known to arrive. */
  told: number
}

const most = 20_000 // values

/**
 * Values that are asked for again and again within a moment, each with an owner whose changes make it forgotten. What was
 * looked up before a change and comes after it is not kept.
 */
export class BriefMemory<Value> {
  readonly #lifetimes: Lifetimes
  readonly #heardUntil: () => number
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #keys = new Map<string, Set<string>>()
  #changes = 0

  /** `heardUntil` is the moment, by `performance.now()`, until which all news of changes has arrived. */
  constructor(lifetimes: Lifetimes, heardUntil: () => number) {
    this.#lifetimes = lifetimes
    this.#heardUntil = heardUntil
  }

  /** The kept value; undefined when it has to be looked up. */
  recall(key: string): Value | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    // unchanged so far: nothing was told of it, and it would have been
    const rightAt = Math.max(kept.at, Math.min(this.#heardUntil(), kept.at + this.#lifetimes.told))
    return rightAt + this.#lifetimes.unseen > performance.now() ? kept.value : undefined
  }

  /** To be asked for before looking something up: the result keeps what was found, for the rest of its time. */
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

  #isOver(at: number): boolean {
    const { told, unseen } = this.#lifetimes
    return unseen === 0 || at + told + unseen <= performance.now()
  }

  /** All have the same lifetime and none is renewed, so the oldest stand first. */
  #clean() {
    for (const [key, { at }] of this.#kept) {
      if (!this.#isOver(at) && this.#kept.size <= most) return
      this.#drop(key)
    }
  }
}
