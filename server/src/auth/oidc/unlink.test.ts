import {
  changeEmail,
  forgotPassword,
  getLogInWays,
  LogInWays,
  ownPageHeaders,
  resetPassword,
  unlinkExternalAccount,
  verifyEmail,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { mailsTo, subjectsTo, tokenTo } from '../../../test/support/mails.ts'
import { transact } from '../../platform/db/database.ts'
import { demoPassword, logInAs, makePlayer } from '../factory.ts'
import { findOwner, insertIdentity } from './queries.ts'

const at = await appOfFile()

/** Makes a player who also (or only) logs in with the provider. */
async function linked({ password = true } = {}) {
  const { platform, clock } = at
  const person = await makePlayer(platform)
  const identity = { issuer: 'https://provider.example', subject: person.userId }
  const link = { ...identity, id: platform.ids.next(), userId: person.userId }
  await transact(platform.db, (trx) => insertIdentity(trx, link, clock.now()))
  const own = platform.db.deleteFrom('accounts').where('userId', '=', person.userId)
  if (!password) await own.where('providerId', '=', 'credential').execute()
  const isLinked = async () => (await findOwner(platform.db, identity)) !== undefined
  return { ...person, isLinked, token: await logInAs(platform, person.userId) }
}

const unlink = ({ token }: { token: string }, password = demoPassword) =>
  at.ask(unlinkExternalAccount, { body: { password } }, { token })

test('the ways to log in are listed, and the provider is unlinked by the password, which ends other sessions', async () => {
  const person = await linked()
  const elsewhere = await logInAs(at.platform, person.userId)
  const waysOf = async (token: string) => at.ask(getLogInWays, {}, { token })
  expect((await waysOf(person.token)).body).toEqual({
    password: true,
    external: [{ since: at.clock.now().toISOString() }],
  })
  expect((await unlink(person, 'not the password')).status).toBe(400)
  expect(await person.isLinked()).toBe(true)
  expect(LogInWays.parse((await unlink(person)).body)).toEqual({ password: true, external: [] })
  expect(await person.isLinked()).toBe(false)
  expect((await waysOf(elsewhere)).status).toBe(401)
  expect((await waysOf(person.token)).status).toBe(200)
  expect(await subjectsTo(at, person.email)).toEqual([
    'Google sign-in was disconnected from your Touchline account',
  ])
})

test('is not unlinked where it is the only way in', async () => {
  const person = await linked({ password: false })
  expect((await unlink(person, '')).status).toBe(409)
  expect(await person.isLinked()).toBe(true)
})

test('a password set by mail unlinks it, and the mail says so', async () => {
  const person = await linked({ password: false })
  await at.ask(forgotPassword, { body: { email: person.email } })
  const body = { token: await tokenTo(at, person.email), newPassword: 'three corner kicks' }
  expect((await at.ask(resetPassword, { body })).status).toBe(200)
  expect(await person.isLinked()).toBe(false)
  expect((await mailsTo(at, person.email)).at(-1)?.textBody).toContain('Google is disconnected.')
})

test.each([
  ['unlinks it from an account with a password', true],
  ['leaves an account without one its only way in', false],
])('another address %s', async (_, password) => {
  const person = await linked({ password })
  const email = `moved-${person.userId}@homes.example`
  const body = { email, password: password ? demoPassword : '' }
  expect((await at.ask(changeEmail, { body }, { token: person.token })).status).toBe(200)
  expect(await person.isLinked()).toBe(true)
  await at.ask(verifyEmail, { query: { token: await tokenTo(at, email) } }, { headers: ownPageHeaders })
  expect(await person.isLinked()).toBe(!password)
})
