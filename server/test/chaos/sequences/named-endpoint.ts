import type { Endpoint } from '@touchline/contract'
import { endpoints } from '../../permissions/every-endpoint.ts'
import type { Command } from './command.ts'
import type { Actor } from './people.ts'
import type { World } from './world.ts'

/** Finds the endpoint with that name, if this edition of the contract has it. */
function endpointNamed(name: string): Endpoint | undefined {
  return endpoints.find((one) => one.name === name)
}

/** Builds an action that calls an endpoint found by name; it is impossible where the contract lacks it. */
export function actBy(
  who: Actor,
  name: string,
  {
    input,
    follow = () => {},
    when = () => true,
  }: {
    input: (world: World) => object | undefined | Promise<object | undefined>
    follow?: (world: World, answer: unknown) => void
    when?: (world: World) => boolean
  },
): Command {
  const endpoint = endpointNamed(name)
  return {
    calls: [endpoint],
    when: (world) => endpoint !== undefined && world.has(who) && world.has('child') && when(world),
    async run(world) {
      const given = await input(world)
      if (!endpoint || !given) return
      const { ok, body } = await world.call(who, endpoint, given)
      if (ok) follow(world, body)
    },
  }
}

/** Builds an action of a signed-out visitor who follows an emailed link. */
export function linkedActBy(
  name: string,
  { input, follow }: { input: (world: World) => Promise<object | undefined>; follow: (world: World) => void },
): Command {
  const endpoint = endpointNamed(name)
  return {
    calls: [endpoint],
    when: () => endpoint !== undefined,
    async run(world) {
      const given = await input(world)
      if (!endpoint || !given) return
      if ((await world.call(undefined, endpoint, given)).ok) follow(world)
    },
  }
}

/**
 * Calls an endpoint found by name and returns the answer; undefined when the product refuses or the
 * contract lacks it.
 */
export async function readNamed(
  world: World,
  who: Actor,
  { name, params }: { name: string; params: object },
): Promise<unknown> {
  const endpoint = endpointNamed(name)
  if (!endpoint) return undefined
  const { ok, body } = await world.call(who, endpoint, { params })
  return ok ? body : undefined
}
