import {
  disableSecondFactor,
  forgotPassword,
  getSecondFactor,
  getSession,
  logIn,
  logInSecondFactor,
  resetPassword,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { begin, codeAt, enroll, ticketOf } from '../../../test/support/auth/authenticator.ts'
import { tokenDigest } from '../../platform/secret.ts'
import { demoPassword, logInAs, makePlayer } from '../factory.ts'

const at = await appOfFile({ DEMO: 'off' })

const worthless = {
  status: 401,
  body: { code: 'wrong_credentials', message: expect.stringContaining('log in again') },
}
const wrong = { status: 400, body: { code: 'invalid_input', fields: [{ path: 'code' }] } }

/** Creates a person with a second factor, one time step after setup. */
async function enrolled() {
  const person = await makePlayer(at.platform)
  const token = await logInAs(at.platform, person.userId, false)
  const app = await enroll(at, token)
  at.clock.advance(30)
  return { ...person, ...app, token }
}

const show = (jwt: string, code: string) => at.ask(logInSecondFactor, { body: { jwt, code } })

async function enter(email: string, code: string) {
  return show(await ticketOf(at, email), code)
}

const sessionsOf = async (userId: string) =>
  at.platform.db.selectFrom('sessions').selectAll().where('userId', '=', userId).orderBy('id').execute()

describe('the first step', () => {
  test('opens no session, and gives a ticket only for the right password', { tags: 'V2.3.1' }, async () => {
    const { email, userId } = await enrolled()
    const before = await sessionsOf(userId)
    const answer = await at.ask(logIn, { body: { email, password: demoPassword } })
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'second_factor_needed', jwt: expect.any(String) },
    })
    expect(JSON.stringify(answer.body)).not.toContain(userId)
    expect(await at.ask(logIn, { body: { email, password: 'not-the-password' } })).toMatchObject({
      status: 401,
      body: { message: 'Invalid email or password' },
    })
    expect(await sessionsOf(userId)).toEqual(before)
  })

  test('is the whole login for everyone else, and while a setup is not confirmed', async () => {
    const { email, userId } = await makePlayer(at.platform)
    const token = await logInAs(at.platform, userId, false)
    await begin(at, token)
    expect((await at.ask(logIn, { body: { email, password: demoPassword } })).status).toBe(200)
  })
})

