import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  getSession,
  logIn,
  renewRecoveryCodes,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { begin, codeAt, enroll } from '../../../test/support/auth/authenticator.ts'
import { contextOf } from '../../../test/support/context.ts'
import { mailsTo, subjectsTo } from '../../../test/support/mails.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { demoPassword, logInAs, makeAdmin, makeCoach, makePlayer } from '../factory.ts'
import { authenticate } from '../sessions/authenticate.ts'
import { resetSecondFactor } from './reset.ts'
import { secondFactorOf } from './second-factor.ts'

const at = await appOfFile({ DEMO: 'off' })

const proof = { password: demoPassword }

async function player() {
  const person = await makePlayer(at.platform)
  return { ...person, token: await logInAs(at.platform, person.userId, false) }
}

async function statusOf(token: string) {
  return getSecondFactor.response.parse((await at.ask(getSecondFactor, {}, { token })).body)
}

const confirm = (token: string, code: string) => at.ask(confirmSecondFactor, { body: { code } }, { token })
const stored = (userId: string) =>
  at.platform.db
    .selectFrom('secondFactors')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
const actionsOf = async (userId: string) => {
  const lines = await at.platform.db
    .selectFrom('auditLog')
    .select(['action', 'details'])
    .where('subjectId', '=', userId)
    .orderBy('id')
    .execute()
  return lines
}

test('a session that ends while its request is under way is asked to log in', async () => {
  const { userId, token } = await player()
  const actor = await authenticate(at.platform, token)
  if (actor.type !== 'player') throw new Error('The session is not there')
  await at.platform.db.deleteFrom('sessions').where('userId', '=', userId).execute()
  await expect(secondFactorOf(contextOf(at.platform, actor))).rejects.toMatchObject({ statusCode: 401 })
})

describe('setting up', () => {
  test('gives a secret and its address, and counts from the first code on', async () => {
    const { token, email, userId } = await player()
    expect(await statusOf(token)).toEqual({
      on: false,
      since: null,
      recoveryCodesLeft: 0,
      required: false,
      proof: 'password',
    })
    const { secret, uri } = await begin(at, token)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(uri)
    expect(address.href).toContain('otpauth://totp/Touchline:')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ issuer: 'Touchline', secret })
    expect((await statusOf(token)).on).toBe(false)
    const answer = await confirm(token, codeAt(at, secret))
    expect(answer.status).toBe(200)
    expect(await statusOf(token)).toMatchObject({ on: true, since: at.clock.now().toISOString() })
    expect(await subjectsTo(at, email)).toEqual(['Two-step login is on for your Touchline account'])
    expect((await actionsOf(userId)).map((line) => line.action)).toEqual([
      'auth.secondFactorBegun',
      'auth.secondFactorOn',
    ])
  })

  test('needs the current password, and a wrong one is told beside it', { tags: 'V7.5.1' }, async () => {
    const { token } = await player()
    for (const password of ['', 'not-the-password']) {
      expect(await at.ask(beginSecondFactor, { body: { password } }, { token })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'password' }] },
      })
    }
  })

  test('without a password it needs a log-in of the last ten minutes', async () => {
    const { token, userId } = await player()
    await at.platform.db.deleteFrom('accounts').where('userId', '=', userId).execute()
    expect((await statusOf(token)).proof).toBe('recentLogIn')
    at.clock.advance(600)
    expect((await at.ask(beginSecondFactor, { body: {} }, { token })).status).toBe(200)
    at.clock.advance(1)
    expect((await statusOf(token)).proof).toBe('logInAgain')
    expect(await at.ask(beginSecondFactor, { body: {} }, { token })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('sign out and log in again') },
    })
  })

  test('takes the codes of this step and its neighbors, and no others', async () => {
    const { token } = await player()
    const { secret } = await begin(at, token)
    for (const steps of [-2, 2]) {
      expect(await confirm(token, codeAt(at, secret, steps))).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'code' }] },
      })
    }
    expect((await confirm(token, codeAt(at, secret, -1))).status).toBe(200)
    const { secret: next } = await begin(at, token)
    expect((await confirm(token, codeAt(at, next, 1))).status).toBe(200)
  })

  test('has to be finished within half an hour, and once', async () => {
    const { token } = await player()
    expect((await confirm(token, '123456')).status).toBe(409)
    const { secret } = await begin(at, token)
    at.clock.advance(30 * 60 + 1)
    expect((await confirm(token, codeAt(at, secret))).status).toBe(409)
    const { secret: another } = await begin(at, token)
    expect((await confirm(token, codeAt(at, another))).status).toBe(200)
    expect((await confirm(token, codeAt(at, another, 1))).status).toBe(409)
  })

  test('may be guessed at ten times', async () => {
    const { token } = await player()
    const { secret } = await begin(at, token)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await confirm(token, codeAt(at, secret, 5))).status).toBe(400)
    }
    expect((await confirm(token, codeAt(at, secret))).status).toBe(429)
  })

  test('ends every other session, which have not shown it', { tags: ['V7.2.4', 'V7.4.3'] }, async () => {
    const { token, userId } = await player()
    const elsewhere = await logInAs(at.platform, userId, false)
    await enroll(at, token)
    expect((await at.ask(getSession, {}, { token })).status).toBe(200)
    expect((await at.ask(getSession, {}, { token: elsewhere })).status).toBe(401)
  })

  test('keeps nothing readable in the table, the mails or the log', { tags: 'V11.3.1' }, async () => {
    const { token, userId, email } = await player()
    const { secret, recoveryCodes } = await enroll(at, token)
    await begin(at, token)
    const rows = [await stored(userId), ...(await actionsOf(userId)), ...(await mailsTo(at, email))]
    const text = JSON.stringify(rows)
    expect(text).not.toContain(secret)
    const kept = (await stored(userId)).secret ?? ''
    expect(Buffer.from(kept, 'base64url').toString()).not.toContain(secret)
    for (const code of recoveryCodes) {
      expect(text).not.toContain(code)
      expect(text).not.toContain(code.replaceAll('-', ''))
    }
  })

  test('a secret sealed for one person opens nothing for another', {
    tags: ['V11.3.2', 'V11.3.3'],
  }, async () => {
    const [first, second] = [await player(), await player()]
    const { secret } = await begin(at, first.token)
    await begin(at, second.token)
    const { pending } = await stored(first.userId)
    await at.platform.db
      .updateTable('secondFactors')
      .set({ pending })
      .where('userId', '=', second.userId)
      .execute()
    expect((await confirm(second.token, codeAt(at, secret))).status).toBe(400)
    expect((await confirm(first.token, codeAt(at, secret))).status).toBe(200)
  })
})

