import {
  changeEmail,
  changePassword,
  confirmSecondFactor,
  deleteAccount,
  type Endpoint,
  forgotPassword,
  getSession,
  logIn,
  logInSecondFactor,
  makeCalendarFeed,
  resetPassword,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { begin, codeAt, enroll, ticketOf } from '../../../test/support/auth/authenticator.ts'
import { overtake } from '../../../test/support/auth/overtake.ts'
import { waitingForLocks } from '../../../test/support/database.ts'
import { tokenTo } from '../../../test/support/mails.ts'
import type { Trx } from '../../platform/db/database.ts'
import { saveEmailChange } from '../accounts/email-change-queries.ts'
import { betterAuth } from '../better-auth/better-auth.ts'
import { demoPassword, logInAs, makePlayer } from '../factory.ts'
import { deleteSessions, lockUser } from '../queries.ts'
import { confirmPending } from '../two-factor/queries.ts'
import { hashPassword } from './passwords.ts'

const at = await appOfFile({ DEMO: 'off' })

const newPassword = 'three corner kicks'

async function signedIn() {
  const person = await makePlayer(at.platform)
  return { ...person, token: await logInAs(at.platform, person.userId, false) }
}

const overtaken = <Answer>(
  userId: string,
  ask: () => Promise<Answer>,
  meanwhile: (trx: Trx) => Promise<unknown>,
) => overtake(at.platform.db, ask, { userId, meanwhile })

/** Does what a new password by email does. */
async function setPassword(trx: Trx, userId: string) {
  await lockUser(trx, userId)
  await deleteSessions(trx, userId)
  const accounts = await betterAuth(at.platform)
  await accounts.setPassword(trx, userId, await hashPassword(newPassword))
}

const left = async (table: 'sessions' | 'calendarFeeds' | 'emailChanges', userId: string) =>
  at.platform.db.selectFrom(table).select('userId').where('userId', '=', userId).execute()

test('a log-in by the password of before begins no session', async () => {
  const { userId, email } = await signedIn()
  const ask = () => at.ask(logIn, { body: { email, password: demoPassword } })
  expect(await overtaken(userId, ask, (trx) => setPassword(trx, userId))).toMatchObject({ status: 401 })
  expect(await left('sessions', userId)).toEqual([])
  const body = { email, password: newPassword }
  expect(await at.ask(logIn, { body })).toMatchObject({ status: 200 })
})

test('a log-in that began before two-step login was turned on begins no session', async () => {
  const { userId, email, token } = await signedIn()
  const { secret } = await begin(at, token)
  const { id: sessionId } = await at.platform.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const confirmed = { secret, step: 1, recoveryCodes: [], confirmedAt: at.clock.now() }
  const ask = () => at.ask(logIn, { body: { email, password: demoPassword } })
  const answer = await overtaken(userId, ask, (trx) => confirmPending(trx, { userId, sessionId }, confirmed))
  expect(answer).toMatchObject({ status: 401 })
  expect(await left('sessions', userId)).toHaveLength(1)
})

test('the second step of a log-in by the password of before begins no session', async () => {
  const { userId, email, token } = await signedIn()
  const { secret } = await enroll(at, token)
  at.clock.advance(30)
  const body = { jwt: await ticketOf(at, email), code: codeAt(at, secret) }
  const ask = () => at.ask(logInSecondFactor, { body })
  expect(await overtaken(userId, ask, (trx) => setPassword(trx, userId))).toMatchObject({ status: 401 })
  expect(await left('sessions', userId)).toEqual([])
})

const password = demoPassword
const asks: [string, Endpoint, (userId: string) => object][] = [
  ['an address for calendar apps', makeCalendarFeed, (ownerId) => ({ kind: 'player', ownerId, password })],
  ['a change of address', changeEmail, (userId) => ({ email: `new-${userId}@example.com`, password })],
  ['another password', changePassword, () => ({ currentPassword: password, newPassword: 'two throw ins' })],
  ['the deletion of the account', deleteAccount, () => ({ password, confirm: 'DELETE' })],
]

test.each(asks)('%s by the password of before is refused', async (_, endpoint, bodyFor) => {
  const { userId, email, token } = await signedIn()
  const ask = () => at.ask(endpoint, { body: bodyFor(userId) }, { token })
  expect(await overtaken(userId, ask, (trx) => setPassword(trx, userId))).toMatchObject({ status: 401 })
  expect(await left('calendarFeeds', userId)).toEqual([])
  expect(await left('emailChanges', userId)).toEqual([])
  expect(await at.ask(logIn, { body: { email, password: newPassword } })).toMatchObject({ status: 200 })
})

test('an app for two-step login that was begun by the password of before is not put to use', async () => {
  const { userId, token } = await signedIn()
  const { secret } = await begin(at, token)
  const ask = () => at.ask(confirmSecondFactor, { body: { code: codeAt(at, secret) } }, { token })
  expect(await overtaken(userId, ask, (trx) => setPassword(trx, userId))).toMatchObject({ status: 401 })
})

test('a new password ends also what was stored while it waited', async () => {
  const { db, clock } = at.platform
  const { userId, email, token } = await signedIn()
  await at.ask(forgotPassword, { body: { email } })
  const link = await tokenTo(at, email)
  const trx = await db.startTransaction().execute()
  await lockUser(trx, userId)
  const reset = at.ask(resetPassword, { body: { token: link, newPassword } })
  await expect.poll(() => waitingForLocks(db)).toBe(1)
  const change = { userId, email: `other-${userId}@example.com`, digest: userId, expiresAt: clock.now() }
  await saveEmailChange(trx, change, clock.now())
  await trx.commit().execute()
  expect(await reset).toMatchObject({ status: 200 })
  expect(await left('emailChanges', userId)).toEqual([])
  expect(await at.ask(getSession, {}, { token })).toMatchObject({ status: 401 })
})
