import { searchPlayers, sendMessage } from '@touchline/contract'
import { coaches } from '../people.ts'
import type { World } from '../world.ts'

/** Checks that no coach lists players without a valid verification. */
export async function onlyCoachesCoach(world: World): Promise<string[]> {
  const broken: string[] = []
  for (const who of coaches) {
    if (!world.has(who) || world.model.standings.mayBeCoach(who)) continue
    const { ok } = await world.call(who, searchPlayers, { query: { limit: 1 } })
    if (ok) broken.push(`${who} lists players unverified`)
  }
  return broken
}

/** Checks that the child cannot write to anybody who was refused as a coach or suspended, who could read it. */
export async function shutOutHearNothing(world: World): Promise<string[]> {
  const broken: string[] = []
  if (!world.has('child')) return broken
  for (const who of coaches) {
    const talk = world.has(who) && world.model.standings.isShutOut(who) ? world.conversation(who) : undefined
    if (!talk) continue
    const { conversationId, coachId: receiverId, playerId: senderId } = talk
    const body = { senderId, receiverId, conversationId, message: 'My new number is 555 0134' }
    const { ok } = await world.call('child', sendMessage, { body })
    if (ok) broken.push(`the child wrote to ${who}, who is no coach`)
  }
  return broken
}