describe('the second step', () => {
  test('gives a session that has shown it', async () => {
    const { email, userId, secret } = await enrolled()
    const answer = await enter(email, codeAt(at, secret))
    expect(answer).toMatchObject({ status: 200, body: { user: { userId, type: 'player' } } })
    const { token } = logInSecondFactor.response.parse(answer.body)
    const session = (await sessionsOf(userId)).at(-1)
    expect(session).toMatchObject({
      token: tokenDigest(token),
      secondFactor: true,
      createdAt: at.clock.now(),
    })
    expect((await at.ask(getSession, {}, { token })).status).toBe(200)
  })

  test('takes this step and its neighbors, with the spaces that people type', {
    tags: 'V6.5.5',
  }, async () => {
    const { email, secret } = await enrolled()
    const jwt = await ticketOf(at, email)
    for (const steps of [-2, 2, 3]) expect(await show(jwt, codeAt(at, secret, steps))).toMatchObject(wrong)
    at.clock.advance(60)
    const code = codeAt(at, secret, 1)
    expect((await enter(email, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
  })

  test('takes each step once, and none before it', { tags: 'V6.5.1' }, async () => {
    const { email, secret } = await enrolled()
    const code = codeAt(at, secret)
    expect((await enter(email, code)).status).toBe(200)
    const jwt = await ticketOf(at, email)
    expect(await show(jwt, code)).toMatchObject(wrong)
    expect(await show(jwt, codeAt(at, secret, -1))).toMatchObject(wrong)
    at.clock.advance(30)
    expect(await show(jwt, code)).toMatchObject(wrong)
    expect((await show(jwt, codeAt(at, secret))).status).toBe(200)
  })

  test('the code of the set-up opens nothing more', async () => {
    const { userId, email } = await makePlayer(at.platform)
    const { secret } = await enroll(at, await logInAs(at.platform, userId, false))
    const jwt = await ticketOf(at, email)
    expect(await show(jwt, codeAt(at, secret))).toMatchObject(wrong)
    expect((await show(jwt, codeAt(at, secret, 1))).status).toBe(200)
  })

  test('of two uses of one code at once, one succeeds', { tags: 'V6.5.1' }, async () => {
    for (let round = 0; round < 2; round += 1) {
      const { email, secret, recoveryCodes } = await enrolled()
      const tickets = [await ticketOf(at, email), await ticketOf(at, email)]
      const app = await Promise.all(tickets.map((jwt) => show(jwt, codeAt(at, secret))))
      expect(app.map((answer) => answer.status).toSorted()).toEqual([200, 400])
      const more = [await ticketOf(at, email), await ticketOf(at, email)]
      const recovery = await Promise.all(more.map((jwt) => show(jwt, recoveryCodes[0] ?? '')))
      expect(recovery.map((answer) => answer.status).toSorted()).toEqual([200, 400])
    }
  })
})

describe('a recovery code', () => {
  test('opens once, however it is typed, and its owner is told', { tags: 'V6.5.1' }, async () => {
    const { email, userId, recoveryCodes, token } = await enrolled()
    const [first = '', second = ''] = recoveryCodes
    expect((await enter(email, first)).status).toBe(200)
    expect(await enter(email, first)).toMatchObject(wrong)
    expect((await enter(email, second.replaceAll('-', ' ').toUpperCase())).status).toBe(200)
    expect(await at.ask(getSecondFactor, {}, { token })).toMatchObject({ body: { recoveryCodesLeft: 8 } })
    await at.settle()
    const mails = await at.platform.db
      .selectFrom('mails')
      .select('textBody')
      .where('recipient', '=', email)
      .where('subject', '=', 'A recovery code was used to log in to Touchline')
      .execute()
    expect(mails.map((mail) => /You have \d left/.exec(mail.textBody)?.[0]).toSorted()).toEqual([
      'You have 8 left',
      'You have 9 left',
    ])
    const used = await at.platform.db
      .selectFrom('auditLog')
      .select('details')
      .where('subjectId', '=', userId)
      .where('action', '=', 'auth.recoveryCodeUsed')
      .execute()
    expect(used).toHaveLength(2)
    expect(JSON.stringify(used)).not.toContain(first)
  })
})

describe('the ticket', () => {
  test('lives five minutes', { tags: 'V9.2.1' }, async () => {
    const { email, secret } = await enrolled()
    const jwt = await ticketOf(at, email)
    at.clock.advance(299)
    expect(await show(jwt, '000000')).toMatchObject(wrong)
    at.clock.advance(1)
    expect(await show(jwt, codeAt(at, secret))).toMatchObject(worthless)
  })

  test('outlives a wrong code and not a right one', async () => {
    const { email, secret, recoveryCodes } = await enrolled()
    const jwt = await ticketOf(at, email)
    expect(await show(jwt, codeAt(at, secret, 7))).toMatchObject(wrong)
    expect((await show(jwt, codeAt(at, secret))).status).toBe(200)
    at.clock.advance(30)
    expect(await show(jwt, codeAt(at, secret))).toMatchObject(worthless)
    expect(await show(jwt, recoveryCodes[0] ?? '')).toMatchObject(worthless)
    // A code sent with an invalid ticket is not used up.
    expect((await enter(email, codeAt(at, secret))).status).toBe(200)
  })

  test('used twice at once opens one session', async () => {
    const { email, userId, secret, recoveryCodes } = await enrolled()
    const jwt = await ticketOf(at, email)
    const before = (await sessionsOf(userId)).length
    const answers = await Promise.all(
      [codeAt(at, secret), ...recoveryCodes.slice(0, 3)].map((code) => show(jwt, code)),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 401, 401, 401])
    expect((await sessionsOf(userId)).length).toBe(before + 1)
  })

  test("is one person's: another's codes do not fit it", async () => {
    const [mine, other] = [await enrolled(), await enrolled()]
    const jwt = await ticketOf(at, mine.email)
    for (const code of [codeAt(at, other.secret), other.recoveryCodes[0] ?? ''])
      expect(await show(jwt, code)).toMatchObject(wrong)
  })

  test.each(['', 'made-up', 'a.b.c'])('is not "%s"', { tags: 'V9.2.2' }, async (jwt) => {
    expect([400, 401]).toContain((await show(jwt, '123456')).status)
  })

  test('with one letter changed is worth nothing', { tags: 'V9.1.1' }, async () => {
    const { email, secret } = await enrolled()
    const [head, content = '', signature] = (await ticketOf(at, email)).split('.')
    const claims: unknown = JSON.parse(Buffer.from(content, 'base64url').toString())
    const other = await enrolled()
    const forged = Buffer.from(JSON.stringify({ ...Object(claims), sub: other.userId })).toString('base64url')
    expect(await show([head, forged, signature].join('.'), codeAt(at, secret))).toMatchObject(worthless)
  })

  test('is worth nothing after a new password, which leaves the second factor in place', {
    tags: 'V6.4.3',
  }, async () => {
    const { email, secret, userId } = await enrolled()
    const jwt = await ticketOf(at, email)
    await at.ask(forgotPassword, { body: { email } })
    await at.settle()
    const mail = await at.platform.db
      .selectFrom('mails')
      .select('textBody')
      .where('recipient', '=', email)
      .where('subject', '=', 'Set a new Touchline password')
      .executeTakeFirstOrThrow()
    const token = /token=([\w-]+)/.exec(mail.textBody)?.[1]
    const newPassword = 'mud-on-the-boots-26'
    expect((await at.ask(resetPassword, { body: { token, newPassword } })).status).toBe(200)
    expect(await sessionsOf(userId)).toEqual([])
    expect(await show(jwt, codeAt(at, secret))).toMatchObject(worthless)
    const next = await ticketOf(at, email, newPassword)
    expect((await show(next, codeAt(at, secret))).status).toBe(200)
  })

  test('is worth nothing once the account is suspended or does without', async () => {
    const suspended = await enrolled()
    const jwt = await ticketOf(at, suspended.email)
    await at.platform.db
      .updateTable('users')
      .set({ suspendedAt: at.clock.now() })
      .where('id', '=', suspended.userId)
      .execute()
    expect(await show(jwt, codeAt(at, suspended.secret))).toMatchObject(worthless)
    const without = await enrolled()
    const other = await ticketOf(at, without.email)
    await at.ask(disableSecondFactor, { body: { password: demoPassword } }, { token: without.token })
    expect(await show(other, codeAt(at, without.secret))).toMatchObject(worthless)
    const { email } = without
    expect((await at.ask(logIn, { body: { email, password: demoPassword } })).status).toBe(200)
  })
})

describe('wrong codes', () => {
  test('are five in a quarter of an hour, whatever ticket or address; then a right one waits, too', {
    tags: 'V6.3.1',
  }, async () => {
    const { email, secret, userId } = await enrolled()
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await enter(email, codeAt(at, secret, 9))).toMatchObject(wrong)
    }
    const { status, headers } = await enter(email, codeAt(at, secret))
    expect(status).toBe(429)
    const seconds = Number(headers['retry-after'])
    expect(seconds).toBeGreaterThan(600)
    expect(seconds).toBeLessThanOrEqual(900)
    // 15 minutes later by the database's clock
    await at.platform.db
      .updateTable('rateLimits')
      .set({ resetsAt: new Date(0) })
      .where('key', '=', `secondFactor:${userId}`)
      .execute()
    expect((await enter(email, codeAt(at, secret))).status).toBe(200)
  })

  test('many at once are no more than five either', async () => {
    const { email, secret } = await enrolled()
    const jwt = await ticketOf(at, email)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => show(jwt, codeAt(at, secret, 10 + guess))),
    )
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(7)
  })

  test('right ones are not counted', async () => {
    const { email, secret } = await enrolled()
    for (let time = 0; time < 6; time += 1) {
      expect((await enter(email, codeAt(at, secret))).status).toBe(200)
      at.clock.advance(30)
    }
  })

  test('are in the audit log without the code', { tags: ['V16.2.5', 'V16.3.1'] }, async () => {
    const { email, secret, userId } = await enrolled()
    const code = codeAt(at, secret, 4)
    await enter(email, code)
    await enter(email, codeAt(at, secret))
    const lines = await at.platform.db
      .selectFrom('auditLog')
      .select(['action', 'details'])
      .where('subjectId', '=', userId)
      .orderBy('id')
      .execute()
    expect(lines.slice(2)).toMatchObject([
      { action: 'auth.secondFactorAsked' },
      { action: 'auth.secondFactorRefused' },
      { action: 'auth.secondFactorAsked' },
      { action: 'auth.loggedIn', details: { by: 'password', secondFactor: 'app' } },
    ])
    expect(JSON.stringify(lines)).not.toContain(code)
  })
})

test('a code is six digits or a recovery code', async () => {
  const { email } = await enrolled()
  const jwt = await ticketOf(at, email)
  for (const code of ['', '12345', '1234567', 'abcdef', 'hello-world', '１２３４５６']) {
    expect(await show(jwt, code)).toMatchObject(wrong)
  }
})
