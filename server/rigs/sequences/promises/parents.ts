import { listChildConversations } from '@touchline/contract'
import { parents } from '../people.ts'
import type { World } from '../world.ts'

/** A parent reads on whatever the child does alone, and nobody becomes one without the present parent's yes. */
export async function parentsStay(world: World): Promise<string[]> {
  if (!world.has('child')) return []
  const broken: string[] = []
  const { families } = world.model
  for (const who of parents) {
    if (!world.has(who)) continue
    const params = { playerId: world.id('child') }
    const { ok } = await world.call(who, listChildConversations, { params })
    if (families.hasAccess(who) && !ok) broken.push(`the ${who} lost access to the child`)
    if (!families.ever(who) && ok) broken.push(`the ${who} came in without the other parent's yes`)
  }
  return broken
}
