import { getPlayerPage } from '@touchline/contract'
import type { Actor } from '../people.ts'
import type { World } from '../world.ts'

/**
 * Checks that no coach reads the email address of the minor, which leads past Touchline, unless it is shared with the
 * college, or the family has accepted and contact rules allow it; and never a coach whom the family declined
 * or blocked.
 */
export async function contactIsKept(world: World): Promise<string[]> {
  const { model } = world
  const { closures, families, rules } = model
  if (!world.has('child') || families.isAdult()) return []
  const welcome = (model.shared && model.sharedDetails) || (model.accepted && !rules.held)
  const keptFrom: Actor[] = welcome ? [] : ['head', 'student']
  if (!welcome || closures.contact) keptFrom.push('coach', 'second')
  const broken: string[] = []
  for (const who of keptFrom) {
    if (world.has(who) && (await readsEmail(world, who)))
      broken.push(`${who} read the email of the child, who had not let them`)
  }
  return broken
}

async function readsEmail(world: World, who: Actor): Promise<boolean> {
  const { body } = await world.call(who, getPlayerPage, { params: { player: world.id('child') } })
  const pages = getPlayerPage.response.safeParse(body).data ?? []
  return pages.some(({ email }) => email !== undefined)
}
