import { logInAs } from '../../../src/auth/factory.ts'
import type { Platform } from '../../../src/platform/platform.ts'
import { type ActorName, actorNames, objectNames } from '../../permissions/actors.ts'
import { type Fixtures, makeFixtures } from '../../permissions/fixtures.ts'

/** Keeps test people and one object of each kind, which the placeholders of an input refer to. */
export class FuzzFixtures {
  readonly #platform: Platform
  readonly #fixtures: Fixtures
  readonly #tokens = new Map<string, string>()
  readonly #words = new Map<string, string>()

  private constructor(platform: Platform, fixtures: Fixtures) {
    this.#platform = platform
    this.#fixtures = fixtures
    for (const name of actorNames) {
      const { token } = fixtures.callers[name]
      if (token !== undefined) this.#tokens.set(name, token)
    }
    for (const whose of objectNames) {
      for (const [what, id] of Object.entries(fixtures.ids[whose])) this.#words.set(`${whose}.${what}`, id)
    }
    this.#words.set('self', fixtures.callers.player.userId)
    this.#words.set('email', `player-${fixtures.callers.player.userId}@example.com`)
    this.#words.set('file', 'file')
  }

  static async make(platform: Platform): Promise<FuzzFixtures> {
    return new FuzzFixtures(platform, await makeFixtures(platform))
  }

  tokenOf(actor: ActorName): string | undefined {
    return this.#tokens.get(actor)
  }

  /** Replaces placeholders with the ids of these fixtures. */
  fill(text: string): string {
    return text.replace(/@\{([\w.]+)\}/g, (whole, word: string) => this.#words.get(word) ?? whole)
  }

  /** Sets the actor whose objects `@{self}` placeholders stand for. */
  as(actor: ActorName): this {
    this.#words.set('self', this.#fixtures.callers[actor].userId)
    return this
  }

  /** Starts a new session for an actor whose session ended. Returns false when the account is gone. */
  async logInAgain(actor: ActorName): Promise<boolean> {
    try {
      this.#tokens.set(
        actor,
        await logInAs(this.#platform, this.#fixtures.callers[actor].userId, actor !== 'newAdmin'),
      )
      return true
    } catch {
      return false
    }
  }
}
