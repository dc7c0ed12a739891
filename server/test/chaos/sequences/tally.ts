import type { World } from './world.ts'

/** Each kind of broken promise with how often it came and the shortest list of acts that led to it. */
export class Tally {
  readonly #kinds = new Map<string, { times: number; shortest: string }>()
  failures = 0

  /** Counts what broke, and ends the sequence: what follows from a breach says nothing new. */
  add(promises: readonly string[], world: World) {
    this.failures += 1
    world.over = true
    const acts = `${JSON.stringify(world.setting)} ${world.history.join(',')}`
    for (const words of promises) {
      const known = this.#kinds.get(words)
      const shortest = known && known.shortest.length <= acts.length ? known.shortest : acts
      this.#kinds.set(words, { times: (known?.times ?? 0) + 1, shortest })
    }
  }

  get kinds(): { broken?: string[] } {
    if (this.#kinds.size === 0) return {}
    const byNumber = [...this.#kinds].sort(([, one], [, other]) => other.times - one.times)
    return { broken: byNumber.map(([words, { times, shortest }]) => `${times} x ${words}: ${shortest}`) }
  }
}
