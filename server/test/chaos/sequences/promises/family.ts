import { type Conversation, listChildConversations, listConversations } from '@touchline/contract'
import { type Actor, beside, type ParentName, parents } from '../people.ts'
import type { World } from '../world.ts'
import { wrongNames } from './names.ts'

/**
 * Checks that a parent keeps reading no matter what the child does alone, that nobody else reads: no second parent
 * without the first one's consent, and nobody removed or suspended. The family sees one lasting name for a coach.
 */
export async function familyReadsOn(world: World): Promise<string[]> {
  if (!world.has('child')) return []
  const { families } = world.model
  const broken: string[] = []
  let seen: Conversation[] | undefined
  for (const who of parents) {
    if (!world.has(who)) continue
    const read = await readBy(world, who, 'child')
    if (families.hasAccess(who) && !read) broken.push(`the ${who} lost access to the child`)
    if (!families.mayRead(who) && read) broken.push(`the ${who} reads without being a parent`)
    seen ??= read
  }
  return [...broken, ...wrongNames(world, seen ?? (await readByChild(world)))]
}

/** Checks that nobody reads an account in the child's mailbox but those who joined that one. */
export async function besideIsApart(world: World): Promise<string[]> {
  const { families } = world.model
  const broken: string[] = []
  for (const account of beside) {
    if (!world.has(account)) continue
    for (const who of parents) {
      if (!world.has(who) || families.mayReadBeside(account, who)) continue
      if (await readBy(world, who, account))
        broken.push(`the ${who} reads the ${account} without an invitation`)
    }
  }
  return broken
}

/** Reads a player's conversations as that parent; undefined when the product refuses. */
async function readBy(world: World, who: ParentName, player: Actor): Promise<Conversation[] | undefined> {
  const params = { playerId: world.id(player) }
  const { ok, body } = await world.call(who, listChildConversations, { params })
  return ok ? listChildConversations.response.parse(body).conversations : undefined
}

async function readByChild(world: World): Promise<Conversation[]> {
  const params = { userId: world.id('child') }
  const { ok, body } = await world.call('child', listConversations, { params })
  return ok ? listConversations.response.parse(body).conversations : []
}
