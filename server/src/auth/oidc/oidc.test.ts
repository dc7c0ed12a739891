import {
  linkExternalAccount,
  logIn,
  logInExternally,
  signUpCoachExternally,
  signUpPlayerExternally,
  startExternalLogIn,
} from '@touchline/contract'
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { appWithGoogle } from '../../../test/support/auth/app-with-google.ts'
import { newEmail, player, Ticket } from '../../../test/support/auth/external-people.ts'
import { clientId, otherClientId } from '../../../test/support/auth/google.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { demoPassword, makePlayer } from '../factory.ts'

const { app, google, publicUrl } = await appWithGoogle()

async function start() {
  const answer = await app.ask(startExternalLogIn, {})
  return startExternalLogIn.response.parse(answer.body)
}

/** Returns the form the browser sends after the provider's redirect. */
async function credentialOf(subject: string) {
  const { url, state, verifier } = await start()
  const back = await google.visit(url, subject)
  expect(back.get('state')).toBe(state)
  return { credential: back.get('code') ?? '', verifier }
}

/** Returns an ID token straight from the provider, without a code. */
async function tokenOf(subject: string, client: string, nonce: string) {
  const url = new URL((await start()).url)
  url.searchParams.set('client_id', client)
  url.searchParams.set('response_type', 'id_token')
  url.searchParams.set('nonce', nonce)
  url.searchParams.delete('code_challenge')
  url.searchParams.delete('code_challenge_method')
  return (await google.visit(url.href, subject)).get('id_token') ?? ''
}

const post = (body: object) => app.ask(logInExternally, { body })

async function ticketOf(subject: string) {
  const answer = await post(await credentialOf(subject))
  return Ticket.parse(answer.body).jwt
}

const signUp = (jwt: string, body: object = player) =>
  app.ask(signUpPlayerExternally, { body: { ...body, jwt } })

async function signedUp(email = newEmail()) {
  const subject = google.add({ email })
  const answer = await signUp(await ticketOf(subject))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { subject, email, ...signUpPlayerExternally.response.parse(answer.body) }
}

test('the way to the provider is code flow with PKCE, state and nonce, and three scopes', {
  tags: ['R5.3', 'V10.1.1'],
}, async () => {
  const url = new URL((await start()).url)
  expect(url.origin).toBe(google.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: clientId,
    scope: 'email profile openid',
    redirect_uri: `${publicUrl}/auth/callback`,
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
})

describe('a person without an account', () => {
  test("gets 'User Does Not Exist' and a ticket, which opens a player account", {
    tags: ['R5.2', 'R5.9'],
  }, async () => {
    const email = newEmail()
    const subject = google.add({ email, name: ' Ada  Fenn ' })
    const refused = await post(await credentialOf(subject))
    expect(refused).toMatchObject({
      status: 404,
      body: { code: 'user_does_not_exist', message: 'User Does Not Exist' },
    })
    expect(decodeJwt(Ticket.parse(refused.body).jwt)).toMatchObject({ name: 'Ada Fenn' })
    const blank = google.add({ email: newEmail(), name: '\u3164' })
    expect(decodeJwt(await ticketOf(blank))).toMatchObject({ name: '' })
    const answer = await signUp(Ticket.parse(refused.body).jwt)
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Player account created successfully', user: { type: 'player', name: 'Ada Fenn' } },
    })
    const stored = await app.platform.db
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.userId', 'users.id')
      .innerJoin('players', 'players.userId', 'users.id')
      .select(['providerId', 'accountId', 'password', 'emailVerified', 'listed', 'positions'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({
      providerId: google.issuer,
      accountId: subject,
      password: null,
      emailVerified: true,
      listed: true,
      positions: ['GK'],
    })
    const again = await post(await credentialOf(subject))
    expect(again).toMatchObject({ status: 200, body: { user: { name: 'Ada Fenn' } } })
  })

  test('is not signed up twice by one ticket, at once or later', async () => {
    const jwt = await ticketOf(google.add({ email: newEmail() }))
    const answers = await Promise.all([signUp(jwt), signUp(jwt), signUp(jwt)])
    answers.push(await signUp(jwt))
    const ids = answers.map((answer) => signUpPlayerExternally.response.parse(answer.body).user.userId)
    expect(new Set(ids).size).toBe(1)
  })

  test.each([
    ['a ticket of nobody', 'not-a-ticket'],
    ['an unsigned one', new UnsecuredJWT({ sub: 'x', email: 'a@b.example', name: '' }).encode()],
  ])('cannot sign up with %s', { tags: 'V9.2.2' }, async (_, jwt) => {
    expect((await signUp(jwt)).status).toBe(401)
  })

  test('cannot sign up with a ticket of more than half an hour', { tags: 'V2.3.1' }, async () => {
    const jwt = await ticketOf(google.add({ email: newEmail() }))
    app.clock.advance(31 * 60)
    const answer = await signUp(jwt)
    app.clock.advance(-31 * 60)
    expect(answer.status).toBe(401)
  })

  test.each([
    ['age', { age: '12' }],
    ['gender', { gender: undefined }],
    ['password', { password: 'goal-kick-1987' }],
    ['email', { email: 'other@families.example' }],
  ])('is refused a wrong or foreign %s', async (path, change) => {
    const jwt = await ticketOf(google.add({ email: newEmail() }))
    const answer = await signUp(jwt, { ...player, ...change })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path }] } })
  })

  test('may be a coach with any address; the domain of the college verifies, another waits', {
    tags: 'R5.10',
  }, async () => {
    for (const [held, domain, verification] of [
      ['fenn-valley.example.edu', 'fenn-valley.example.edu', 'verified'],
      ['quarry-lake.example.edu', 'mail.example', 'pending'],
      ['gmail.com', 'gmail.com', 'pending'],
      ['k12.tx.us', 'austin.k12.tx.us', 'pending'],
      ['github.io', 'github.io', 'pending'],
    ] as const) {
      const school = await collegeWithDomain(held)
      const coach = { name: 'Ben Orr', title: 'Head Coach', school, gender: 'female' }
      const jwt = await ticketOf(google.add({ email: newEmail(domain) }))
      const answer = await app.ask(signUpCoachExternally, { body: { ...coach, jwt } })
      expect(answer, JSON.stringify(answer.body)).toMatchObject({
        status: 201,
        body: { message: 'Coach account created successfully' },
      })
      await app.settle()
      const { user } = signUpCoachExternally.response.parse(answer.body)
      const stored = await app.platform.db
        .selectFrom('coaches')
        .select('verification')
        .where('userId', '=', user.userId)
        .executeTakeFirstOrThrow()
      expect(stored.verification).toBe(verification)
    }
  })
})

