// @module-tag S63
// @module-tag S65
import {
  answerInvitation,
  leaveChild,
  listGuardians,
  removeGuardian,
  setProfilePaused,
  updatePlayerProfile,
} from '@touchline/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { signedInGuardian, signedInPlayer } from '../../test/support/guardians/family.ts'
import { mailsTo, subjectsTo } from '../../test/support/mails.ts'
import { leave } from '../../test/support/persons/people.ts'
import { acceptNewest, joinAsPlayer } from '../../test/support/persons/player-accounts.ts'
import { logInAs } from '../auth/factory.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
beforeEach(() => at.clock.set('2026-09-14T15:00:00Z'))
afterAll(() => at.stop())

let families = 0

async function child() {
  families += 1
  const email = `robin${families}@families.example`
  const born = { age: 16, dateOfBirth: '2010-05-05', yearGraduating: 2028 }
  return { ...(await signedInPlayer(at, { email, ...born })), email }
}

const pause = ({ userId: playerId }: { userId: string }, by: { token: string }, paused = true) =>
  at.ask(setProfilePaused, { params: { playerId }, body: { paused } }, { token: by.token })

const invitationsOf = async ({ token }: { token: string }) =>
  listGuardians.response.parse((await at.ask(listGuardians, {}, { token })).body).invitations

