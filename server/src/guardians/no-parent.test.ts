// @module-tag S54
import {
  acceptInvitation,
  askToBeInvited,
  inviteGuardian,
  listGuardians,
  signUpGuardian,
} from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { invitedToken, signedInGuardian, signedInPlayer } from '../../test/support/guardians/family.ts'
import { mailsTo } from '../../test/support/mails.ts'
import { joinAsCoach, leave, start } from '../../test/support/persons/people.ts'
import { moveTo } from '../../test/support/persons/player-accounts.ts'
import { logInAs } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const at = await appOfFile({ COACH_VERIFICATION: 'domain', GUARDIAN_REQUIRED_UNDER: '18' })
const college = await makeCollege(at.platform)
beforeEach(() => at.clock.set('2026-09-14T15:00:00Z'))

let count = 0

async function child() {
  count += 1
  const email = `kid${count}@families.example`
  return { ...(await signedInPlayer(at, { email, age: 16, yearGraduating: 2028 })), email }
}
const ofCollege = (local: string, label = '') => `${local}${count}${label}@${college.emailDomain}`
const coachOf = (local: string) => joinAsCoach(at, college.collegeId, ofCollege(local))

const invite = (player: { token: string }, email: string) =>
  at.ask(inviteGuardian, { body: { email } }, { token: player.token })
const join = (token: string) =>
  at.ask(signUpGuardian, { body: { token, name: 'Sam Sock', password: 'corner-flag-grass-7' } })
const refused = { status: 400, body: { fields: [{ path: 'email' }] } }

test('the child’s own mailbox is invited under no label, nor one that the child had before', async () => {
  const player = await child()
  expect(await invite(player, player.email.replace('@', '+mom@'))).toMatchObject(refused)
  await moveTo(at, player, player.email.replace('kid', 'new'))
  const moved = { token: await logInAs(at.platform, player.userId) }
  expect(await invite(moved, player.email.replace('@', '+mom@'))).toMatchObject(refused)
})

test('a coach’s mailbox is invited under no label, also after the coach has left', async () => {
  const player = await child()
  const coach = await coachOf('casey')
  // The family has no parent yet, so the coach must wait for one.
  expect(await start(at, coach, player)).toMatchObject({ status: 403, body: { code: 'guardian_needed' } })
  const label = coach.email.replace('@', '+mom@')
  expect(await invite(player, label)).toMatchObject(refused)
  await leave(at, coach)
  expect(await invite(player, label)).toMatchObject(refused)
  expect(await invite(player, ofCollege('somebody'))).toMatchObject({ status: 201 })
})

test('a link that was emailed before leads no coach in, with a new account or an old one', async () => {
  const player = await child()
  const link = await invitedToken(at, player, ofCollege('kim', '+mom'))
  const old = await signedInGuardian(at, [], { email: ofCollege('lee', '+mom') })
  const oldLink = await invitedToken(at, player, old.email)
  const waiting = await signedInGuardian(at, [], { email: `home${count}@families.example` })
  const waitingLink = await invitedToken(at, player, waiting.email)
  await at.platform.db
    .insertInto('personKeys')
    .values({ userId: waiting.userId, person: 'a'.repeat(64) })
    .execute()
  await coachOf('kim')
  const lee = await coachOf('lee')
  await at.platform.db
    .insertInto('personKeys')
    .values({ userId: lee.userId, person: 'a'.repeat(64) })
    .execute()
  expect(await join(link)).toMatchObject({ status: 403 })
  for (const [token, guardian] of [
    [oldLink, old],
    [waitingLink, waiting],
  ] as const) {
    const answer = await at.ask(acceptInvitation, { body: { token } }, { token: guardian.token })
    expect(answer).toMatchObject({ status: 403 })
  }
  const { body } = await at.ask(listGuardians, {}, { token: player.token })
  expect(body).toMatchObject({ guardians: [] })
})

test('a request from the child’s or a coach’s mailbox reaches nobody, and a coach’s gets the usual answer', async () => {
  const player = await child()
  const coach = await coachOf('robin')
  const ask = (parentEmail: string) =>
    at.ask(askToBeInvited, {
      body: { parentName: 'Sam Sock', parentEmail, childEmail: player.email },
    })
  const own = await ask(player.email.replace('@', '+mom@'))
  expect(own).toMatchObject({ status: 400, body: { fields: [{ path: 'childEmail' }] } })
  const label = coach.email.replace('@', '+mom@')
  expect(await ask(label)).toMatchObject({ status: 201, body: { message: expect.stringContaining(label) } })
  expect(await mailsTo(at, player.email)).toEqual([])
  const { body } = await at.ask(listGuardians, {}, { token: player.token })
  expect(body).toMatchObject({ requests: [] })
})

test('a parent who becomes a coach later cannot write to the child', async () => {
  const player = await child()
  await signedInGuardian(at, [player.userId], { email: ofCollege('mel', '+mom') })
  const coach = await coachOf('mel')
  expect(await start(at, coach, player)).toMatchObject({ status: 403, body: { code: 'contact_refused' } })
})
