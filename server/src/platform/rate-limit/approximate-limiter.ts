/** Uses of a key to be added to its window. */
export interface Added {
  key: string
  uses: number
  minutes: number
}

/** The uses of a key in its window, those just counted among them, and how many seconds are left of it. */
export interface Counted {
  hits: number
  seconds: number
}

interface Window {
  minutes: number
  /** In the database, as far as this process was told. */
  known: number
  /** Not told to the database yet. */
  uses: number
  /** By `performance.now()`. */
  ends: number
}

const pause = 1000 // milliseconds between two tellings
const atOnce = 1000 // keys told by one statement
const most = 50_000 // windows held, about 10 MB

/**
 * Counts uses here and tells the database once a second, so that nothing waits for the count of what it reads. Exact
 * within this process; other instances and a restart are a second behind, and so is a crash.
 */
export class LooseLimits {
  readonly #add: (uses: readonly Added[]) => Promise<Map<string, Counted>>
  readonly #windows = new Map<string, Window>()
  readonly #untold = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  /** `add` adds to the windows in the database. */
  constructor(add: (uses: readonly Added[]) => Promise<Map<string, Counted>>) {
    this.#add = add
  }

  use(key: string, minutes: number): Counted {
    const now = performance.now()
    const window = this.#windowOf(key, minutes, now)
    window.uses += 1
    this.#untold.add(key)
    this.#timer ??= setTimeout(() => void this.#tellLater(), pause).unref()
    return { hits: window.known + window.uses, seconds: Math.ceil((window.ends - now) / 1000) }
  }

  async stop() {
    clearTimeout(this.#timer)
    await this.#tell()
  }

  #windowOf(key: string, minutes: number, now: number): Window {
    const known = this.#windows.get(key)
    if (known && known.ends > now) return known
    const window = { minutes, known: 0, uses: 0, ends: now + minutes * 60_000 }
    this.#windows.set(key, window)
    return window
  }

  async #tellLater() {
    try {
      await this.#tell()
    } catch {
      // what could not be told now is told with the next: requests meet the database's failure themselves
    }
    this.#timer = undefined
    if (this.#untold.size > 0) this.#timer = setTimeout(() => void this.#tellLater(), pause).unref()
  }

  async #tell() {
    for (let some = this.#taken(); some.length > 0; some = this.#taken()) {
      const counted = await this.#add(some).catch((error: unknown) => {
        for (const { key } of some) this.#untold.add(key)
        throw error
      })
      const now = performance.now()
      for (const { key, uses } of some) this.#learn(key, uses, counted.get(key), now)
    }
    this.#clean()
  }

  #taken(): Added[] {
    const keys = [...this.#untold].slice(0, atOnce)
    for (const key of keys) this.#untold.delete(key)
    return keys.flatMap((key) => {
      const window = this.#windows.get(key)
      return window && window.uses > 0 ? [{ key, uses: window.uses, minutes: window.minutes }] : []
    })
  }

  #learn(key: string, uses: number, counted: Counted | undefined, now: number) {
    const window = this.#windows.get(key)
    if (!window || !counted) return
    // some may have come since
    window.uses = Math.max(0, window.uses - uses)
    window.known = counted.hits
    window.ends = now + counted.seconds * 1000
  }

  /** The longest known go first; who comes again is known again a second later. */
  #clean() {
    for (const [key, { uses }] of this.#windows) {
      if (this.#windows.size <= most) return
      if (uses === 0) this.#windows.delete(key)
    }
  }
}
