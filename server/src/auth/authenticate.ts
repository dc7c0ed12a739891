import { type Actor, anonymous } from '../platform/actor.ts'
import { Gather } from '../platform/gather.ts'
import type { Platform } from '../platform/platform.ts'
import type { Authenticate } from '../platform/serve.ts'
import { sessionEnd } from './library-options.ts'
import { findSessions, type SessionRow, touchSession } from './queries.ts'
import { tokenDigest } from './tokens.ts'

type Tools = Pick<Platform, 'clock' | 'db' | 'env'>

const hour = 3600 * 1000

/** Who holds this token; anonymous when it is unknown, expired, or its owner suspended or unverified. */
export async function authenticate(platform: Tools, token: string | undefined): Promise<Actor> {
  if (token === undefined) return anonymous
  const [row] = await readSessions(platform, [tokenDigest(token)])
  return row ? actorOf(platform, row) : anonymous
}

/**
 * The same for every request: those that come at the same time are looked up by one statement. Nothing is remembered, so
 * a session that has ended opens nothing from that moment on.
 */
export function authenticator(platform: Tools): Authenticate {
  const sessions = new Gather((digests: string[]) => readSessions(platform, digests))
  return async (token) => {
    if (token === undefined) return anonymous
    const row = await sessions.ask(tokenDigest(token))
    return row ? actorOf(platform, row) : anonymous
  }
}

async function readSessions({ clock, db }: Tools, digests: string[]): Promise<(SessionRow | undefined)[]> {
  const rows = await findSessions(db, { digests, now: clock.now() })
  const byDigest = new Map(rows.map((row) => [row.digest, row]))
  return digests.map((digest) => byDigest.get(digest))
}

async function actorOf({ clock, db, env }: Tools, row: SessionRow): Promise<Actor> {
  const now = clock.now()
  if (now.getTime() - row.updatedAt.getTime() >= hour) {
    await touchSession(db, row.sessionId, now, sessionEnd(row.createdAt, now))
  }
  const { userId, name, email, sessionId, hasDoneTutorial } = row
  const person = { userId, name, email, sessionId, hasDoneTutorial }
  // the demo's password is public, so there is nothing to protect by a second factor
  const secondFactor = row.secondFactor || env.DEMO
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
