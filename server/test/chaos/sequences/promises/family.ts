import { type Conversation, listChildConversations, listConversations } from '@touchline/contract'
import { type ParentName, parents } from '../people.ts'
import type { World } from '../world.ts'
import { wrongNames } from './names.ts'

/**
 * Checks that a parent keeps reading no matter what the child does alone, that no second parent joins without the
 * first one's consent, and that the family sees one lasting name for a coach.
 */
export async function familyReadsOn(world: World): Promise<string[]> {
  if (!world.has('child')) return []
  const { families } = world.model
  const broken: string[] = []
  let seen: Conversation[] | undefined
  for (const who of parents) {
    if (!world.has(who) || !families.mayRead(who)) continue
    const read = await readBy(world, who)
    if (families.hasAccess(who) && !read) broken.push(`the ${who} lost access to the child`)
    if (!families.ever(who) && read) {
      // without a parent, nobody has to agree
      if (families.present.length === 0) families.join(who)
      else broken.push(`the ${who} joined without the other parent's consent`)
    }
    seen ??= read
  }
  return [...broken, ...wrongNames(world, seen ?? (await readByChild(world)))]
}

/** Reads the child's conversations as that parent; undefined when the product refuses. */
async function readBy(world: World, who: ParentName): Promise<Conversation[] | undefined> {
  const params = { playerId: world.id('child') }
  const { ok, body } = await world.call(who, listChildConversations, { params })
  return ok ? listChildConversations.response.parse(body).conversations : undefined
}

async function readByChild(world: World): Promise<Conversation[]> {
  const params = { userId: world.id('child') }
  const { ok, body } = await world.call('child', listConversations, { params })
  return ok ? listConversations.response.parse(body).conversations : []
}
