import type { World } from './world.ts'

/** Counts each kind of broken promise and keeps the shortest list of actions that leads to it. */
export class Tally {
  readonly #kinds = new Map<string, { times: number; shortest: string }>()
  failures = 0

  /** Counts the broken promises and ends the sequence: failures after a breach add nothing new. */
  add(promises: readonly string[], world: World) {
    this.failures += 1
    world.over = true
    const actions = `${JSON.stringify(world.setting)} ${world.history.join(',')}`
    for (const words of promises) {
      const known = this.#kinds.get(words)
      const shortest = known && known.shortest.length <= actions.length ? known.shortest : actions
      this.#kinds.set(words, { times: (known?.times ?? 0) + 1, shortest })
    }
  }

  get kinds(): { broken?: string[] } {
    if (this.#kinds.size === 0) return {}
    const byNumber = [...this.#kinds].sort(([, one], [, other]) => other.times - one.times)
    return { broken: byNumber.map(([words, { times, shortest }]) => `${times} x ${words}: ${shortest}`) }
  }
}
