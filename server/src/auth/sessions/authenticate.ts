import { type Actor, anonymous } from '../../platform/actor.ts'
import { isVerified, keepFirstDay, secondFactorBy } from '../../platform/coach-standing.ts'
import type { TransactionContext } from '../../platform/context.ts'
import { Batcher } from '../../platform/db/batcher.ts'
import type { Authenticate } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { notSignedIn } from '../../platform/problem.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { sessionEnd } from '../better-auth/options.ts'
import { findSessions, type SessionRow, touchSession } from '../queries.ts'
import { lockSession } from './queries.ts'

type Tools = Pick<Platform, 'clock' | 'db' | 'env'>

const hour = 3600 * 1000

/** Finds a token's holder; anonymous if it is unknown or expired, or its owner suspended or unverified. */
export async function authenticate(platform: Tools, token: string | undefined): Promise<Actor> {
  if (token === undefined) return anonymous
  const [row] = await readSessions(platform, [tokenDigest(token)])
  return row ? actorOf(platform, row) : anonymous
}

/** Returns the session lookup for requests: those that come together share a statement. */
export function authenticator(platform: Tools): Authenticate {
  const sessions = new Batcher((digests: string[]) => readSessions(platform, digests))
  const find = async (token: string | undefined) =>
    token === undefined ? undefined : sessions.load(tokenDigest(token))
  return {
    async actor(token) {
      const row = await find(token)
      return row ? actorOf(platform, row) : anonymous
    },
    holds: async (token) => (await find(token)) !== undefined,
  }
}

/**
 * Refuses a session that has ended since the request began (401), and lets none end before the transaction does: what a
 * password was checked for must not outlast a new one set meanwhile. Comes first in the transaction.
 */
export async function holdSession({ trx, actor }: Pick<TransactionContext, 'trx' | 'actor'>) {
  if (!(await lockSession(trx, actor))) throw notSignedIn()
}

async function readSessions({ clock, db }: Tools, digests: string[]): Promise<(SessionRow | undefined)[]> {
  const rows = await findSessions(db, { digests, now: clock.now() })
  const byDigest = new Map(rows.map((row) => [row.digest, row]))
  return digests.map((digest) => byDigest.get(digest))
}

/** Extends a session an hour after the last time. */
const isDue = ({ updatedAt }: SessionRow, now: Date) => now.getTime() - updatedAt.getTime() >= hour

async function actorOf({ clock, db, env }: Tools, row: SessionRow): Promise<Actor> {
  const now = clock.now()
  if (isDue(row, now)) {
    const due = new Date(now.getTime() - hour)
    const { sessionId } = row
    await touchSession(db, { sessionId, due, expiresAt: sessionEnd(row.createdAt, now) }, now)
  }
  const { userId, name, email, sessionId, hasDoneTutorial } = row
  const person = { userId, name, email, sessionId, hasDoneTutorial }
  // The demo's password is public, so a second factor would protect nothing.
  const secondFactor = row.secondFactor || env.DEMO
  if (row.type === 'admin') return { ...person, type: 'admin', secondFactor }
  if (row.type === 'guardian') return { ...person, type: 'guardian' }
  if (row.type === 'player' && row.playerGender) {
    return { ...person, type: 'player', gender: row.playerGender }
  }
  if (row.type === 'coach' && row.coachGender && row.collegeId) {
    const { coachGender: gender, collegeId } = row
    const standing = await standingOf({ db, env }, row, now)
    const boardMember = standing.verified && row.boardMember === true
    return { ...person, type: 'coach', gender, collegeId, ...standing, boardMember }
  }
  return anonymous
}

/** Returns the coach's rights: those of the verification, unless a required two-step login is overdue. */
async function standingOf({ db, env }: Pick<Tools, 'db' | 'env'>, row: SessionRow, now: Date) {
  const { accountSince, secondFactor: hasSecondFactor, secondFactorAskedSince } = row
  const confirmed = isVerified(row.verification)
  const by = secondFactorBy(env, { accountSince, hasSecondFactor, askedSince: secondFactorAskedSince }, now)
  if (by === undefined) return { verified: confirmed }
  if (secondFactorAskedSince === null) await keepFirstDay(db, now)
  const late = by <= now
  return { verified: confirmed && !late, secondFactorBy: by, lacksSecondFactor: confirmed && late }
}