async function collegeWithDomain(emailDomain: string) {
  const { collegeId } = await makeCollege(app.platform, { gender: 'female' })
  await app.platform.db
    .updateTable('institutions')
    .set({ emailDomain })
    .where('id', '=', (eb) => eb.selectFrom('colleges').select('institutionId').where('id', '=', collegeId))
    .execute()
  return collegeId
}

describe('a credential proves nobody', () => {
  const refused = { status: 401, body: { code: 'wrong_credentials' } }

  test('when there is none: an e-mail alone is refused', { tags: 'R5.1' }, async () => {
    const { email } = await signedUp()
    expect(await post({ email })).toMatchObject(refused)
  })

  test('when the code was used before', async () => {
    const { subject } = await signedUp()
    const credential = await credentialOf(subject)
    expect((await post(credential)).status).toBe(200)
    expect(await post(credential)).toMatchObject(refused)
  })

  test('when the code comes with another verifier, or none', { tags: ['V10.1.2', 'V10.2.1'] }, async () => {
    const { subject } = await signedUp()
    const { credential } = await credentialOf(subject)
    expect(await post({ credential, verifier: (await start()).verifier })).toMatchObject(refused)
    expect(await post({ credential })).toMatchObject(refused)
  })

  test('when its nonce is not that of the verifier', { tags: 'V10.1.2' }, async () => {
    const { subject } = await signedUp()
    const { url, verifier } = await start()
    const address = new URL(url)
    address.searchParams.set('nonce', 'somebody-elses')
    const back = await google.visit(address.href, subject)
    expect(await post({ credential: back.get('code') ?? '', verifier })).toMatchObject(refused)
  })

  test('when its e-mail is not verified there', async () => {
    const { subject, email } = await signedUp()
    google.change(subject, { email, email_verified: false })
    expect(await post(await credentialOf(subject))).toMatchObject(refused)
  })

  test('when its e-mail is another than the one sent along', async () => {
    const { subject, email } = await signedUp()
    const other = await post({ ...(await credentialOf(subject)), email: newEmail() })
    expect(other).toMatchObject(refused)
    const same = await post({ ...(await credentialOf(subject)), email: email.toUpperCase() })
    expect(same.status).toBe(200)
  })

  test('when the code is made up', async () => {
    expect(await post({ credential: 'made-up', verifier: 'made-up' })).toMatchObject(refused)
  })
})

