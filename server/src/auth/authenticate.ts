import { type Actor, anonymous } from '../platform/actor.ts'
import type { Platform } from '../platform/platform.ts'
import { sessionEnd } from './library-options.ts'
import { findSession, touchSession } from './queries.ts'
import { tokenDigest } from './tokens.ts'

const hour = 3600 * 1000

/** Who holds this token; anonymous when it is unknown, expired, or its owner suspended or unverified. */
export async function authenticate(
  platform: Pick<Platform, 'clock' | 'db' | 'env'>,
  token: string | undefined,
): Promise<Actor> {
  if (token === undefined) return anonymous
  const now = platform.clock.now()
  const row = await findSession(platform.db, tokenDigest(token), now)
  if (!row) return anonymous
  if (now.getTime() - row.updatedAt.getTime() >= hour) {
    await touchSession(platform.db, row.sessionId, now, sessionEnd(row.createdAt, now))
  }
  const { userId, name, email, sessionId, hasDoneTutorial } = row
  const person = { userId, name, email, sessionId, hasDoneTutorial }
  // the demo's password is public, so there is nothing to protect by a second factor
  const secondFactor = row.secondFactor || platform.env.DEMO
  if (row.type === 'admin') return { ...person, type: 'admin', secondFactor }
  if (row.type === 'guardian') return { ...person, type: 'guardian' }
  if (row.type === 'player' && row.playerGender) {
    return { ...person, type: 'player', gender: row.playerGender }
  }
  if (row.type === 'coach' && row.coachGender && row.collegeId) {
    const verified = row.verification === 'verified'
    return { ...person, type: 'coach', gender: row.coachGender, collegeId: row.collegeId, verified }
  }
  return anonymous
}
