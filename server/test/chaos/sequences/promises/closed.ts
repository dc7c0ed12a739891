import { getPlayerPage, sendMessage, startConversation } from '@touchline/contract'
import type { World } from '../world.ts'

/**
 * Checks that neither account of the coach reaches the child against a closure or the contact rules, and that nobody
 * opens a paused page.
 */
export async function closedStaysClosed(world: World): Promise<string[]> {
  if (!world.has('child')) return []
  const { closures, rules } = world.model
  const broken: string[] = []
  if (closures.contact || rules.held) {
    const why = closures.contact ? closures.words : 'the contact rules'
    for (const who of ['coach', 'second'] as const) {
      if (await reaches(world, who)) broken.push(`${who} reached the child in spite of ${why}`)
    }
  }
  if (closures.profile) {
    for (const who of [undefined, 'head', 'student'] as const) {
      if (who && !world.has(who)) continue
      const { body } = await world.call(who, getPlayerPage, { params: { player: world.id('child') } })
      if (getPlayerPage.response.safeParse(body).data?.length) {
        broken.push(`${who ?? 'a visitor'} opened the page in spite of ${closures.words}`)
      }
    }
  }
  return broken
}

/**
 * Returns true if the product accepts that account's next message. Contact rules don't apply in an open conversation.
 */
async function reaches(world: World, who: 'coach' | 'second'): Promise<boolean> {
  if (!world.has(who)) return false
  const [senderId, receiverId] = [world.id(who), world.id('child')]
  const talk = world.conversation(who)
  if (!talk) {
    const body = { senderId, receiverId, initialMessage: 'Can we talk?' }
    return (await world.call(who, startConversation, { body })).ok
  }
  // a conversation of the second account can be closed on its own
  if (who === 'second' || !world.model.closures.contact) return false
  const body = { senderId, receiverId, conversationId: talk.conversationId, message: 'Can we talk?' }
  return (await world.call(who, sendMessage, { body })).ok
}
