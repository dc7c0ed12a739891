import { getSession, getUser, logIn, signOut, updateTutorialDone } from '@touchline/contract'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { transact } from '../../platform/db/database.ts'
import { ConcurrencyLimiter } from '../../platform/http/concurrency-limiter.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { demoPassword, logInAs, makeAdmin, makeCoach, makePlayer, signedIn } from '../factory.ts'
import { sweepQueue } from '../reactions.ts'
import { endSessions } from '../service.ts'
import { authenticate } from './authenticate.ts'

const at = await appOfFile()

const days = 24 * 3600

function enter(email: string, password = demoPassword) {
  return at.ask(logIn, { body: { email, password } })
}

async function tokenFor(email: string): Promise<string> {
  return String(Object((await enter(email)).body).token)
}

const sessionStatus = async (token: string) => (await at.ask(getSession, {}, { token })).status

describe('log-in', () => {
  test('gives a new token each time and the person as the browser keeps it', {
    tags: ['R18.6', 'V7.2.2', 'V7.2.4'],
  }, async () => {
    const player = await makePlayer(at.platform, { gender: 'female' })
    const first = await enter(player.email)
    const second = await enter(player.email.toUpperCase())
    expect(first).toMatchObject({
      status: 200,
      body: {
        user: {
          userId: player.userId,
          name: player.name,
          type: 'player',
          gender: 'female',
          hasDoneTutorial: false,
        },
      },
    })
    expect(Object(first.body).token).not.toBe(Object(second.body).token)
  })

  test('a coach carries the college, an administrator no gender', async () => {
    const { collegeId } = await makeCollege(at.platform)
    const coach = await makeCoach(at.platform, { collegeId })
    const admin = await makeAdmin(at.platform)
    expect(await enter(coach.email)).toMatchObject({ body: { user: { type: 'coach', collegeId } } })
    expect(await enter(admin.email)).toMatchObject({ body: { user: { type: 'admin', gender: null } } })
  })

  test('keeps only the digest of the token', { tags: ['V7.2.3', 'V11.5.1'] }, async () => {
    const player = await makePlayer(at.platform)
    const token = await tokenFor(player.email)
    const stored = await at.platform.db
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', player.userId)
      .executeTakeFirstOrThrow()
    expect(stored.token).toBe(tokenDigest(token))
    expect(stored.token).not.toContain(token)
    expect(stored.createdAt).toEqual(at.clock.now())
    expect(await sessionStatus(stored.token)).toBe(401)
  })

  test('answers wrong e-mail, wrong password and suspension with one and the same 401', {
    tags: ['R4.9', 'V6.3.8'],
  }, async () => {
    const player = await makePlayer(at.platform)
    const suspended = await makePlayer(at.platform, { suspendedAt: at.clock.now() })
    const faults = vi.spyOn(at.platform.log, 'error')
    const refused = {
      statusCode: 401,
      code: 'wrong_credentials',
      error: 'Unauthorized',
      message: 'Invalid email or password',
    }
    for (const answer of [
      await enter('nobody@example.com'),
      await enter(player.email, 'not the password'),
      await enter(suspended.email),
    ]) {
      expect(answer.status).toBe(401)
      expect({ ...Object(answer.body), requestId: undefined }).toEqual({ ...refused, requestId: undefined })
    }
    expect(faults).not.toHaveBeenCalled()
  })

  test('takes as long for an unknown e-mail as for a known one', { tags: ['R4.9', 'V6.3.8'] }, async () => {
    const player = await makePlayer(at.platform)
    const hashing = vi.spyOn(ConcurrencyLimiter.prototype, 'run')
    const hashed = async (email: string) => {
      hashing.mockClear()
      await enter(email, 'not the password')
      return hashing.mock.calls.length
    }
    // Hashing the password takes nearly all of the time.
    expect([await hashed(player.email), await hashed('nobody@example.com')]).toEqual([1, 1])
    hashing.mockRestore()
  })

  test('tells of an unverified e-mail only after the right password', {
    tags: ['R4.39', 'V2.3.1'],
  }, async () => {
    const player = await makePlayer(at.platform, { emailVerified: false })
    expect(await enter(player.email)).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified', message: expect.stringContaining('verify your email') },
    })
    expect(await enter(player.email, 'not the password')).toMatchObject({ status: 401 })
  })

  test('of a flood some are let in, the rest told to come back', { tags: 'V6.3.1' }, async () => {
    const player = await makePlayer(at.platform)
    const answers = await Promise.all(Array.from({ length: 150 }, () => enter(player.email)))
    const tally = Map.groupBy(answers, (answer) => answer.status)
    expect([...tally.keys()].sort()).toEqual([200, 503])
    expect(tally.get(503)?.[0]).toMatchObject({
      body: { code: 'unavailable', message: expect.stringContaining('try again') },
      headers: { 'retry-after': expect.stringMatching(/^[123]$/) },
    })
  })

  test('is guessed at 300 times a day for each address, and never keeps the owner out elsewhere', async () => {
    const { email } = await makePlayer(at.platform)
    const from = (ip: string) => at.ask(logIn, { body: { email, password: demoPassword } }, { ip })
    const stranger = '203.0.113.200'
    expect((await from(stranger)).status).toBe(200)
    const counted = await at.platform.db
      .updateTable('rateLimits')
      .set({ hits: 300 })
      .where('key', '=', `logIn:${stranger}:${tokenDigest(email)}`)
      .executeTakeFirst()
    expect(counted.numUpdatedRows).toBe(1n)
    const refused = await from(stranger)
    expect([refused.status, Number(refused.headers['retry-after']) > 3600]).toEqual([429, true])
    expect((await from('203.0.113.201')).status).toBe(200)
  })

  test('successes and refusals are in the audit log', { tags: ['S79', 'V16.3.1'] }, async () => {
    const player = await makePlayer(at.platform)
    await enter(player.email)
    await enter(player.email, 'not the password')
    const rows = await at.platform.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectId', '=', player.userId)
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { action: 'auth.loggedIn', actorId: player.userId },
      { action: 'auth.logInRefused', actorId: null, details: { code: 'wrong_credentials' } },
    ])
  })
})