describe('an ID token', () => {
  test('signs in once, with the verifier of its nonce', { tags: ['R5.1', 'R18.7', 'V10.5.1'] }, async () => {
    const { subject, email } = await signedUp()
    const { url, verifier } = await start()
    const nonce = new URL(url).searchParams.get('nonce') ?? ''
    const credential = await tokenOf(subject, clientId, nonce)
    expect((await post({ credential, email })).status).toBe(401)
    expect((await post({ credential, email, verifier: `${verifier}x` })).status).toBe(401)
    expect((await post({ credential, email, verifier })).status).toBe(200)
    expect((await post({ credential, email, verifier })).status).toBe(401)
  })

  test('made for another client is refused', { tags: ['V9.2.3', 'V10.5.4'] }, async () => {
    const { subject } = await signedUp()
    const { url, verifier } = await start()
    const nonce = new URL(url).searchParams.get('nonce') ?? ''
    const credential = await tokenOf(subject, otherClientId, nonce)
    expect((await post({ credential, verifier })).status).toBe(401)
  })

  test('past its time is refused', { tags: 'V9.2.1' }, async () => {
    const { subject } = await signedUp()
    const { url, verifier } = await start()
    const nonce = new URL(url).searchParams.get('nonce') ?? ''
    const credential = await tokenOf(subject, clientId, nonce)
    app.clock.advance(12 * 60)
    const answer = await post({ credential, verifier })
    app.clock.advance(-12 * 60)
    expect(answer.status).toBe(401)
  })

  test.each(['another key', 'the public key as a secret', 'no signature'])(
    'with %s is refused',
    { tags: ['V6.8.2', 'V9.1.1', 'V9.1.2', 'V9.1.3', 'V11.6.1'] },
    async (how) => {
      const { subject, email } = await signedUp()
      const claims = { sub: subject, email, email_verified: true, iss: google.issuer, aud: clientId }
      const now = Math.floor(app.clock.now().getTime() / 1000)
      const times = { iat: now, exp: now + 300 }
      const keys = await fetch(`${google.issuer}/jwks`).then((answer) => answer.text())
      const credential = {
        'another key': async () =>
          new SignJWT({ ...claims, ...times })
            .setProtectedHeader({ alg: 'RS256', kid: 'first' })
            .sign((await generateKeyPair('RS256')).privateKey),
        'the public key as a secret': async () =>
          new SignJWT({ ...claims, ...times })
            .setProtectedHeader({ alg: 'HS256', kid: 'first' })
            .sign(new TextEncoder().encode(keys)),
        'no signature': async () => new UnsecuredJWT({ ...claims, ...times }).encode(),
      }[how]
      expect((await post({ credential: await credential?.(), email })).status).toBe(401)
    },
  )
})

describe('a password account with the same e-mail', () => {
  const link = (jwt: string, password: string) => app.ask(linkExternalAccount, { body: { jwt, password } })

  test('is linked once its password was asked, and then either way leads in', async () => {
    const email = newEmail()
    const { userId } = await makePlayer(app.platform, { email })
    const subject = google.add({ email })
    const refused = await post(await credentialOf(subject))
    expect(refused).toMatchObject({ status: 409, body: { code: 'password_needed' } })
    const { jwt } = Ticket.parse(refused.body)
    expect(await link(jwt, 'not-the-password')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'password' }] },
    })
    expect(await link(jwt, demoPassword)).toMatchObject({ status: 200, body: { user: { userId } } })
    expect(await post(await credentialOf(subject))).toMatchObject({
      status: 200,
      body: { user: { userId } },
    })
    expect((await app.ask(logIn, { body: { email, password: demoPassword } })).status).toBe(200)
    await app.settle()
    const mails = await app.platform.db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', email)
      .execute()
    expect(mails).toEqual([{ subject: 'Google sign-in was connected to your Touchline account' }])
  })

  test('is never taken over by a sign-up', async () => {
    const email = newEmail()
    const jwt = await ticketOf(google.add({ email }))
    await makePlayer(app.platform, { email })
    expect(await signUp(jwt)).toMatchObject({ status: 409, body: { code: 'password_needed' } })
  })

  test('that waits for its e-mail to be verified is verified by the link', async () => {
    const email = newEmail()
    const { userId } = await makePlayer(app.platform, { email, emailVerified: false })
    const jwt = await ticketOf(google.add({ email }))
    expect((await link(jwt, 'wrong')).status).toBe(400)
    expect(await link(jwt, demoPassword)).toMatchObject({ status: 200, body: { user: { userId } } })
  })

  test('may be guessed at ten times', async () => {
    const email = newEmail()
    await makePlayer(app.platform, { email })
    const jwt = await ticketOf(google.add({ email }))
    for (let guess = 0; guess < 10; guess += 1) expect((await link(jwt, 'wrong')).status).toBe(400)
    expect((await link(jwt, demoPassword)).status).toBe(429)
  })

  test('that is suspended stays closed', async () => {
    const email = newEmail()
    await makePlayer(app.platform, { email, suspendedAt: new Date() })
    const jwt = await ticketOf(google.add({ email }))
    expect((await link(jwt, demoPassword)).status).toBe(401)
  })

  test('of one person is not opened by an address that changed hands', { tags: 'V10.5.2' }, async () => {
    const { subject, email, user } = await signedUp()
    google.change(subject, { email: newEmail() })
    expect(await post(await credentialOf(subject))).toMatchObject({
      status: 200,
      body: { user: { userId: user.userId } },
    })
    const heir = google.add({ email })
    const answer = await post(await credentialOf(heir))
    expect(answer.status).toBe(409)
    const { jwt } = Ticket.parse(answer.body)
    expect((await link(jwt, demoPassword)).status).toBe(400)
  })
})

test('a suspended person stays out', async () => {
  const { subject, user } = await signedUp()
  await app.platform.db
    .updateTable('users')
    .set({ suspendedAt: new Date() })
    .where('id', '=', user.userId)
    .execute()
  expect((await post(await credentialOf(subject))).status).toBe(401)
})
