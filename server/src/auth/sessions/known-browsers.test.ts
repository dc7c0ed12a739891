import {
  endOtherSessions,
  endSession,
  listSessions,
  logIn,
  logInExternally,
  logInSecondFactor,
  resetPassword,
  signUpPlayerExternally,
  startExternalLogIn,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { appWithGoogle } from '../../../test/support/auth/app-with-google.ts'
import { codeAt, enroll, ticketOf } from '../../../test/support/auth/authenticator.ts'
import { newEmail, player, Ticket } from '../../../test/support/auth/external-people.ts'
import { contextOf } from '../../../test/support/context.ts'
import { mailsTo } from '../../../test/support/mails.ts'
import { anonymous } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/context.ts'
import { transact } from '../../platform/db/database.ts'
import { betterAuth } from '../better-auth/better-auth.ts'
import { demoPassword, makePlayer } from '../factory.ts'
import { sweepQueue } from '../reactions.ts'
import { changePassword, createGuardianAccount, preparePassword } from '../service.ts'
import { authenticate } from './authenticate.ts'

const { app: at, google, publicUrl } = await appWithGoogle()

const laptop = 'laptop-0123456789abcdef'
const phone = 'phone-0123456789abcdef'
const tablet = 'tablet-0123456789abcdef'
const hour = 3600
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function enter(email: string, browser?: string, headers = {}, password = demoPassword) {
  const answer = await at.ask(logIn, { body: { email, password, browser } }, { headers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return logIn.response.parse(answer.body)
}

/** Lists the emails about new browsers to a person. */
const noticesTo = async (email: string) =>
  (await mailsTo(at, email)).filter(({ textBody }) => /\bbrowser\b|navegador/.test(textBody))

const noticeCount = async (email: string) => (await noticesTo(email)).length

/** Creates a person who logged in once on the laptop, more than an hour ago. */
async function settled() {
  const person = await makePlayer(at.platform)
  const { token } = await enter(person.email, laptop)
  at.clock.advance(2 * hour)
  return { ...person, token }
}

const hashesOf = async (userId: string) =>
  (
    await at.platform.db
      .selectFrom('knownBrowsers')
      .select('markerHash')
      .where('userId', '=', userId)
      .execute()
  ).map(({ markerHash }) => markerHash)

describe('a log-in', () => {
  test('is mailed once from a new browser, with time, kind and what to do, and not from a known one', {
    tags: ['S89', 'V6.3.5'],
  }, async () => {
    const { email, name } = await settled()
    await enter(email, laptop)
    expect(await noticesTo(email)).toEqual([])
    const known = await at.ask(logIn, { body: { email, password: demoPassword, browser: laptop } })
    at.clock.set(
      new Date(
        Math.ceil(at.clock.now().getTime() / 86_400_000) * 86_400_000 + 15 * hour * 1000,
      ).toISOString(),
    )
    const strange = await at.ask(
      logIn,
      { body: { email, password: demoPassword, browser: phone } },
      { headers: { 'user-agent': `${firefox} Hello there` } },
    )
    // The answer does not reveal which it was.
    expect(Object.keys(Object(strange.body))).toEqual(Object.keys(Object(known.body)))
    expect(strange.status).toBe(known.status)
    const [mail, ...more] = await noticesTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('New login to your Touchline account')
    expect(mail?.textBody).toContain(name)
    expect(mail?.textBody).toMatch(/When: \w+ \d+, \d{4} at 1[01]:00 AM \(US Eastern Time\)/)
    expect(mail?.textBody).toContain('Browser: Firefox on Windows')
    expect(mail?.textBody).toContain("If this was you, you're all set.")
    expect(mail?.textBody).toContain(`${publicUrl}/security`)
    expect(mail?.textBody).not.toContain('Hello there')
    at.clock.advance(2 * hour)
    await enter(email, phone)
    expect(await noticeCount(email)).toBe(1)
  })

  test('is mailed in Spanish to a person who uses Touchline in Spanish', async () => {
    const { email } = await settled()
    await enter(email, phone, { 'user-agent': firefox, 'accept-language': 'es' })
    const [mail] = await noticesTo(email)
    expect(mail?.subject).toBe('Nuevo inicio de sesión en tu cuenta de Touchline')
    expect(mail?.textBody).toContain('Navegador: Firefox en Windows')
    expect(mail?.textBody).toMatch(/Cuándo: \d+ de [a-z]+ de \d{4}/)
  })

  test('is not mailed when it is the first of the account', async () => {
    const { email } = await makePlayer(at.platform)
    await enter(email, laptop)
    await enter(email, laptop)
    expect(await noticeCount(email)).toBe(0)
  })

  test('is mailed at most once an hour; a browser that was left out is mailed later', {
    tags: 'S91',
  }, async () => {
    const { email } = await settled()
    await enter(email, phone)
    await enter(email, tablet)
    at.clock.advance(hour - 1)
    await enter(email, tablet)
    expect(await noticeCount(email)).toBe(1)
    at.clock.advance(1)
    await enter(email, tablet)
    expect(await noticeCount(email)).toBe(2)
  })

  test('of many at once is mailed once', async () => {
    const { email } = await settled()
    await Promise.all(Array.from({ length: 8 }, (_, n) => enter(email, n % 2 ? phone : tablet)))
    expect(await noticeCount(email)).toBe(1)
  })

  test('without a marker goes by the kind of browser, which never passes for one with a marker', {
    tags: 'S93',
  }, async () => {
    const { email } = await makePlayer(at.platform)
    await enter(email, laptop, { 'user-agent': firefox })
    at.clock.advance(2 * hour)
    await enter(email, undefined, { 'user-agent': firefox })
    expect(await noticeCount(email)).toBe(1)
    at.clock.advance(2 * hour)
    await enter(email, undefined, { 'user-agent': firefox.replaceAll('140', '141') })
    expect(await noticeCount(email)).toBe(1)
    await enter(email, undefined, { 'user-agent': firefox.replace('Windows', 'Linux') })
    expect(await noticeCount(email)).toBe(2)
  })

  test('with the wrong password is not mailed and makes nothing known', async () => {
    const { email, userId } = await settled()
    const before = await hashesOf(userId)
    const body = { email, password: 'not the password', browser: phone }
    expect((await at.ask(logIn, { body })).status).toBe(401)
    expect(await noticeCount(email)).toBe(0)
    expect(await hashesOf(userId)).toEqual(before)
  })

  test('with a marker that cannot be one is refused', async () => {
    const { email } = await settled()
    for (const browser of ['short', 'x'.repeat(65), 'no spaces in a marker']) {
      expect((await at.ask(logIn, { body: { email, password: demoPassword, browser } })).status).toBe(400)
    }
  })
})

describe('other ways in', () => {
  test('with a second factor the mail comes after the code and not before', { tags: 'S90' }, async () => {
    const { email, userId, token } = await settled()
    const { secret } = await enroll(at, token)
    at.clock.advance(60)
    const jwt = await ticketOf(at, email)
    const wrong = await at.ask(logInSecondFactor, { body: { jwt, code: '000000', browser: phone } })
    expect(wrong.status).toBe(400)
    expect(await noticeCount(email)).toBe(0)
    expect(await hashesOf(userId)).toHaveLength(1)
    const right = { jwt, code: codeAt(at, secret), browser: phone }
    expect((await at.ask(logInSecondFactor, { body: right })).status).toBe(200)
    expect(await noticeCount(email)).toBe(1)
  })

  test('Google is mailed from a new browser, too, but not at the sign-up', { tags: 'S90' }, async () => {
    at.clock.set(new Date().toISOString())
    const email = newEmail()
    const subject = google.add({ email })
    const credential = async () => {
      const { url, verifier } = startExternalLogIn.response.parse((await at.ask(startExternalLogIn, {})).body)
      return { credential: (await google.visit(url, subject)).get('code') ?? '', verifier }
    }
    const { jwt } = Ticket.parse((await at.ask(logInExternally, { body: await credential() })).body)
    const body = { ...player, jwt, browser: laptop }
    expect((await at.ask(signUpPlayerExternally, { body })).status).toBe(201)
    expect(
      (await at.ask(logInExternally, { body: { ...(await credential()), browser: laptop } })).status,
    ).toBe(200)
    expect(await noticeCount(email)).toBe(0)
    expect(
      (await at.ask(logInExternally, { body: { ...(await credential()), browser: phone } })).status,
    ).toBe(200)
    expect(await noticeCount(email)).toBe(1)
  })
})

describe('an invited parent', () => {
  test('is mailed from a second browser, but not at the sign-up', { tags: 'S90' }, async () => {
    const email = newEmail()
    const passwordHash = await preparePassword({ name: 'Jo', email }, demoPassword)
    const guardian = { name: 'Jo', email, passwordHash, browser: laptop }
    await inTransaction(contextOf(at.platform, anonymous), (ctx) => createGuardianAccount(ctx, guardian))
    await enter(email, laptop)
    expect(await noticeCount(email)).toBe(0)
    await enter(email, phone)
    expect(await noticeCount(email)).toBe(1)
  })
})

describe('known browsers', () => {
  test('are all forgotten with a password set by mail', { tags: 'S92' }, async () => {
    const { email } = await settled()
    const accounts = await betterAuth(at.platform)
    const resetToken = await transact(at.platform.db, (trx) => accounts.issueResetToken(trx, email))
    const newPassword = 'a-brand-new-password'
    expect((await at.ask(resetPassword, { body: { token: resetToken, newPassword } })).status).toBe(200)
    await enter(email, laptop, {}, newPassword)
    expect(await noticeCount(email)).toBe(1)
  })

  test('are forgotten but the present one by a new password', { tags: 'S92' }, async () => {
    const { email, userId, token } = await settled()
    await enter(email, phone)
    expect(await hashesOf(userId)).toHaveLength(2)
    const actor = await authenticate(at.platform, token)
    if (actor.type === 'anonymous') throw new Error('nobody is signed in')
    const password = 'another-fine-password'
    const hash = await preparePassword(actor, password)
    await inTransaction(contextOf(at.platform, actor), (ctx) => changePassword(ctx, hash))
    at.clock.advance(2 * hour)
    await enter(email, laptop, {}, password)
    expect(await noticeCount(email)).toBe(1)
    await enter(email, phone, {}, password)
    expect(await noticeCount(email)).toBe(2)
  })

  test('are forgotten but the present one by logging out everywhere else', { tags: 'S92' }, async () => {
    const { email, token } = await settled()
    await enter(email, phone)
    expect((await at.ask(endOtherSessions, {}, { token })).status).toBe(200)
    at.clock.advance(2 * hour)
    await enter(email, laptop)
    expect(await noticeCount(email)).toBe(1)
    await enter(email, phone)
    expect(await noticeCount(email)).toBe(2)
  })

  test('are forgotten with the session that is ended there, and not where the caller is', {
    tags: 'S92',
  }, async () => {
    const { email, token, userId } = await settled()
    await enter(email, phone)
    at.clock.advance(hour)
    await enter(email, laptop)
    const { sessions } = listSessions.response.parse((await at.ask(listSessions, {}, { token })).body)
    expect(sessions).toHaveLength(3)
    for (const { sessionId } of sessions.filter(({ here }) => !here)) {
      expect((await at.ask(endSession, { params: { sessionId } }, { token })).status).toBe(200)
    }
    expect(await hashesOf(userId)).toHaveLength(1)
    await enter(email, laptop)
    expect(await noticeCount(email)).toBe(1)
    await enter(email, phone)
    expect(await noticeCount(email)).toBe(2)
  })

  test('are kept as digests that differ between accounts, and stand in no log', async () => {
    const [one, other] = [await settled(), await settled()]
    const [hash] = await hashesOf(one.userId)
    expect(hash).toMatch(/^[\da-f]{64}$/)
    expect(await hashesOf(other.userId)).not.toContain(hash)
    const log = await at.platform.db
      .selectFrom('auditLog')
      .selectAll()
      .where('actorId', '=', one.userId)
      .execute()
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${laptop}|${hash}`))
  })

  test('are forgotten 400 days after the last log-in there', async () => {
    const { userId, email } = await settled()
    const sweep = async () => {
      await transact(at.platform.db, (trx) => at.platform.jobs.send(trx, sweepQueue, {}))
      await at.settle()
    }
    at.clock.advance(300 * 24 * hour)
    await enter(email, laptop)
    at.clock.advance(300 * 24 * hour)
    await sweep()
    expect(await hashesOf(userId)).toHaveLength(1)
    at.clock.advance(100 * 24 * hour)
    await sweep()
    expect(await hashesOf(userId)).toEqual([])
    // Its next login counts as a known browser.
    await enter(email, laptop)
    expect(await noticeCount(email)).toBe(1)
  })
})