describe('a session', () => {
  test('ends 30 days after its last use, and 90 days after its start', {
    tags: ['V7.3.1', 'V7.3.2'],
  }, async () => {
    const player = await makePlayer(at.platform)
    const idle = await tokenFor(player.email)
    at.clock.advance(29 * days)
    expect(await sessionStatus(idle)).toBe(200)
    at.clock.advance(29 * days)
    expect(await sessionStatus(idle)).toBe(200)
    at.clock.advance(29 * days)
    expect(await sessionStatus(idle)).toBe(200)
    at.clock.advance(4 * days)
    expect(await sessionStatus(idle)).toBe(401)

    const unused = await tokenFor(player.email)
    at.clock.advance(31 * days)
    expect(await sessionStatus(unused)).toBe(401)
  })

  test('is written at most once an hour', async () => {
    const player = await makePlayer(at.platform)
    const token = await tokenFor(player.email)
    const version = async () => {
      const { rows } = await sql<{ xmin: string }>`
        select xmin::text from sessions where token = ${tokenDigest(token)}`.execute(at.platform.db)
      return rows[0]?.xmin
    }
    const before = await version()
    at.clock.advance(3599)
    await sessionStatus(token)
    expect(await version()).toBe(before)
    at.clock.advance(1)
    await sessionStatus(token)
    expect(await version()).not.toBe(before)
  })

  test('is prolonged by the first of requests that come together, and the others write nothing', async () => {
    const { db } = at.platform
    const { userId, token } = await signedIn(at.platform, makePlayer(at.platform))
    await sql`create table if not exists writes ()`.execute(db)
    await sql`create or replace function note_write() returns trigger language plpgsql as $$
      begin insert into writes default values; return null; end $$`.execute(db)
    await sql`create trigger written after update on sessions for each row execute function note_write()`.execute(
      db,
    )
    await db
      .updateTable('sessions')
      .set({ updatedAt: new Date(at.clock.now().getTime() - 2 * 3_600_000) })
      .where('userId', '=', userId)
      .execute()
    await sql`truncate writes`.execute(db)
    const statuses = await Promise.all(Array.from({ length: 12 }, () => sessionStatus(token)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { rows } = await sql`select from writes`.execute(db)
    expect(rows).toHaveLength(1)
    await sql`drop trigger written on sessions; drop table writes`.execute(db)
  })

  test('is found by one query', { tags: 'V7.2.1' }, async () => {
    const { userId, token } = await signedIn(at.platform, makePlayer(at.platform))
    let answers = 0
    const db = at.platform.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answers += 1
        return result
      },
    })
    expect(await authenticate({ ...at.platform, db }, token)).toMatchObject({ type: 'player', userId })
    expect(answers).toBe(1)
  })

  test('is worth nothing once its owner is suspended or has an unproven e-mail', {
    tags: 'V7.2.1',
  }, async () => {
    for (const change of [{ suspendedAt: at.clock.now() }, { emailVerified: false }]) {
      const { userId, token } = await signedIn(at.platform, makePlayer(at.platform))
      await at.platform.db.updateTable('users').set(change).where('id', '=', userId).execute()
      expect(await sessionStatus(token)).toBe(401)
    }
  })

  test('is swept away once it has expired, with worthless one-time tokens', { tags: 'V14.2.7' }, async () => {
    const { db, clock, ids, jobs } = at.platform
    const now = clock.now()
    const { userId } = await makePlayer(at.platform)
    const fresh = await logInAs(at.platform, userId)
    const stale = await logInAs(at.platform, userId)
    await db.updateTable('sessions').set({ expiresAt: now }).where('token', '=', tokenDigest(stale)).execute()
    const times = { createdAt: now, updatedAt: now }
    const expiries = [new Date(now.getTime() - 1), new Date(now.getTime() + 1000)]
    const tokens = expiries.map((expiresAt) => ({
      id: ids.next(),
      identifier: 'x',
      value: userId,
      expiresAt,
      ...times,
    }))
    await db.insertInto('verifications').values(tokens).execute()
    await transact(db, (trx) => jobs.send(trx, sweepQueue, {}))
    await at.settle()
    const left = await db.selectFrom('sessions').select('token').where('userId', '=', userId).execute()
    expect(left).toEqual([{ token: tokenDigest(fresh) }])
    expect(await db.selectFrom('verifications').select('id').execute()).toEqual([{ id: tokens[1]?.id }])
  })

  test('shows a coach the college and the standing of this moment', { tags: 'V8.3.2' }, async () => {
    const college = await makeCollege(at.platform)
    const coach = await makeCoach(at.platform, { collegeId: college.collegeId, verification: 'pending' })
    const token = await logInAs(at.platform, coach.userId)
    expect(await at.ask(getSession, {}, { token })).toMatchObject({
      status: 200,
      body: {
        user: { userId: coach.userId, collegeId: college.collegeId },
        coach: { collegeName: college.collegeName, collegeListed: true, verification: 'pending' },
      },
    })
  })
})

