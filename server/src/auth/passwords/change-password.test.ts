import { changePassword, getSession, listCalendarFeeds, logIn, makeCalendarFeed } from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { demoPassword, logInAs, makeGuardian, makePlayer } from '../factory.ts'

const at = await appOfFile()

const next = 'three corner kicks'

const change = (token: string, currentPassword: string, newPassword = next) =>
  at.ask(changePassword, { body: { currentPassword, newPassword } }, { token })
const logsIn = async (email: string, password: string) =>
  (await at.ask(logIn, { body: { email, password } })).status === 200
const isLive = async (token: string) => (await at.ask(getSession, {}, { token })).status === 200

test('a player changes the password by the current one: other sessions and calendar feeds end, and a mail tells of it', {
  tags: ['R4.57', 'V6.2.2'],
}, async () => {
  const player = await makePlayer(at.platform)
  const here = await logInAs(at.platform, player.userId)
  const elsewhere = await logInAs(at.platform, player.userId)
  const feed = { kind: 'player', ownerId: player.userId, password: demoPassword } as const
  expect((await at.ask(makeCalendarFeed, { body: feed }, { token: here })).status).toBe(201)

  expect((await change(here, demoPassword)).status).toBe(200)
  expect([await isLive(here), await isLive(elsewhere)]).toEqual([true, false])
  expect(await at.ask(listCalendarFeeds, {}, { token: here })).toMatchObject({ body: { feeds: [] } })
  expect(await logsIn(player.email, demoPassword)).toBe(false)
  expect(await logsIn(player.email, next)).toBe(true)
  await at.settle()
  const mails = await at.platform.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', player.email)
    .execute()
  expect(mails).toContainEqual({ subject: 'Your Touchline password was changed' })
})

test('a parent with the wrong one, or a password that is easy to guess, changes nothing', async () => {
  const parent = await makeGuardian(at.platform)
  const token = await logInAs(at.platform, parent.userId)
  expect(await change(token, 'not-the-password')).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'currentPassword' }] },
  })
  expect(await change(token, demoPassword, 'password1')).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'newPassword' }] },
  })
  expect(await logsIn(parent.email, demoPassword)).toBe(true)
})

test('an account without a password is sent to the mail', async () => {
  const player = await makePlayer(at.platform)
  const token = await logInAs(at.platform, player.userId)
  await at.platform.db.deleteFrom('accounts').where('userId', '=', player.userId).execute()
  expect(await change(token, demoPassword)).toMatchObject({
    status: 400,
    body: {
      fields: [{ path: 'currentPassword', message: expect.stringContaining('Forgot your password?') }],
    },
  })
})
