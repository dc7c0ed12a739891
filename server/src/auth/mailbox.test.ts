import {
  createCollege,
  inviteGuardian,
  logIn,
  openInvitation,
  readVerification,
  rejectVerification,
  signUpCoach,
  signUpGuardian,
  signUpPlayer,
  signUpPlayerExternally,
  verifyEmail,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { mailsTo, tokenTo } from '../../test/support/mails.ts'
import { makeCollege } from '../colleges/factory.ts'
import { transact } from '../platform/db/database.ts'
import { logInAs, makePlayer } from './factory.ts'
import { ticketFor } from './oidc/ticket.ts'
import { sweepQueue, unverifiedQueue } from './reactions.ts'

const at = await appOfFile()

const hour = 3600
const password = 'mud on the boots'
const dead = { status: 400, body: { message: 'Invalid verification link.' } }
let count = 0
const newEmail = (domain = 'families.example') => `person-${++count}@${domain}`

const player = (email: string, more: object = {}) => ({
  playerName: 'Lucía Navarro',
  email,
  password,
  age: 16,
  gender: 'female',
  school: 'Hillcrest High',
  yearGraduating: 2028,
  ...more,
})
const signUp = (email: string, more: object = {}) => at.ask(signUpPlayer, { body: player(email, more) })

const accountOf = (email: string) =>
  at.platform.db
    .selectFrom('users')
    .select(['id', 'type', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst()
const verify = (token: string) => at.ask(verifyEmail, { query: { token } })
const waitingFor = async (token: string) =>
  readVerification.response.parse((await at.ask(readVerification, { query: { token } })).body).waiting
const reject = (token: string) => at.ask(rejectVerification, { body: { token } })

/** Returns the token of an invitation the child emails to this address. */
async function invitationTo(email: string): Promise<string> {
  const { userId } = await makePlayer(at.platform, { name: 'Maya Brooks' })
  await at.ask(inviteGuardian, { body: { email } }, { token: await logInAs(at.platform, userId) })
  return tokenTo(at, email)
}

async function run(queue: typeof unverifiedQueue) {
  await transact(at.platform.db, (trx) => at.platform.jobs.send(trx, queue, {}))
  await at.settle()
}

describe('a mailbox is proven by a person', () => {
  test('nothing that only looks at the link proves the address', { tags: ['S94', 'V3.5.3'] }, async () => {
    const email = newEmail()
    await signUp(email)
    const url = `/verify-email?token=${encodeURIComponent(await tokenTo(at, email))}`
    const own = { accept: 'application/json', 'sec-fetch-site': 'same-origin' }
    const host = 'lan.test:3000'
    const page = { host, referer: `http://${host}${url}` }
    for (const [method, headers] of [
      ['HEAD', {}],
      ['HEAD', own],
      ['GET', {}],
      ['GET', { accept: '*/*' }],
      ['GET', { accept: '*/*', 'sec-fetch-site': 'same-origin' }],
      ['GET', { accept: 'text/html,*/*', 'sec-fetch-site': 'none' }],
      ['GET', { accept: 'application/json' }],
      ['GET', { ...own, 'sec-fetch-site': 'none' }],
      ['GET', { ...own, 'sec-fetch-site': 'same-site' }],
      ['GET', { ...own, 'sec-fetch-site': 'cross-site' }],
      ['GET', { ...own, 'sec-fetch-site': 'cross-site', ...page }],
      ['GET', { accept: 'application/json', host, referer: 'http://elsewhere.test/verify-email' }],
      ['GET', { accept: 'application/json', host, origin: 'null', referer: page.referer }],
      ['GET', { accept: '*/*', ...page }],
    ] as const) {
      await at.app.inject({ method, url, headers })
      expect([method, headers, (await accountOf(email))?.emailVerified]).toEqual([method, headers, false])
    }
    const answer = await at.app.inject({ method: 'GET', url, headers: own })
    expect(answer.json()).toEqual({ message: 'Email verified successfully. You can now log in.' })
    expect((await accountOf(email))?.emailVerified).toBe(true)
  })

  test('a page that the browser does not vouch for, as on plain http, proves it by its own address', async () => {
    const pages = [
      { host: 'lan.test:3000', referer: 'http://lan.test:3000/verify-email' },
      { host: 'lan.test:3000', origin: 'http://lan.test:3000' },
      // a proxy that forwards its own name
      { host: 'upstream', referer: `${at.platform.env.PUBLIC_URL}/verify-email` },
    ]
    for (const page of pages) {
      const email = newEmail()
      await signUp(email)
      const url = `/verify-email?token=${encodeURIComponent(await tokenTo(at, email))}`
      await at.app.inject({ method: 'GET', url, headers: { accept: 'application/json', ...page } })
      expect([page, (await accountOf(email))?.emailVerified]).toEqual([page, true])
    }
  })

  test('the link says who signed up as what, until it is confirmed, and looking changes nothing', async () => {
    const { collegeId, collegeName } = await makeCollege(at.platform)
    const email = newEmail('fernhill.edu')
    const body = {
      name: 'Dana Whitfield',
      email,
      school: collegeId,
      title: 'Head Coach',
      password,
      gender: 'male',
    }
    await at.ask(signUpCoach, { body })
    const token = await tokenTo(at, email)
    const waiting = { kind: 'account', name: 'Dana Whitfield', type: 'coach', email, collegeName }
    expect(await waitingFor(token)).toMatchObject(waiting)
    expect(await waitingFor(token)).toMatchObject(waiting)
    expect(await waitingFor('nonsense')).toBeNull()
    expect(await verify(token)).toMatchObject({ status: 200 })
    expect(await waitingFor(token)).toBeNull()
  })

  test('“This wasn’t me” removes the account, and its link is good for no later one', {
    tags: 'S96',
  }, async () => {
    const email = newEmail()
    await signUp(email)
    const token = await tokenTo(at, email)
    expect(await reject('nonsense')).toMatchObject(dead)
    expect(await reject(token)).toMatchObject({ status: 200 })
    expect(await accountOf(email)).toBeUndefined()
    expect(await reject(token)).toMatchObject(dead)
    await signUp(email)
    expect(await waitingFor(token)).toBeNull()
    expect(await verify(token)).toMatchObject(dead)
    expect(await reject(token)).toMatchObject(dead)
    expect((await accountOf(email))?.emailVerified).toBe(false)
  })

  test('a proven account is removed by no link', async () => {
    const email = newEmail()
    await signUp(email)
    const token = await tokenTo(at, email)
    await verify(token)
    expect(await reject(token)).toMatchObject(dead)
    expect(await at.ask(logIn, { body: { email, password } })).toMatchObject({ status: 200 })
  })

  test('of a confirmation and a removal at once one stands', async () => {
    const email = newEmail()
    await signUp(email)
    const token = await tokenTo(at, email)
    const [proven, removed] = await Promise.all([verify(token), reject(token)])
    expect([proven.status, removed.status].sort()).toEqual([200, 400])
    expect((await accountOf(email))?.emailVerified).toBe(proven.status === 200 ? true : undefined)
  })

  test('no name that was typed stands in a mail to an address that is not proven', {
    tags: 'S98',
  }, async () => {
    const email = newEmail()
    await signUp(email, { playerName: 'Zanzibar Quicksilver' })
    const again = newEmail()
    await makePlayer(at.platform, { email: again, name: 'Zanzibar Quicksilver', emailVerified: false })
    at.clock.advance(hour)
    await signUp(again)
    for (const to of [email, again]) {
      const mails = await mailsTo(at, to)
      expect(mails).toHaveLength(1)
      expect(JSON.stringify(mails)).not.toContain('Zanzibar')
      expect(mails[0]?.subject).toBe('Verify your email for Touchline')
    }
  })
})

describe('an address is not held by typing it', () => {
  test('an account that is not proven in 72 hours is removed, a proven one is not', {
    tags: 'S97',
  }, async () => {
    const [proven, waiting, late] = [newEmail(), newEmail(), newEmail()]
    for (const email of [proven, waiting]) await signUp(email)
    await verify(await tokenTo(at, proven))
    at.clock.advance(71 * hour)
    await signUp(late)
    await run(unverifiedQueue)
    expect(await accountOf(waiting)).toBeDefined()
    at.clock.advance(2 * hour)
    await run(unverifiedQueue)
    expect(await accountOf(waiting)).toBeUndefined()
    expect(await accountOf(late)).toBeDefined()
    expect(await at.ask(logIn, { body: { email: proven, password } })).toMatchObject({ status: 200 })
  })

  test('a parent’s address that a stranger signed up with is the parent’s by the invitation', async () => {
    const email = newEmail()
    await signUp(email)
    await tokenTo(at, email)
    const token = await invitationTo(email)
    expect(await at.ask(openInvitation, { body: { token } })).toMatchObject({ body: { account: 'none' } })
    const body = { token, name: 'Ana Brooks', password }
    expect(await at.ask(signUpGuardian, { body })).toMatchObject({ status: 201 })
    expect(await accountOf(email)).toMatchObject({ type: 'guardian', emailVerified: true })
  })

  test('a suspended account gives way to nobody', async () => {
    const email = newEmail()
    await makePlayer(at.platform, { email, emailVerified: false, suspendedAt: at.clock.now() })
    const token = await invitationTo(email)
    expect(await at.ask(openInvitation, { body: { token } })).toMatchObject({ body: { account: 'other' } })
    const body = { token, name: 'Ana Brooks', password }
    expect(await at.ask(signUpGuardian, { body })).toMatchObject({ status: 409 })
  })

  test('a college’s name that only an unproven coach took is free for the next', async () => {
    const college = {
      collegeName: 'Squatter State',
      description: 'On the hill',
      collegeWebsite: 'squatters.edu',
      coaches: 'Dana Hill',
      division: 'Division 1',
      gender: 'male',
    }
    const add = () => at.ask(createCollege, { body: college })
    const { data } = createCollege.response.parse((await add()).body)
    const email = newEmail('squatters.edu')
    const coach = {
      name: 'Dana Hill',
      email,
      school: data.collegeId,
      title: 'Coach',
      password,
      gender: 'male',
    }
    await at.ask(signUpCoach, { body: coach })
    expect((await add()).status).toBe(201)
    await verify(await tokenTo(at, email))
    expect((await add()).status).toBe(409)
  })
})

describe('the question of age', () => {
  const refused = {
    status: 400,
    body: {
      message: "We can't open an account for you. If you think that's a mistake, please contact us.",
      fields: [{ path: 'age' }],
    },
  }

  test('an answer that was too young stands for 30 days, and names no limit', {
    tags: ['S69', 'S70'],
  }, async () => {
    const email = newEmail()
    const here = { browser: 'the-browser-of-a-child' }
    expect(await signUp(email, { age: 12, ...here })).toMatchObject(refused)
    expect(await signUp(email, { age: 13, ...here })).toMatchObject(refused)
    expect(await signUp(email, { age: 17, dateOfBirth: '2009-01-01', ...here })).toMatchObject(refused)
    const again = { age: 13, yearGraduating: 2030, ...here }
    expect(await signUp(email.replace('@', '+again@'), again)).toMatchObject(refused)
    expect(await accountOf(email)).toBeUndefined()
    const rows = await at.platform.db.selectFrom('ageRefusals').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(email)
    at.clock.advance(31 * 24 * hour)
    await run(sweepQueue)
    expect(await at.platform.db.selectFrom('ageRefusals').selectAll().execute()).toEqual([])
    expect(await signUp(email, again)).toMatchObject({ status: 201 })
  })

  test('nobody closes another’s address by it, or learns of one: neither elsewhere nor on the same network', async () => {
    const ip = '192.0.2.44'
    const answer = (email: string, more: object, way: object) =>
      at.ask(signUpPlayer, { body: player(email, more) }, way)
    for (const stranger of [{}, { browser: 'the-browser-of-a-stranger' }]) {
      const email = newEmail()
      expect(await answer(email, { age: 12, ...stranger }, { ip })).toMatchObject(refused)
      expect(await answer(email, { age: 12, ...stranger }, { ip })).toMatchObject(refused)
      expect(await answer(email, { browser: 'the-browser-of-its-owner' }, { ip })).toMatchObject({
        status: 201,
      })
      expect(await verify(await tokenTo(at, email))).toMatchObject({ status: 200 })
    }
  })

  test('without a name of the browser it stands for the network', async () => {
    const email = newEmail()
    const from = (ip: string, age: number) => at.ask(signUpPlayer, { body: player(email, { age }) }, { ip })
    expect(await from('192.0.2.45', 12)).toMatchObject(refused)
    expect(await from('192.0.2.45', 16)).toMatchObject(refused)
    expect(await from('192.0.2.46', 16)).toMatchObject({ status: 201 })
  })

  test('by an owner whom the provider has named it stands for the address, at once or when its link is opened', async () => {
    const email = newEmail()
    const jwt = await ticketFor(at.platform, {
      issuer: 'https://id.example',
      subject: email,
      email,
      name: '',
    })
    const { email: _, password: __, ...fields } = player(email, { jwt })
    const withTicket = (age: number, browser: string) =>
      at.ask(signUpPlayerExternally, { body: { ...fields, age, browser } })
    expect(await withTicket(12, 'the-first-browser-here')).toMatchObject(refused)
    expect(await withTicket(16, 'another-browser-there')).toMatchObject(refused)
    // When typed, it gets the usual answer; whoever opens the mail gets the refusal.
    expect(await signUp(email)).toMatchObject({ status: 201 })
    expect(await verify(await tokenTo(at, email))).toMatchObject(refused)
    expect((await accountOf(email))?.emailVerified).toBe(false)
  })

  test('a visitor who is too old gets the same answer, and nothing is stored', async () => {
    const email = newEmail()
    expect(await signUp(email, { age: 26 })).toMatchObject(refused)
    expect(await signUp(email, { age: 25 })).toMatchObject({ status: 201 })
  })
})
