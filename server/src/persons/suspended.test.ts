// @module-tag S26
import {
  type Endpoint,
  getSession,
  restoreAccount,
  signUpCoach,
  signUpPlayer,
  suspendAccount,
} from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { demoPassword, logInAs, makeAdmin, makeCoach } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { transact } from '../platform/db/database.ts'
import { isSuspendedPerson, rememberPerson } from './service.ts'

let app: TestApp
let admin: { token: string }
let college: { collegeId: string; emailDomain: string | null }
beforeAll(async () => {
  app = await testApp({ COACH_VERIFICATION: 'domain' })
  const { userId } = await makeAdmin(app.platform)
  admin = { token: await logInAs(app.platform, userId) }
  college = await makeCollege(app.platform)
})
afterAll(() => app.stop())

async function suspendedCoach(local: string) {
  const email = `${local}@${college.emailDomain}`
  const coach = await makeCoach(app.platform, { collegeId: college.collegeId, email })
  const body = { reason: 'Wrote to children at night' }
  const answer = await app.ask(suspendAccount, { params: { userId: coach.userId }, body }, admin)
  expect(answer.status).toBe(200)
  return coach
}

const accounts = (email: string) =>
  app.platform.db.selectFrom('users').select('id').where('email', '=', email).execute()
const asCoach = (email: string) =>
  app.ask(signUpCoach, {
    body: {
      name: 'Grey Marsh',
      title: 'Assistant Coach',
      password: demoPassword,
      gender: 'male',
      school: college.collegeId,
      email,
    },
  })
const asPlayer = (email: string) =>
  app.ask(signUpPlayer, {
    body: {
      playerName: 'Grey Marsh',
      password: demoPassword,
      age: '16',
      gender: 'male',
      school: 'Hillcrest High',
      positions: ['ST'],
      yearGraduating: 2027,
      divisionsInterestedIn: ['Division 1'],
      email,
    },
  })

test('a suspended person opens no other account of any type, and the answer tells nothing', async () => {
  await suspendedCoach('night')
  const tagged = `night+x@${college.emailDomain}`
  for (const signUp of [asCoach, asPlayer]) {
    const answer = await signUp(tagged)
    const welcome = await signUp(`day-${signUp.name.toLowerCase()}@${college.emailDomain}`)
    expect(answer.status).toBe(201)
    expect(Object.keys(Object(answer.body))).toEqual(Object.keys(Object(welcome.body)))
    expect(await accounts(tagged)).toEqual([])
  }
  await app.settle()
  const mails = await app.platform.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', tagged)
    .execute()
  expect(mails).toEqual([])
})

test('the suspension holds for the mailbox once the account is deleted', async () => {
  const { platform } = app
  const coach = await suspendedCoach('dusk')
  await transact(platform.db, (trx) => rememberPerson(platform, trx, coach))
  await platform.db.deleteFrom('users').where('id', '=', coach.userId).execute()
  expect(await isSuspendedPerson(platform, platform.db, { email: `dusk+1@${college.emailDomain}` })).toBe(
    true,
  )
  expect(await isSuspendedPerson(platform, platform.db, { email: `dawn@${college.emailDomain}` })).toBe(false)
  await asPlayer(coach.email)
  expect(await accounts(coach.email)).toEqual([])
})

test('a suspension ends the other accounts of the mailbox, and a restoration those that ended with it', async () => {
  const { platform, clock } = app
  const coach = (local: string) =>
    makeCoach(platform, { collegeId: college.collegeId, email: `${local}@${college.emailDomain}` })
  const [main, second, bystander] = [await coach('late'), await coach('late+two'), await coach('later')]
  const since = async ({ userId }: { userId: string }) => {
    const users = platform.db.selectFrom('users').select('suspendedAt').where('id', '=', userId)
    return (await users.executeTakeFirstOrThrow()).suspendedAt
  }
  const decide = async (endpoint: Endpoint, { userId }: { userId: string }) => {
    const answer = await app.ask(endpoint, { params: { userId }, body: { reason: 'As reported' } }, admin)
    expect(answer.status).toBe(200)
    clock.advance(60)
  }
  const token = await logInAs(platform, second.userId)
  const start = clock.now()
  await decide(suspendAccount, main)
  expect([await since(main), await since(second), await since(bystander)]).toEqual([start, start, null])
  expect((await app.ask(getSession, {}, { token })).status).toBe(401)
  await decide(restoreAccount, second)
  expect([await since(main), await since(second)]).toEqual([null, null])

  const earlier = clock.now()
  await decide(suspendAccount, second)
  await decide(restoreAccount, main)
  expect([await since(main), await since(second)]).toEqual([null, null])
  const apart = await coach('late+three')
  await platform.db
    .updateTable('users')
    .set({ suspendedAt: earlier })
    .where('id', '=', apart.userId)
    .execute()
  await decide(suspendAccount, main)
  await decide(restoreAccount, main)
  expect([await since(main), await since(second), await since(apart)]).toEqual([null, null, earlier])
})
