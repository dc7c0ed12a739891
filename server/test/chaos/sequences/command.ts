import type { Endpoint } from '@touchline/contract'
import type { World } from './world.ts'

/** An action of one person, made of calls to the product. */
export interface Command {
  /** The endpoints that it calls. */
  calls: readonly (Endpoint | undefined)[]
  /** The action is possible in the world as it is. */
  when?: (world: World) => boolean
  run(world: World): Promise<void>
}

/** Actions by name; a sequence is a list of these names. */
export type Commands = Readonly<Record<string, Command>>
