import {
  forgotPassword,
  linkExternalAccount,
  logIn,
  ownPageHeaders,
  readVerification,
  rejectVerification,
  resendVerification,
  resetPassword,
  signUpCoach,
  signUpPlayer,
  verifyEmail,
} from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { mailsTo, tokenTo } from '../../../test/support/mails.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { makePlayer } from '../factory.ts'
import { ticketFor } from '../oidc/ticket.ts'
import { createAdministrator } from './administrator.ts'

const at = await appOfFile()

const stranger = 'goal kick in the fog'
const owner = 'mud on the boots'
let count = 0
const newEmail = () => `owner-${++count}@families.example`

const networkOfItsOwn = () => `198.51.100.${++count}`

/** Signs a player up from a network, an hour apart each, and returns the answer. */
async function signUp(
  email: string,
  { password = owner, name = 'Lucía Navarro', from = networkOfItsOwn(), after = 3600 } = {},
) {
  at.clock.advance(after)
  const body = {
    playerName: name,
    email,
    password,
    age: 16,
    gender: 'female',
    school: 'Hillcrest High',
    yearGraduating: 2028,
  }
  const answer = await at.ask(signUpPlayer, { body }, { ip: from })
  expect(answer.status).toBe(201)
  return signUpPlayer.response.parse(answer.body)
}
const confirm = (token: string) => at.ask(verifyEmail, { query: { token } }, { headers: ownPageHeaders })
const enters = async (email: string, password: string) =>
  (await at.ask(logIn, { body: { email, password } })).status
const accountsOf = (email: string) =>
  at.platform.db
    .selectFrom('users')
    .select(['id', 'name', 'type', 'emailVerified'])
    .where('email', '=', email)
    .execute()

