import type { Conversation } from '@touchline/contract'
import type { World } from '../world.ts'

const name = /^[\p{L}\p{M} '’.-]+$/u

/**
 * Checks that the family sees a coach's name and no message in its place, and the same name, title and picture while
 * the conversation is closed. Who is shut out has no title there, and so none that could carry a message.
 */
export function wrongNames(world: World, seenByFamily: readonly Conversation[]): string[] {
  const talk = world.conversation()
  if (!talk || !world.has('coach') || world.model.standings.isShutOut('coach')) return []
  const seen = seenByFamily.find(({ conversationId }) => conversationId === talk.conversationId)
  if (!seen) return []
  // the product's own words about a coach who is shut out, in place of the title
  if (['Not confirmed as a coach', 'Account suspended'].includes(seen.counterpart.about)) return []
  const { frozen } = world.model
  const shown = [seen.counterpart.name, titleOf(world, seen), seen.profilePic].join(' | ')
  const before = frozen.get(talk.conversationId)
  const closed = seen.state !== 'open' || seen.blocked
  if (closed) frozen.set(talk.conversationId, before ?? shown)
  else frozen.delete(talk.conversationId)
  return [
    ...(name.test(seen.counterpart.name) ? [] : [`the family reads a message in a name: ${shown}`]),
    ...(closed && before !== undefined && before !== shown
      ? [`a closed conversation went from ${before} to ${shown}`]
      : []),
  ]
}

/**
 * Returns the coach's title without the college after it, which isn't the coach's own text and so may differ.
 */
function titleOf({ college, otherCollege }: World, { counterpart: { about } }: Conversation): string {
  return about.replace(`, ${college.collegeName}`, '').replace(`, ${otherCollege.collegeName}`, '')
}