describe('renewing', () => {
  test('the app in use holds until the new one has shown a code', async () => {
    const { token, userId, email } = await player()
    const { recoveryCodes } = await enroll(at, token)
    const before = (await stored(userId)).secret
    const { secret: next } = await begin(at, token)
    expect((await stored(userId)).secret).toBe(before)
    const answer = await confirm(token, codeAt(at, next))
    const renewed = confirmSecondFactor.response.parse(answer.body).recoveryCodes
    expect(new Set([...recoveryCodes, ...renewed]).size).toBe(20)
    expect((await stored(userId)).secret).not.toBe(before)
    expect(await subjectsTo(at, email)).toContain('You set up a new authenticator app for Touchline')
  })

  test('is for a session that has shown a code', async () => {
    const { token, userId } = await player()
    await enroll(at, token)
    const passwordOnly = await logInAs(at.platform, userId, false)
    for (const endpoint of [beginSecondFactor, renewRecoveryCodes, disableSecondFactor]) {
      expect(await at.ask(endpoint, { body: proof }, { token: passwordOnly })).toMatchObject({
        status: 403,
        body: { code: 'second_factor_needed' },
      })
    }
    expect((await statusOf(token)).on).toBe(true)
  })

  test('recovery codes are ten, all different, and made anew with the password', {
    tags: 'V6.5.3',
  }, async () => {
    const { token, email } = await player()
    expect((await at.ask(renewRecoveryCodes, { body: proof }, { token })).status).toBe(409)
    const { recoveryCodes } = await enroll(at, token)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect((await at.ask(renewRecoveryCodes, { body: {} }, { token })).status).toBe(400)
    const answer = await at.ask(renewRecoveryCodes, { body: proof }, { token })
    const renewed = renewRecoveryCodes.response.parse(answer.body).recoveryCodes
    expect(new Set([...recoveryCodes, ...renewed]).size).toBe(20)
    expect(await subjectsTo(at, email)).toContain('New recovery codes for your Touchline account')
  })
})

describe('turning off', () => {
  test('takes the password, and the owner is told', { tags: 'V6.3.7' }, async () => {
    const { token, email, userId } = await player()
    expect((await at.ask(disableSecondFactor, { body: proof }, { token })).status).toBe(409)
    await enroll(at, token)
    expect((await at.ask(disableSecondFactor, { body: {} }, { token })).status).toBe(400)
    expect((await at.ask(disableSecondFactor, { body: proof }, { token })).status).toBe(200)
    expect(await statusOf(token)).toMatchObject({ on: false, recoveryCodesLeft: 0 })
    expect(await subjectsTo(at, email)).toContain('Two-step login is off for your Touchline account')
    expect((await actionsOf(userId)).map((line) => line.action)).toContain('auth.secondFactorOff')
  })

  test('is not for administrators, who may renew', async () => {
    const { userId } = await makeAdmin(at.platform)
    const token = await logInAs(at.platform, userId, false)
    await enroll(at, token)
    expect(await statusOf(token)).toMatchObject({ on: true, required: true })
    expect((await at.ask(disableSecondFactor, { body: proof }, { token })).status).toBe(403)
    await enroll(at, token)
    expect((await statusOf(token)).on).toBe(true)
  })

  test('coaches may', async () => {
    const { collegeId } = await makeCollege(at.platform)
    const { userId } = await makeCoach(at.platform, { collegeId })
    const token = await logInAs(at.platform, userId, false)
    await enroll(at, token)
    expect((await at.ask(disableSecondFactor, { body: proof }, { token })).status).toBe(200)
  })
})

describe('an operator', () => {
  test('lets a person who lost everything in by the password again', { tags: 'V6.4.4' }, async () => {
    const { token, email, userId } = await player()
    expect(await resetSecondFactor(at.platform, 'nobody@example.com')).toBe('noAccount')
    expect(await resetSecondFactor(at.platform, email)).toBe('notOn')
    await enroll(at, token)
    expect(await resetSecondFactor(at.platform, email)).toBe('done')
    expect((await at.ask(getSession, {}, { token })).status).toBe(401)
    expect((await at.ask(logIn, { body: { email, password: demoPassword } })).status).toBe(200)
    expect(await subjectsTo(at, email)).toContain('Two-step login is off for your Touchline account')
    expect((await actionsOf(userId)).map((line) => line.action)).toContain('auth.secondFactorReset')
  })
})
