import { Closures } from './model/closures.ts'
import { Evidence } from './model/evidence.ts'
import { Families } from './model/families.ts'
import { Rules } from './model/rules.ts'
import { Standings } from './model/standings.ts'
import type { Setting } from './people.ts'

/** Describes what has been promised so far to whom, by what people did. It knows nothing of how the product keeps it. */
export class Model {
  readonly closures: Closures
  readonly standings: Standings
  readonly families: Families
  readonly rules: Rules
  readonly evidence = new Evidence()
  /** Names as the family sees them, by conversation, since it is closed. */
  readonly frozen = new Map<string, string>()
  /** Addresses of calendars that have to be dead. */
  readonly endedFeeds: string[] = []
  readonly liveFeeds: string[] = []
  /** Holds what a command itself saw go wrong. */
  readonly broken: string[] = []
  shared = false
  /** The mother has taken a share back. */
  sharingStopped = false
  /** Words of games that strangers must not read. */
  gameWords: string[] = []

  constructor(setting: Setting, now: () => Date) {
    this.families = new Families(setting, now)
    this.closures = new Closures((by) => this.families.opensAt18(by))
    this.standings = new Standings(now)
    this.rules = new Rules(setting, now)
  }

  /** Whoever takes an account back ends every address of a calendar that was made with it. */
  passwordChanged() {
    this.endedFeeds.push(...this.liveFeeds.splice(0))
  }
}
