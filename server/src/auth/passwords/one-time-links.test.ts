import {
  forgotPassword,
  getSession,
  logIn,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@touchline/contract'
import { createEmailVerificationToken } from 'better-auth/api'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { mailsTo, tokenTo } from '../../../test/support/mails.ts'
import { emailVerified } from '../../events.ts'
import { transact } from '../../platform/db/database.ts'
import { authSecret } from '../../platform/secret.ts'
import { verificationQueue } from '../accounts/verify-email.ts'
import { betterAuth } from '../better-auth/better-auth.ts'
import { demoPassword, logInAs, makePlayer } from '../factory.ts'
import { hashPassword } from './passwords.ts'

const at = await appOfFile()
/** Collects the people whose verified address was announced. */
const announced: string[] = []
at.platform.outbox.within(emailVerified, async (_trx, { userId }) => void announced.push(userId))

const newPassword = 'goats on the pitch'

async function resetTokenFor(email: string): Promise<string> {
  await at.ask(forgotPassword, { body: { email } })
  return tokenTo(at, email)
}

const isVerified = async (userId: string) => {
  const { db } = at.platform
  const user = await db
    .selectFrom('users')
    .select('emailVerified')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.emailVerified
}

describe('verifying the e-mail', () => {
  const verified = { status: 200, body: { message: 'Email verified successfully. You can now log in.' } }
  const refused = { status: 400, body: { message: 'Invalid verification link.' } }

  test('works by the mailed token, twice, tells the others once, and signs nobody in', {
    tags: ['R18.8', 'V3.5.3'],
  }, async () => {
    const player = await makePlayer(at.platform, { emailVerified: false })
    await at.ask(resendVerification, { body: { email: player.email } })
    const token = await tokenTo(at, player.email)
    expect(await at.ask(verifyEmail, { query: { token } })).toMatchObject(verified)
    expect(await at.ask(verifyEmail, { query: { token } })).toMatchObject(verified)
    expect(announced.filter((userId) => userId === player.userId)).toHaveLength(1)
    expect(await isVerified(player.userId)).toBe(true)
    const { db } = at.platform
    expect(await db.selectFrom('sessions').selectAll().where('userId', '=', player.userId).execute()).toEqual(
      [],
    )
    expect(await at.ask(logIn, { body: { email: player.email, password: demoPassword } })).toMatchObject({
      status: 200,
    })
  })

  test('refuses a missing, forged, foreign or expired token', { tags: 'R4.40' }, async () => {
    const player = await makePlayer(at.platform, { emailVerified: false })
    const secret = await authSecret(at.platform)
    const expired = await createEmailVerificationToken(secret, player.email, undefined, -10)
    const forged = await createEmailVerificationToken('x'.repeat(43), player.email)
    const unknown = await createEmailVerificationToken(secret, 'nobody@example.com')
    for (const token of ['', 'nonsense', expired, forged, unknown]) {
      expect(await at.ask(verifyEmail, { query: { token } })).toMatchObject(refused)
    }
    expect(await at.ask(verifyEmail)).toMatchObject(refused)
    expect(await isVerified(player.userId)).toBe(false)
  })

  test('a new link is mailed only while one is needed; the answer is always the same', async () => {
    const waiting = await makePlayer(at.platform, { emailVerified: false })
    const done = await makePlayer(at.platform)
    const answers = []
    for (const email of [waiting.email, done.email, 'nobody@example.com']) {
      answers.push(await at.ask(resendVerification, { body: { email } }))
    }
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await mailsTo(at, waiting.email)).toHaveLength(1)
    expect(await mailsTo(at, done.email)).toHaveLength(0)
    expect(await mailsTo(at, 'nobody@example.com')).toHaveLength(0)
  })

  test.each([
    ['five', 'one network asks', 5, '192.0.2.8'],
    ['ten', 'any number of networks ask', 10, undefined],
  ])('%s links an hour go to one address where %s', async (_count, _networks, most, ip) => {
    const { email } = await makePlayer(at.platform, { emailVerified: false })
    const { db, ids, jobs } = at.platform
    await transact(db, async (trx) => {
      for (let round = 0; round < 12; round += 1) {
        await jobs.send(trx, verificationQueue, { email, network: ip ?? ids.next() })
      }
    })
    expect(await mailsTo(at, email)).toHaveLength(most)
  })
})