describe('sign-out', () => {
  test('ends this session and no other, and is no error without one', {
    tags: ['R2.19', 'R18.10', 'V7.4.1'],
  }, async () => {
    const player = await makePlayer(at.platform)
    const [here, there] = [await tokenFor(player.email), await tokenFor(player.email)]
    const done = { status: 200, body: { message: 'You have signed out successfully.' } }
    expect(await at.ask(signOut, {}, { token: here })).toMatchObject(done)
    expect([await sessionStatus(here), await sessionStatus(there)]).toEqual([401, 200])
    expect(await at.ask(signOut, {}, { token: here })).toMatchObject(done)
    expect(await at.ask(signOut)).toMatchObject(done)
  })

  test('closes the open streams of this session', { tags: 'V7.4.1' }, async () => {
    const { userId, token } = await signedIn(at.platform, makePlayer(at.platform))
    const other = await logInAs(at.platform, userId)
    const [mine, others] = [await openStream(token), await openStream(other)]
    await at.ask(signOut, {}, { token })
    await expect.poll(() => mine.closed).toBe(true)
    expect(others.closed).toBe(false)
    await transact(at.platform.db, (trx) => endSessions(trx, userId))
    await expect.poll(() => others.closed).toBe(true)
    expect(await sessionStatus(other)).toBe(401)
  })

  async function openStream(token: string) {
    const actor = await authenticate(at.platform, token)
    if (actor.type === 'anonymous') throw new Error('nobody is signed in')
    const { userId, sessionId } = actor
    const state = { closed: false }
    at.platform.live.open({
      userId,
      sessionId,
      sequence: 0,
      write: () => true,
      close: () => {
        state.closed = true
      },
    })
    return state
  }
})

describe('people', () => {
  test('a name is told to oneself and to the other side of a conversation only', {
    tags: 'R18.13',
  }, async () => {
    const { collegeId } = await makeCollege(at.platform)
    const player = await makePlayer(at.platform)
    const coach = await makeCoach(at.platform, { collegeId })
    const stranger = await makePlayer(at.platform)
    const { db, ids, clock } = at.platform
    const pair = { coachId: coach.userId, playerId: player.userId }
    await db
      .insertInto('conversations')
      .values({ id: ids.next(), ...pair, createdAt: clock.now(), lastMessageAt: clock.now() })
      .execute()
    const status = async (viewer: string, userId: string) => {
      const token = await logInAs(at.platform, viewer)
      return (await at.ask(getUser, { params: { userId } }, { token })).status
    }
    expect(await status(player.userId, player.userId)).toBe(200)
    expect(await status(player.userId, coach.userId)).toBe(200)
    expect(await status(coach.userId, player.userId)).toBe(200)
    expect(await status(stranger.userId, player.userId)).toBe(404)
    expect(await status(player.userId, stranger.userId)).toBe(404)
    expect(await status(player.userId, ids.next())).toBe(404)
  })

  test('the tutorial is finished by its owner, for good', { tags: ['R3.27', 'R18.12'] }, async () => {
    const player = await makePlayer(at.platform)
    const other = await makePlayer(at.platform)
    const token = await logInAs(at.platform, player.userId)
    const finish = (userId: string, hasDoneTutorial = true) =>
      at.ask(updateTutorialDone, { body: { userId, hasDoneTutorial } }, { token })
    expect(await finish(other.userId)).toMatchObject({ status: 403 })
    expect(await finish(player.userId, false)).toMatchObject({ status: 400 })
    expect(await finish(player.userId)).toMatchObject({ status: 200 })
    expect(await at.ask(getSession, {}, { token })).toMatchObject({
      body: { user: { hasDoneTutorial: true } },
    })
    const unfinished = await at.platform.db
      .selectFrom('users')
      .select('hasDoneTutorial')
      .where('id', '=', other.userId)
      .executeTakeFirst()
    expect(unfinished?.hasDoneTutorial).toBe(false)
  })
})
