import { logInAs, makeAdmin, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import type { Platform } from '../platform/platform.ts'
import { makePost } from '../posts/factory.ts'

export const actors = [
  'anonymous',
  'player',
  'otherPlayer',
  'coach',
  'otherCoach',
  'pendingCoach',
  'admin',
] as const
export type ActorName = (typeof actors)[number]

/**
 * Two colleges and their people. `player` and `coach` belong together: the player has shared a profile with the coach's
 * college and they have a conversation; everybody else is a stranger to both.
 */
export async function makeWorld(platform: Platform) {
  const near = await makeCollege(platform, { gender: 'female' })
  const far = await makeCollege(platform, { gender: 'female' })
  const player = await makePlayer(platform, { gender: 'female', name: 'Tilda Marsh' })
  const otherPlayer = await makePlayer(platform, { gender: 'female' })
  const coach = await makeCoach(platform, { collegeId: near.collegeId, gender: 'female' })
  const otherCoach = await makeCoach(platform, { collegeId: far.collegeId, gender: 'female' })
  const pendingCoach = await makeCoach(platform, {
    collegeId: near.collegeId,
    gender: 'female',
    verification: 'pending',
  })
  const admin = await makeAdmin(platform)
  const people = { player, otherPlayer, coach, otherCoach, pendingCoach, admin }
  const now = platform.clock.now()
  const { db, ids } = platform
  await db
    .insertInto('shares')
    .values({ playerId: player.userId, collegeId: near.collegeId, sharedAt: now })
    .execute()
  const conversationId = ids.next()
  await db
    .insertInto('conversations')
    .values({
      id: conversationId,
      coachId: coach.userId,
      playerId: player.userId,
      lastSequence: 1,
      lastMessage: 'Hello',
      lastMessageUserId: coach.userId,
      lastMessageAt: now,
      coachReadSequence: 1,
      createdAt: now,
    })
    .execute()
  await db
    .insertInto('messages')
    .values({
      id: ids.next(),
      conversationId,
      sequence: 1,
      senderId: coach.userId,
      body: 'Hello',
      sentAt: now,
    })
    .execute()
  const { postId } = await makePost(platform, { authorId: coach.userId, gender: 'female' })
  const tokens = new Map<ActorName, string>()
  for (const name of actors) {
    if (name !== 'anonymous') tokens.set(name, await logInAs(platform, people[name].userId))
  }
  return { ...people, near, far, conversationId, postId, tokens }
}

export type World = Awaited<ReturnType<typeof makeWorld>>