describe('resetting the password', () => {
  const reset = { status: 200, body: { message: 'Password reset successfully. You can now log in.' } }
  const refused = { status: 400, body: { message: 'Invalid reset link.' } }
  const use = (token: string, password = newPassword) =>
    at.ask(resetPassword, { body: { token, newPassword: password } })

  test('asking answers the same for every address, and mails only an owner', {
    tags: ['R4.45', 'R18.48', 'V6.3.8'],
  }, async () => {
    const player = await makePlayer(at.platform)
    const answer = { status: 200, body: { message: 'Password reset link sent. Please check your email.' } }
    expect(await at.ask(forgotPassword, { body: { email: player.email } })).toMatchObject(answer)
    expect(await at.ask(forgotPassword, { body: { email: 'nobody@example.com' } })).toMatchObject(answer)
    expect(await mailsTo(at, player.email)).toHaveLength(1)
    expect(await mailsTo(at, 'nobody@example.com')).toHaveLength(0)
  })

  test('the token is kept as a digest', async () => {
    const player = await makePlayer(at.platform)
    const token = await resetTokenFor(player.email)
    const { db } = at.platform
    const rows = await db.selectFrom('verifications').selectAll().where('value', '=', player.userId).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('works once, ends every session, tells the owner, and is logged', {
    tags: ['R4.48', 'R18.9', 'V6.2.2', 'V6.3.7'],
  }, async () => {
    const player = await makePlayer(at.platform)
    const session = await logInAs(at.platform, player.userId)
    const unused = await resetTokenFor(player.email)
    const token = await resetTokenFor(player.email)
    expect(await use(token)).toMatchObject(reset)
    expect(await at.ask(getSession, {}, { token: session })).toMatchObject({ status: 401 })
    expect(await use(token, 'another one, please')).toMatchObject(refused)
    expect(await use(unused, 'another one, please')).toMatchObject(refused)
    const enter = (password: string) => at.ask(logIn, { body: { email: player.email, password } })
    expect(await enter(demoPassword)).toMatchObject({ status: 401 })
    expect(await enter(newPassword)).toMatchObject({ status: 200 })
    const mails = await mailsTo(at, player.email)
    expect(mails.at(-1)?.subject).toBe('Your Touchline password was changed')
    const log = await at.platform.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectId', '=', player.userId)
      .execute()
    expect(log.map((row) => row.action)).toEqual(
      expect.arrayContaining(['auth.resetAsked', 'auth.passwordReset']),
    )
    expect(JSON.stringify(log)).not.toContain(token)
  })

  test('of two uses at once one succeeds', { tags: 'V6.4.3' }, async () => {
    const player = await makePlayer(at.platform)
    const token = await resetTokenFor(player.email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(token)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400])
  })

  test('expires after an hour', { tags: 'V6.4.1' }, async () => {
    const player = await makePlayer(at.platform)
    const token = await resetTokenFor(player.email)
    const { db } = at.platform
    const row = await db
      .selectFrom('verifications')
      .select('expiresAt')
      .where('value', '=', player.userId)
      .executeTakeFirstOrThrow()
    const minutes = (row.expiresAt.getTime() - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThan(61)
    const past = new Date(Date.now() - 1000)
    await db
      .updateTable('verifications')
      .set({ expiresAt: past })
      .where('value', '=', player.userId)
      .execute()
    expect(await use(token)).toMatchObject(refused)
  })

  test('refuses nonsense and an easy password, which leaves the link good', async () => {
    const player = await makePlayer(at.platform)
    const token = await resetTokenFor(player.email)
    expect(await use('nonsense')).toMatchObject(refused)
    for (const easy of ['password1', player.email]) {
      expect(await use(token, easy)).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'newPassword' }] },
      })
    }
    expect(await use(token)).toMatchObject(reset)
  })

  test('proves the address too, since its mail was read', async () => {
    const player = await makePlayer(at.platform, { emailVerified: false })
    expect(await use(await resetTokenFor(player.email))).toMatchObject(reset)
    const enter = { body: { email: player.email, password: newPassword } }
    expect(await at.ask(logIn, enter)).toMatchObject({ status: 200 })
    expect(announced).toContain(player.userId)
  })

  test('nothing of the database is held while the new password waits to be hashed', async () => {
    const player = await makePlayer(at.platform)
    const token = await resetTokenFor(player.email)
    const others = Array.from({ length: 30 }, () => hashPassword(newPassword))
    const answer = use(token)
    let isOursNear = false
    const most = others.slice(0, 20)
    const near = Promise.all(most).then(() => {
      isOursNear = true
    })
    const held: number[] = []
    while (!isOursNear) {
      const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(at.platform.db)
      if (!isOursNear) held.push(rows[0]?.count ?? 0)
    }
    await near
    expect(held.length).toBeGreaterThan(0)
    expect(Math.max(...held)).toBe(0)
    await Promise.all(others)
    expect(await answer).toMatchObject(reset)
  })

  test('a suspended account gets no link, and an old one is worth nothing', async () => {
    const player = await makePlayer(at.platform)
    const token = await resetTokenFor(player.email)
    const { db, clock } = at.platform
    await db.updateTable('users').set({ suspendedAt: clock.now() }).where('id', '=', player.userId).execute()
    expect(await use(token)).toMatchObject(refused)
    await at.ask(forgotPassword, { body: { email: player.email } })
    expect(await mailsTo(at, player.email)).toHaveLength(1)
  })
})

describe('the secret behind the links', () => {
  test('is made once and shared by instances that start together', async () => {
    const { db, ids, env } = at.platform
    await db.deleteFrom('settings').where('name', '=', 'auth.secret').execute()
    const secrets = await Promise.all(Array.from({ length: 10 }, () => authSecret({ db, ids, env })))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toHaveLength(43)
    expect(await authSecret({ db, ids, env: { ...env, AUTH_SECRET: 'y'.repeat(40) } })).toBe('y'.repeat(40))
  })

  test('the library is made once on a platform', async () => {
    expect(await betterAuth(at.platform)).toBe(await betterAuth(at.platform))
  })
})
