import { deleteAccount, type Endpoint } from '@touchline/contract'
import { demoPassword } from '../../../src/auth/factory.ts'
import type { Actor } from './people.ts'
import type { World } from './world.ts'

/** An action of one person, made of calls to the product. */
export interface Command {
  /** The endpoints that it calls. */
  calls: readonly Endpoint[]
  /** The action is possible in the world as it is. */
  when?: (world: World) => boolean
  run(world: World): Promise<void>
}

/** Actions by name; a sequence is a list of these names. */
export type Commands = Readonly<Record<string, Command>>

interface Plan {
  /** What is sent; undefined when there is nothing to act on. */
  input?: (world: World) => object | undefined | Promise<object | undefined>
  when?: (world: World) => boolean
  /** Brings the model up to date once the product has accepted. */
  follow?: (world: World, answer: unknown) => unknown
  /** Endpoints that `input` and `follow` call. */
  also?: readonly Endpoint[]
}

/** Builds an action of a person, or of a visitor, that calls one endpoint. */
export function act(who: Actor | undefined, endpoint: Endpoint, plan: Plan = {}): Command {
  const { input = () => ({}), when = () => true, follow = () => {}, also = [] } = plan
  return {
    calls: [endpoint, ...also],
    when: (world) => (who === undefined || world.has(who)) && when(world),
    async run(world) {
      const given = await input(world)
      if (!given) return
      const { ok, body } = await world.call(who, endpoint, given)
      if (ok) await follow(world, body)
    },
  }
}

/** Builds an action that is possible only while the child has an account. */
export const aboutChild = (
  who: Actor,
  endpoint: Endpoint,
  { when = () => true, ...plan }: Plan = {},
): Command => act(who, endpoint, { ...plan, when: (world) => world.has('child') && when(world) })

/** Names the child in the path of a call. */
export const ofChild = (world: World) => ({ playerId: world.id('child') })

/** Builds the deletion of that person's account. */
export const leaves = (who: Actor, follow: (world: World) => void, when?: Plan['when']): Command =>
  act(who, deleteAccount, {
    ...(when ? { when } : {}),
    input: () => ({ body: { password: demoPassword, confirm: 'DELETE' } }),
    follow(world) {
      world.account(who).alive = false
      follow(world)
    },
  })
