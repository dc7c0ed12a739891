import fc from 'fast-check'
import { commands } from './commands.ts'
import type { Setting } from './people.ts'
import { takeAction } from './play.ts'
import { themes } from './themes.ts'
import type { World } from './world.ts'

const longest = 16 // actions in a sequence

/** The counts of a run. */
export interface Counts {
  actions: number
  /** Actions of which the product accepted at least one call. */
  accepted: number
  seen: Set<string>
}

/** Runs one action of a sequence, and is printed by its name. */
class Action implements fc.AsyncCommand<World, Counts> {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  check(world: Readonly<World>): boolean {
    const { when } = commands[this.name] ?? {}
    return when === undefined || when(world)
  }

  async run(world: World, counts: Counts) {
    counts.actions += 1
    counts.seen.add(this.name)
    const promises = await takeAction(world, this.name)
    if (world.changed) counts.accepted += 1
    if (promises.length > 0) throw new Error(promises.join('\n'))
  }

  toString() {
    return this.name
  }
}

const setting: fc.Arbitrary<Setting> = fc.record({
  held: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  age: fc.constantFrom('young', 'nearly 18', 'no day of birth'),
  opening: fc.constantFrom('nothing', 'request', 'open'),
  father: fc.boolean(),
  sharedDomain: fc.boolean(),
})

const actions = fc.oneof(
  ...themes.map((names) =>
    fc.commands<World, Counts, false>(
      names.map((name) => fc.constant(new Action(name))),
      { maxCommands: longest, size: 'max' },
    ),
  ),
)

/** A random setting and a random list of actions. */
export const sequence = fc.record({ setting, actions })
