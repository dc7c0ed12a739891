import { listMessages } from '@touchline/contract'
import type { Written } from '../model/evidence.ts'
import { type Actor, coaches } from '../people.ts'
import type { World } from '../world.ts'

/**
 * Checks that messages stay with the other side after either account is deleted, except that a coach keeps no message
 * of a deleted child.
 */
export async function evidenceStays(world: World): Promise<string[]> {
  const broken: string[] = []
  for (const talk of world.model.evidence.keptNow(world.stage.clock.now())) {
    for (const who of readersOf(world, talk)) {
      const missing = await missingFor(world, who, talk)
      if (missing.length > 0) broken.push(`the ${who} lost messages: ${missing.join(', ')}`)
    }
    const coach = coaches.find((who) => world.has(who) && world.id(who) === talk.coachId)
    if (coach && talk.deleted.some(({ side }) => side === 'player')) {
      const { ok } = await read(world, coach, talk)
      if (ok) broken.push(`the ${coach} still reads messages of a deleted child`)
    }
  }
  return broken
}

/** Lists the child, and the parents who were present at the deletion and still are. */
function readersOf(world: World, { deleted, playerId }: Written): Actor[] {
  const { families } = world.model
  const childIsHere = world.has('child') && world.id('child') === playerId
  // a parent who lost access before the child's deletion keeps nothing
  const childsOwn = deleted.findLast(({ side }) => side === 'player')
  const parents = (childsOwn ? [childsOwn] : deleted)
    .flatMap((one) => one.parents)
    .filter(
      (who) => world.has(who) && !families.isSuspended(who) && (!childIsHere || families.hasAccess(who)),
    )
  return [...(childIsHere ? (['child'] as const) : []), ...new Set(parents)]
}

async function missingFor(world: World, who: Actor, talk: Written): Promise<string[]> {
  const { ok, body } = await read(world, who, talk)
  if (!ok) return talk.texts
  const texts = listMessages.response
    .parse(body)
    .flatMap(({ messages }) => messages.map(({ message }) => message))
  return talk.texts.filter((text) => !texts.includes(text))
}

function read(world: World, who: Actor, { conversationId }: Written) {
  return world.call(who, listMessages, { query: { conversationId, limit: 50 } })
}
