// @module-tag S53
import {
  answerParentRequest,
  askToBeInvited,
  deleteAccount,
  deletionWord,
  listGuardians,
  openInvitation,
  signUpGuardian,
  signUpPlayer,
} from '@touchline/contract'
import { expect, test } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { mailsTo, subjectsTo } from '../../../test/support/mails.ts'
import { demoPassword, logInAs, makeCoach, makeGuardian, makePlayer, signedIn } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'

const at = await appOfFile()

let count = 0
const address = (who: string) => `${who}-${++count}@families.example`
const parentName = 'Maite Roldan'

const ask = (parentEmail: string, childEmail: string) => {
  // An hour apart each, because this file's calls share one network address.
  at.clock.advance(3601)
  return at.ask(askToBeInvited, { body: { parentName, parentEmail, childEmail } })
}

async function signedInPlayer(overrides: Parameters<typeof makePlayer>[1] = {}) {
  return signedIn(at.platform, makePlayer(at.platform, overrides))
}

async function requestsOf(token: string) {
  const answer = await at.ask(listGuardians, {}, { token })
  return listGuardians.response.parse(answer.body).requests
}

const answer = (requestId: string, agree: boolean, token: string) =>
  at.ask(answerParentRequest, { params: { requestId }, body: { agree } }, { token })

test('the child sees who asks, invites, and the parent joins by the link of that invitation', {
  tags: 'R4.63',
}, async () => {
  const child = await signedInPlayer()
  const parentEmail = address('maite')
  expect((await ask(parentEmail, child.email)).status).toBe(201)
  expect(await mailsTo(at, child.email)).toMatchObject([
    { subject: 'A parent wants to join you on Touchline' },
  ])
  const [request] = await requestsOf(child.token)
  expect(request).toMatchObject({ parentName, parentEmail })

  expect((await answer(request?.requestId ?? '', true, child.token)).status).toBe(200)
  expect(await requestsOf(child.token)).toEqual([])
  const [invitation] = await mailsTo(at, parentEmail)
  const token = /token=([\w-]+)/.exec(invitation?.textBody ?? '')?.[1] ?? ''
  expect((await at.ask(openInvitation, { body: { token } })).body).toMatchObject({ email: parentEmail })
  const body = { token, name: parentName, password: 'corner-flag-grass-7' }
  expect((await at.ask(signUpGuardian, { body })).status).toBe(201)
  const { body: family } = await at.ask(listGuardians, {}, { token: child.token })
  expect(family).toMatchObject({ guardians: [{ name: parentName }] })
})

test('a no ends it, and nobody but the asked child can answer', async () => {
  const child = await signedInPlayer()
  const other = await signedInPlayer()
  const parentEmail = address('maite')
  await ask(parentEmail, child.email)
  const requestId = (await requestsOf(child.token))[0]?.requestId ?? ''
  expect((await answer(requestId, true, other.token)).status).toBe(404)
  expect(await requestsOf(other.token)).toEqual([])
  expect((await answer(requestId, false, child.token)).body).toEqual({
    message: 'Got it. We removed the request.',
  })
  expect((await answer(requestId, true, child.token)).status).toBe(404)
  expect(await mailsTo(at, parentEmail)).toEqual([])
})

test('where a parent is there, the one who asks needs that yes as well', async () => {
  const child = await signedInPlayer()
  const present = await makeGuardian(at.platform)
  await at.platform.db
    .insertInto('guardianships')
    .values({ playerId: child.userId, guardianId: present.userId, since: at.clock.now() })
    .execute()
  const parentEmail = address('maite')
  await ask(parentEmail, child.email)
  const requestId = (await requestsOf(child.token))[0]?.requestId ?? ''
  await answer(requestId, true, child.token)
  expect(await subjectsTo(at, present.email)).toContain('Your child invited another parent on Touchline')
  const { body } = await at.ask(listGuardians, {}, { token: child.token })
  expect(body).toMatchObject({ guardians: [{}], invitations: [{ email: parentEmail, needsYes: true }] })
})

test('the answer is the same whoever owns the address, and only a minor or a newcomer gets a mail', {
  tags: 'R4.63',
}, async () => {
  const grown = await makePlayer(at.platform, { age: 19, yearGraduating: null })
  const coach = await makeCoach(at.platform, { collegeId: (await makeCollege(at.platform)).collegeId })
  const suspended = await makePlayer(at.platform)
  const { db } = at.platform
  const now = at.clock.now()
  await db.updateTable('users').set({ suspendedAt: now }).where('id', '=', suspended.userId).execute()
  const newcomer = address('newcomer')
  const child = await makePlayer(at.platform)
  const parentEmail = address('maite')
  const answers = new Set<string>()
  for (const email of [grown.email, coach.email, suspended.email, newcomer, child.email]) {
    at.clock.advance(86_400)
    const { status, body } = await ask(parentEmail, email)
    answers.add(JSON.stringify({ status, body }))
  }
  expect(answers.size).toBe(1)
  for (const { email } of [grown, coach, suspended]) expect(await mailsTo(at, email), email).toEqual([])
  expect(await mailsTo(at, child.email)).toHaveLength(1)
  const [start] = await mailsTo(at, newcomer)
  expect(start?.textBody).toContain('/playerSignUp')
})

test('the mail to the child repeats nothing that the stranger typed', async () => {
  for (const email of [address('newcomer'), (await makePlayer(at.platform)).email]) {
    const parentEmail = address('stranger')
    await ask(parentEmail, email)
    const [mail] = await mailsTo(at, email)
    const text = `${mail?.subject} ${mail?.textBody}`
    expect(text).not.toContain(parentName)
    expect(text).not.toContain(parentEmail)
  }
})

test('a child who signs up with that address finds the request', async () => {
  const email = address('newcomer')
  await ask(address('maite'), email)
  const body = {
    playerName: 'Noa Roldan',
    email,
    password: 'corner-flag-grass-7',
    age: 15,
    gender: 'female',
    school: 'Fenn High',
    yearGraduating: 2029,
  }
  const answered = await at.ask(signUpPlayer, { body })
  const { userId } = signUpPlayer.response.parse(answered.body)
  await at.platform.db.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute()
  expect(await requestsOf(await logInAs(at.platform, userId))).toMatchObject([{ parentName }])
})

test('past three mails a day a child gets no more, with the same answer', async () => {
  const child = await makePlayer(at.platform)
  const statuses: number[] = []
  for (let times = 0; times < 5; times++) statuses.push((await ask(address('maite'), child.email)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201])
  expect(await mailsTo(at, child.email)).toHaveLength(3)
})

test('one address for both is refused, and a request ends after 14 days and with the account', async () => {
  const child = await signedInPlayer()
  expect(await ask(child.email, child.email)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'childEmail' }] },
  })
  await ask(address('maite'), child.email)
  expect(await requestsOf(child.token)).toHaveLength(1)
  at.clock.advance(14 * 86_400 + 60)
  expect(await requestsOf(await logInAs(at.platform, child.userId))).toEqual([])

  const leaving = await signedInPlayer()
  await ask(address('maite'), leaving.email)
  await at.ask(
    deleteAccount,
    { body: { password: demoPassword, confirm: deletionWord } },
    { token: leaving.token },
  )
  const left = at.platform.db
    .selectFrom('parentRequests')
    .select('id')
    .where('childEmail', '=', leaving.email)
  expect(await left.execute()).toEqual([])
})