const playerOf = ({ userId }: { userId: string }) =>
  at.platform.db
    .selectFrom('players')
    .select(['age', 'earliestBirth', 'pausedBy'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()

const asked = "Is this your child's new account on Touchline?"

test('a removed stranger stays out of the next account, also one who had paused the profile', async () => {
  const main = await child()
  const stranger = await signedInGuardian(at, [main.userId], { name: 'Sam Stranger' })
  expect(await pause(main, stranger)).toMatchObject({ status: 200 })
  const removal = { params: { guardianId: stranger.userId }, body: { password: '' } }
  expect(await at.ask(removeGuardian, removal, { token: main.token })).toMatchObject({ status: 200 })
  await leave(at, main)
  const again = await joinAsPlayer(at, main.email)
  expect(await subjectsTo(at, stranger.email)).not.toContain(asked)
  expect(await invitationsOf(again)).toEqual([])
  // what was paused waits for an administrator
  expect(await pause(again, again, false)).toMatchObject({ status: 403 })
})

test('a parent who was there and did not come is asked back again, one who left the second account is not', async () => {
  const main = await child()
  const mother = await signedInGuardian(at, [main.userId], { name: 'Mona Fields' })
  const father = await signedInGuardian(at, [main.userId], { name: 'Finn Fields' })
  await leave(at, main)
  const second = await joinAsPlayer(at, main.email)
  expect(await acceptNewest(at, father)).toMatchObject({ status: 200, body: { waits: false } })
  const params = { playerId: second.userId }
  expect(await at.ask(leaveChild, { params }, { token: father.token })).toMatchObject({ status: 200 })
  await leave(at, second)
  const third = await joinAsPlayer(at, main.email)
  expect(await invitationsOf(third)).toMatchObject([{ email: mother.email, invitedBack: true }])
})

test('of two accounts at a time the later parent needs the earlier one’s yes', async () => {
  const main = await child()
  const mother = await signedInGuardian(at, [main.userId], { name: 'Mona Fields' })
  at.clock.advance(2 * 86_400)
  const second = await joinAsPlayer(at, main.email.replace('@', '+two@'))
  const sock = await signedInGuardian(at, [second.userId], { name: 'Sam Sock' })
  await leave(at, second)
  await leave(at, { token: await logInAs(at.platform, main.userId) })
  const third = await joinAsPlayer(at, main.email)
  expect(await invitationsOf(third)).toMatchObject([
    { email: sock.email, invitedBack: false, needsYes: true },
    { email: mother.email, invitedBack: true, needsYes: false },
  ])
  expect(await acceptNewest(at, sock)).toMatchObject({ status: 200, body: { waits: true } })
  expect(await acceptNewest(at, mother)).toMatchObject({ status: 200, body: { waits: false } })
  expect(await subjectsTo(at, mother.email)).toContain('Someone wants to join your child as a parent')
  const [waiting] = await invitationsOf(third)
  const params = { playerId: third.userId, invitationId: waiting?.invitationId ?? '' }
  const token = await logInAs(at.platform, mother.userId)
  expect(await at.ask(answerInvitation, { params, body: { agree: false } }, { token })).toMatchObject({
    status: 200,
  })
})

test('a second account’s parent needs that yes also after the next account, where nobody came back', async () => {
  const main = await child()
  const mother = await signedInGuardian(at, [main.userId], { name: 'Mona Fields' })
  at.clock.advance(2 * 86_400)
  const second = await joinAsPlayer(at, main.email.replace('@', '+two@'))
  const sock = await signedInGuardian(at, [second.userId], { name: 'Sam Sock' })
  await leave(at, second)
  await leave(at, { token: await logInAs(at.platform, main.userId) })
  await leave(at, await joinAsPlayer(at, main.email))
  const fourth = await joinAsPlayer(at, main.email)
  const invited = await invitationsOf(fourth)
  expect(invited).toMatchObject([{ email: mother.email, invitedBack: true }])
  expect(invited.map(({ email }) => email)).not.toContain(sock.email)
})

test('who was removed does not come back by what a second account left', async () => {
  const main = await child()
  const stranger = await signedInGuardian(at, [main.userId], { name: 'Sam Stranger' })
  const second = await joinAsPlayer(at, main.email.replace('@', '+two@'))
  const stays = { playerId: second.userId, guardianId: stranger.userId, since: at.clock.now() }
  await at.platform.db.insertInto('guardianships').values(stays).execute()
  await leave(at, second)
  const removal = { params: { guardianId: stranger.userId }, body: { password: '' } }
  expect(await at.ask(removeGuardian, removal, { token: main.token })).toMatchObject({ status: 200 })
  await leave(at, main)
  expect(await invitationsOf(await joinAsPlayer(at, main.email))).toEqual([])
})

test('a sibling with the same mailbox is not taken for the child who left, and waits paused', async () => {
  const elder = await signedInPlayer(at, {
    ...{ name: 'Alex Smith', email: 'smith+alex@families.example' },
    ...{ age: 17, dateOfBirth: '2009-03-05', yearGraduating: 2027 },
  })
  const mother = await signedInGuardian(at, [elder.userId], { name: 'Mona Smith' })
  expect(await pause(elder, mother)).toMatchObject({ status: 200 })
  await leave(at, elder)
  const about = { playerName: 'Bo Smith', age: 14, yearGraduating: 2030 }
  const bo = await joinAsPlayer(at, 'smith+bo@families.example', about)
  expect(await invitationsOf(bo)).toEqual([])
  expect(await playerOf(bo)).toEqual({ age: 14, earliestBirth: '2011-09-15', pausedBy: mother.userId })
  const says17 = { params: { playerId: bo.userId }, body: { age: 17, yearGraduating: 2027 } }
  await at.ask(updatePlayerProfile, says17, { token: bo.token })
  expect(await playerOf(bo)).toMatchObject({ age: 14 })
  expect(await subjectsTo(at, mother.email)).not.toContain(asked)

  // the child who left is known by the name alone, and the email claims nothing
  const again = await joinAsPlayer(at, 'smith@families.example', { ...about, playerName: 'SMITH Álex' })
  expect(await invitationsOf(again)).toMatchObject([{ email: mother.email, invitedBack: true }])
  const mail = (await mailsTo(at, mother.email)).find(({ subject }) => subject === asked)
  expect(mail?.textBody).toContain('Someone signed up as SMITH Álex with the email of an account')
})
