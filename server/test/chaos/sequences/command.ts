import type { Endpoint } from '@touchline/contract'
import type { World } from './world.ts'

/** One thing that somebody does, by calls of the product. */
export interface Command {
  /** The calls it makes. */
  calls: readonly (Endpoint | undefined)[]
  /** Tells if it means anything in the world as it is. */
  when?: (world: World) => boolean
  run(world: World): Promise<void>
}

/** Acts by what they are called: a sequence is a list of these names. */
export type Commands = Readonly<Record<string, Command>>
