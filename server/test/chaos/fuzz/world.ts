import { logInAs } from '../../../src/auth/factory.ts'
import type { Platform } from '../../../src/platform/platform.ts'
import { type ActorName, actorNames, objectNames } from '../../permissions/actors.ts'
import { makeWorld, type World } from '../../permissions/world.ts'

/** People and one of everything, in which the words of an input mean something. */
export class FuzzWorld {
  readonly #platform: Platform
  readonly #world: World
  readonly #tokens = new Map<string, string>()
  readonly #words = new Map<string, string>()

  private constructor(platform: Platform, world: World) {
    this.#platform = platform
    this.#world = world
    for (const name of actorNames) {
      const { token } = world.callers[name]
      if (token !== undefined) this.#tokens.set(name, token)
    }
    for (const whose of objectNames) {
      for (const [what, id] of Object.entries(world.ids[whose])) this.#words.set(`${whose}.${what}`, id)
    }
    this.#words.set('self', world.callers.player.userId)
    this.#words.set('email', `player-${world.callers.player.userId}@example.com`)
    this.#words.set('file', 'file')
  }

  static async make(platform: Platform): Promise<FuzzWorld> {
    return new FuzzWorld(platform, await makeWorld(platform))
  }

  tokenOf(actor: ActorName): string | undefined {
    return this.#tokens.get(actor)
  }

  /** The text with the ids of this world in the place of their words. */
  fill(text: string): string {
    return text.replace(/@\{([\w.]+)\}/g, (whole, word: string) => this.#words.get(word) ?? whole)
  }

  /** The words in the place of `@{self}` that this actor means. */
  as(actor: ActorName): this {
    this.#words.set('self', this.#world.callers[actor].userId)
    return this
  }

  /** A new session for somebody whose last one is over; false when there is no such person any more. */
  async logInAgain(actor: ActorName): Promise<boolean> {
    try {
      this.#tokens.set(
        actor,
        await logInAs(this.#platform, this.#world.callers[actor].userId, actor !== 'newAdmin'),
      )
      return true
    } catch {
      return false
    }
  }
}
