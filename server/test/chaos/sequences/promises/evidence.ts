import { listMessages } from '@touchline/contract'
import type { Written } from '../model/evidence.ts'
import { coaches, type Who } from '../people.ts'
import type { World } from '../world.ts'

/** Keeps to this: words that were written stay with the other side after either account is gone; a coach keeps no word of a child's. */
export async function evidenceStays(world: World): Promise<string[]> {
  const broken: string[] = []
  for (const talk of world.model.evidence.keptNow(world.stage.clock.now())) {
    for (const who of readersOf(world, talk)) {
      const missing = await missingFor(world, who, talk)
      if (missing.length > 0) broken.push(`the ${who} lost what was written: ${missing.join(', ')}`)
    }
    const coach = coaches.find((who) => world.has(who) && world.id(who) === talk.coachId)
    if (coach && talk.deleted.some(({ side }) => side === 'player')) {
      const { ok } = await read(world, coach, talk)
      if (ok) broken.push(`the ${coach} still reads what a child wrote who is gone`)
    }
  }
  return broken
}

/** The child, and the parents who were there when an account went and are still. */
function readersOf(world: World, { deleted, playerId }: Written): Who[] {
  const { families } = world.model
  const childIsHere = world.has('child') && world.id('child') === playerId
  // whoever was no parent of a minor any more when the child went keeps nothing either
  const childsOwn = deleted.findLast(({ side }) => side === 'player')
  const parents = (childsOwn ? [childsOwn] : deleted)
    .flatMap((one) => one.parents)
    .filter((who) => world.has(who) && (!childIsHere || families.hasAccess(who)))
  return [...(childIsHere ? (['child'] as const) : []), ...new Set(parents)]
}

async function missingFor(world: World, who: Who, talk: Written): Promise<string[]> {
  const { ok, body } = await read(world, who, talk)
  if (!ok) return talk.texts
  const texts = listMessages.response
    .parse(body)
    .flatMap(({ messages }) => messages.map(({ message }) => message))
  return talk.texts.filter((text) => !texts.includes(text))
}

function read(world: World, who: Who, { conversationId }: Written) {
  return world.call(who, listMessages, { query: { conversationId, limit: 50 } })
}