describe('of the sign-ups with one address', () => {
  test.each([3600, 1])(
    'a link opens the one that asked for it, and drops a stranger’s (%i s later)',
    { tags: 'S95' },
    async (after) => {
      const email = newEmail()
      await signUp(email, { password: stranger, name: 'Somebody Else' })
      await at.settle()
      const { userId } = await signUp(email, { after })
      expect(await confirm(await tokenTo(at, email))).toMatchObject({ status: 200 })
      expect([await enters(email, owner), await enters(email, stranger)]).toEqual([200, 401])
      expect(await accountsOf(email)).toMatchObject([
        { id: userId, name: 'Lucía Navarro', emailVerified: true },
      ])
    },
  )

  test('the link of an earlier one is worth nothing once another was opened', async () => {
    const email = newEmail()
    await signUp(email, { password: stranger })
    const first = await tokenTo(at, email)
    await signUp(email)
    await confirm(await tokenTo(at, email))
    expect((await confirm(first)).status).toBe(400)
    expect((await confirm(await tokenTo(at, email))).status).toBe(200)
    expect(await enters(email, stranger)).toBe(401)
  })

  test('a coach’s is no player’s: type and college are of the link, too', async () => {
    const email = `coach-${++count}@fernhill.edu`
    await signUp(email, { password: stranger })
    await at.settle()
    const { collegeId } = await makeCollege(at.platform)
    const body = {
      name: 'Dana Whitfield',
      email,
      school: collegeId,
      title: 'Head Coach',
      password: owner,
      gender: 'male',
    }
    expect((await at.ask(signUpCoach, { body })).status).toBe(201)
    const token = await tokenTo(at, email)
    expect((await at.ask(readVerification, { query: { token } })).body).toMatchObject({
      waiting: { type: 'coach', name: 'Dana Whitfield' },
    })
    await confirm(token)
    expect(await accountsOf(email)).toMatchObject([{ type: 'coach', emailVerified: true }])
    expect(await enters(email, owner)).toBe(200)
  })

  test('“This wasn’t me” removes the one of its link and leaves the others', async () => {
    const email = newEmail()
    await signUp(email, { password: stranger })
    const token = await tokenTo(at, email)
    const { userId } = await signUp(email)
    expect((await at.ask(rejectVerification, { body: { token } })).status).toBe(200)
    expect(await accountsOf(email)).toMatchObject([{ id: userId }])
  })

  test('of two links at once one opens', async () => {
    const email = newEmail()
    await signUp(email, { password: stranger })
    const first = await tokenTo(at, email)
    await signUp(email)
    const second = await tokenTo(at, email)
    const answers = await Promise.all([confirm(first), confirm(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await accountsOf(email)).toMatchObject([{ emailVerified: true }])
  })
})

describe('another link', () => {
  test('is for the sign-up whose claim asks, otherwise for the newest', async () => {
    const email = newEmail()
    const own = await signUp(email)
    await signUp(email, { password: stranger })
    const waiting = async (claim?: string) => {
      // mails that go out together come in any order
      await at.settle()
      at.clock.advance(3600)
      await at.ask(resendVerification, { body: { email, ...(claim === undefined ? {} : { claim }) } })
      const token = await tokenTo(at, email)
      return readVerification.response.parse((await at.ask(readVerification, { query: { token } })).body)
        .waiting
    }
    expect(await waiting()).not.toMatchObject({ userId: own.userId })
    expect(await waiting(own.claim)).toMatchObject({ userId: own.userId })
    await confirm(await tokenTo(at, email))
    expect(await enters(email, owner)).toBe(200)
  })

  test('of a claim goes to no other address than that sign-up’s', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const { claim } = await signUp(email)
    await at.settle()
    at.clock.advance(3600)
    await at.ask(resendVerification, { body: { email: other, claim } })
    expect(await mailsTo(at, other)).toEqual([])
    expect(await mailsTo(at, email)).toHaveLength(1)
  })

  test('comes to the owner though a stranger elsewhere has used up its own', async () => {
    const email = newEmail()
    for (let times = 0; times < 7; times++) {
      await signUp(email, { password: stranger, from: '192.0.2.9', after: 1 })
      await at.settle()
    }
    const { userId } = await signUp(email, { after: 1 })
    await confirm(await tokenTo(at, email))
    expect(await accountsOf(email)).toMatchObject([{ id: userId }])
  })
})

describe('an address proven in another way drops the sign-ups that wait', () => {
  test('by a new password', async () => {
    const email = newEmail()
    await signUp(email, { password: stranger })
    await signUp(email, { password: `${stranger} 2` })
    await at.settle()
    await at.ask(forgotPassword, { body: { email } })
    const token = await tokenTo(at, email)
    expect((await at.ask(resetPassword, { body: { token, newPassword: owner } })).status).toBe(200)
    expect(await accountsOf(email)).toMatchObject([{ emailVerified: true }])
    expect([await enters(email, owner), await enters(email, stranger)]).toEqual([200, 401])
  })

  test('by the provider', async () => {
    const email = newEmail()
    await signUp(email, { password: stranger })
    await signUp(email)
    const person = { issuer: 'https://provider.example', subject: `sub-${email}`, email, name: '' }
    const body = { jwt: await ticketFor(at.platform, person), password: owner }
    expect((await at.ask(linkExternalAccount, { body })).status).toBe(200)
    expect(await accountsOf(email)).toMatchObject([{ emailVerified: true }])
    expect([await enters(email, owner), await enters(email, stranger)]).toEqual([200, 401])
  })

  test('by the operator, who makes an administrator', async () => {
    const email = newEmail()
    await signUp(email, { password: stranger })
    expect(await createAdministrator(at.platform, { email, name: 'Ines Admin' }, 'seven corner flags')).toBe(
      true,
    )
    expect(await accountsOf(email)).toMatchObject([{ type: 'admin' }])
  })

  test('and one whose owner came meanwhile opens nothing', async () => {
    const email = newEmail()
    await signUp(email)
    const token = await tokenTo(at, email)
    const { userId } = await makePlayer(at.platform, { email })
    expect((await confirm(token)).status).toBe(400)
    expect((await accountsOf(email)).filter(({ emailVerified }) => emailVerified)).toMatchObject([
      { id: userId },
    ])
  })
})
