import { Closures } from './model/closures.ts'
import { Evidence } from './model/evidence.ts'
import { Families } from './model/families.ts'
import { Rules } from './model/rules.ts'
import { Standings } from './model/standings.ts'
import type { Setting } from './people.ts'

/**
 * Keeps every promise made so far, from people's actions alone. Knows nothing of the product's
 * code, so a fault there can't hide itself.
 */
export class Model {
  readonly closures: Closures
  readonly standings: Standings
  readonly families: Families
  readonly rules: Rules
  readonly evidence = new Evidence()
  /** The name that the family sees in each closed conversation, since it was closed. */
  readonly frozen = new Map<string, string>()
  /** Calendar addresses that must not work anymore. */
  readonly endedFeeds: string[] = []
  readonly liveFeeds: string[] = []
  /** Faults that an action saw by itself. */
  readonly broken: string[] = []
  shared = false
  /** The share includes the child's email and phones. */
  sharedDetails = false
  /** The family has once accepted a conversation, or the child answered in one. */
  accepted = false
  /** The mother has withdrawn a share. */
  sharingStopped = false
  /** Words of games that strangers must not read. */
  gameWords: string[] = []

  constructor(setting: Setting, now: () => Date) {
    this.families = new Families(setting, now)
    this.closures = new Closures((by) => this.families.opensAt18(by))
    this.standings = new Standings(now)
    this.rules = new Rules(setting, now)
  }

  /** Ends every calendar address of the account, because a new password revokes them. */
  passwordChanged() {
    this.endedFeeds.push(...this.liveFeeds.splice(0))
  }
}
