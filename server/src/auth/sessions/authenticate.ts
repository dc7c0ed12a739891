import { type Actor, anonymous } from '../../platform/actor.ts'
import { TtlCache } from '../../platform/cache/ttl-cache.ts'
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
type Remembering = Pick<Platform, 'notifications' | 'sessionStaleTtl'>

const hour = 3600 * 1000
const freshTtl = 30_000 // milliseconds a session's holder is cached, while all changes are signaled

/** Finds a token's holder; anonymous if it is unknown or expired, or its owner suspended or unverified. */
export async function authenticate(platform: Tools, token: string | undefined): Promise<Actor> {
  if (token === undefined) return anonymous
  const [row] = await readSessions(platform, [tokenDigest(token)])
  return row ? actorOf(platform, row) : anonymous
}

/**
 * Returns the session lookup for requests. It batches concurrent lookups and caches the results for up to 30 seconds,
 * until the database signals a change, or for a second when signals may have been lost.
 */
export function authenticator(platform: Tools & Remembering): Authenticate {
  const sessions = new Batcher((digests: string[]) => readSessions(platform, digests))
  const { notifications, sessionStaleTtl } = platform
  const cache = new TtlCache<SessionRow>(
    { staleTtl: sessionStaleTtl, freshTtl },
    () => notifications.provenUntil,
  )
  notifications.on('actors', (userId) => {
    if (userId === undefined) cache.forgetAll()
    else cache.forget(userId)
  })
  return {
    async actor(token) {
      if (token === undefined) return anonymous
      const digest = tokenDigest(token)
      const cached = cache.get(digest)
      const now = platform.clock.now()
      const isGood = cached && cached.expiresAt > now && !isDue(cached, now)
      const row = isGood ? cached : await load(digest)
      return row ? actorOf(platform, row) : anonymous
    },
    async holds(token) {
      if (token === undefined) return false
      return (await sessions.load(tokenDigest(token))) !== undefined
    },
    forget: (userId) => cache.forget(userId),
  }

  async function load(digest: string) {
    const store = cache.beginLoad(digest)
    const row = await sessions.load(digest)
    // A session due for extension is not cached: it is extended first, then read again.
    if (row && !isDue(row, platform.clock.now())) store(row.userId, row)
    return row
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
    return { ...person, type: 'coach', gender, collegeId, ...(await standingOf({ db, env }, row, now)) }
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
