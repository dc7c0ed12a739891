// @module-tag S24
// @module-tag S25
import {
  confirmCoach,
  confirmColleague,
  getFirstMessage,
  type Language,
  listCoachesToDecide,
  refuseColleague,
  sendMessage,
  updateCoachProfile,
  verifyEmail,
} from '@touchline/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/support/app.ts'
import { block, decline, guardianOf, unblock } from '../test/support/conversations/family.ts'
import { started } from '../test/support/conversations/pair.ts'
import { tokenTo } from '../test/support/mails.ts'
import { joinAsCoach, leave, type Newcomer, start, verificationOf } from '../test/support/persons/people.ts'
import { demoPassword, logInAs, makeAdmin, makeCoach, makePlayer } from './auth/factory.ts'
import { makeCollege } from './colleges/factory.ts'
import { emailVerified } from './events.ts'
import { transact } from './platform/db/database.ts'

let app: TestApp
let admin: { token: string }
beforeAll(async () => {
  app = await testApp({ COACH_VERIFICATION: 'domain' })
  const { userId } = await makeAdmin(app.platform)
  admin = { token: await logInAs(app.platform, userId) }
})
afterAll(() => app.stop())

let collegeId: string
let at: (local: string) => string
beforeEach(async () => {
  const college = await makeCollege(app.platform)
  collegeId = college.collegeId
  at = (local) => `${local}@${college.emailDomain}`
})

/** Creates a child and the parent. */
async function family() {
  const made = await makePlayer(app.platform, { age: 14, yearGraduating: 2027 })
  const child = { ...made, token: await logInAs(app.platform, made.userId) }
  return { child, mother: await guardianOf(app, child) }
}

async function earlierOf({ userId }: Newcomer, language: Language = 'en'): Promise<string[]> {
  const caller = { ...admin, headers: { 'accept-language': language } }
  const { body } = await app.ask(listCoachesToDecide, { query: { limit: 100 } }, caller)
  const { coaches } = listCoachesToDecide.response.parse(body)
  return coaches.find(({ coachId }) => coachId === userId)?.earlier ?? []
}

const letIn = ({ userId }: Newcomer) =>
  app.ask(confirmCoach, { params: { coachId: userId }, body: { note: 'Called the college' } }, admin)

const unwanted = { status: 403, body: { code: 'contact_refused' } }
const closedWords = 'A player or parent declined or blocked an earlier account of this person.'

async function named(coach: Newcomer) {
  return { ...coach, name: 'Grey Marsh' }
}

test('a second account of a declined and blocked coach waits, and reaches the child neither before nor after an administrator', async () => {
  const { child, mother } = await family()
  const first = await joinAsCoach(app, collegeId, at('grey'))
  expect(await verificationOf(app, first)).toBe('verified')
  const conversation = await started(app, await named(first), child)
  await decline(app, mother, conversation)
  await block(app, mother, conversation)

  const second = await joinAsCoach(app, collegeId, at('grey+2'))
  expect(await verificationOf(app, second)).toBe('pending')
  expect(await earlierOf(second)).toEqual([closedWords, 'This person has another coach account.'])
  expect((await start(app, second, child)).status).toBe(403)

  expect((await letIn(second)).status).toBe(200)
  expect(await start(app, second, child)).toMatchObject(unwanted)
  const asked = await app.ask(getFirstMessage, { params: { playerId: child.userId } }, second)
  expect(asked).toMatchObject(unwanted)
  const other = await makePlayer(app.platform, { age: 16 })
  expect((await start(app, second, other)).status).toBe(201)
})

test('a coach who deletes the account and returns by the same address is pending, and stays blocked', async () => {
  const { child, mother } = await family()
  const first = await joinAsCoach(app, collegeId, at('gray'))
  const conversation = await started(app, await named(first), child)
  await block(app, mother, conversation)
  expect((await leave(app, first)).status).toBe(200)

  const again = await joinAsCoach(app, collegeId, at('gray'))
  expect(await verificationOf(app, again)).toBe('pending')
  expect(await earlierOf(again)).toEqual([closedWords])
  await letIn(again)
  expect(await start(app, again, child)).toMatchObject(unwanted)
  // A third account inherits what the first one left.
  await leave(app, again)
  const third = await joinAsCoach(app, collegeId, at('gray+3'))
  await letIn(third)
  expect(await start(app, third, child)).toMatchObject(unwanted)
})

test('a closed conversation stays closed after its messages are deleted', async () => {
  const { child, mother } = await family()
  const first = await joinAsCoach(app, collegeId, at('grove'))
  const conversation = await started(app, await named(first), child)
  const { child: open } = await family()
  await started(app, await named(first), open)
  await decline(app, mother, conversation)
  await leave(app, first)
  await app.platform.db.deleteFrom('conversations').where('coachId', '=', first.userId).execute()
  const again = await joinAsCoach(app, collegeId, at('grove'))
  await letIn(again)
  expect(await start(app, again, child)).toMatchObject(unwanted)
  expect((await start(app, again, open)).status).toBe(201)
})

test('the person who blocked can also unblock a person who returned', async () => {
  const { child } = await family()
  const first = await joinAsCoach(app, collegeId, at('green'))
  const conversation = await started(app, await named(first), child)
  await block(app, child, conversation)
  await leave(app, first)
  const again = await joinAsCoach(app, collegeId, at('green'))
  await letIn(again)
  expect(await start(app, again, child)).toMatchObject(unwanted)
  expect((await unblock(app, child, conversation)).status).toBe(200)
  expect((await start(app, again, child)).status).toBe(201)
})

test('a block of one account closes the conversation with the other account of the person', async () => {
  const { child, mother } = await family()
  const first = await joinAsCoach(app, collegeId, at('grant'))
  const second = await joinAsCoach(app, collegeId, at('grant+2'))
  await letIn(second)
  const one = await started(app, await named(first), child)
  const two = await started(app, await named(second), child)
  await app.platform.db.updateTable('conversations').set({ state: 'open' }).execute()
  const body = { senderId: second.userId, receiverId: child.userId, conversationId: two.conversationId }
  const write = () => app.ask(sendMessage, { body: { ...body, message: 'Still here' } }, second)
  expect((await write()).status).toBe(201)
  await block(app, mother, one)
  expect(await write()).toMatchObject(unwanted)
})

test('a coach refused by a colleague stays refused after deleting the account and signing up again', async () => {
  const head = await makeCoach(app.platform, {
    collegeId,
    evidence: 'administrator',
    verifiedAt: new Date('2026-01-01'),
  })
  const colleague = { token: await logInAs(app.platform, head.userId) }
  const first = await joinAsCoach(app, collegeId, at('refused'))
  await app.ask(refuseColleague, { params: { coachId: first.userId } }, colleague)
  expect(await verificationOf(app, first)).toBe('refused')
  await leave(app, first)
  const again = await joinAsCoach(app, collegeId, at('refused'))
  expect(await verificationOf(app, again)).toBe('pending')
  expect(await earlierOf(again)).toEqual(['This person was rejected as a coach before.'])
  const confirmed = await app.ask(confirmColleague, { params: { coachId: again.userId } }, colleague)
  expect(confirmed.status).toBe(403)
  expect(await verificationOf(app, again)).toBe('pending')
})

test('of two accounts of one mailbox that are decided about at once, one is let in', async () => {
  const { platform } = app
  const waiting = { collegeId, verification: 'pending' } as const
  const one = await makeCoach(platform, { ...waiting, email: at('both') })
  const two = await makeCoach(platform, { ...waiting, email: at('both+2') })
  await transact(platform.db, async (trx) => {
    for (const { userId } of [two, one]) await platform.outbox.publish(trx, emailVerified, { userId })
  })
  await Promise.all([app.settle(), app.settle()])
  expect(await verificationOf(app, one)).toBe('verified')
  expect(await verificationOf(app, two)).toBe('pending')
})

test('a second coach account of one mailbox waits; the first stays', async () => {
  const first = await joinAsCoach(app, collegeId, at('twice'))
  const second = await joinAsCoach(app, collegeId, at('twice+b'))
  expect(await verificationOf(app, first)).toBe('verified')
  expect(await verificationOf(app, second)).toBe('pending')
  expect(await earlierOf(second)).toEqual(['This person has another coach account.'])
  expect(await earlierOf(second, 'es')).toEqual(['Esta persona tiene otra cuenta del cuerpo técnico.'])
})

test('the mailbox of an earlier address is the same person', async () => {
  const { child } = await family()
  const first = await joinAsCoach(app, collegeId, at('old'))
  const conversation = await started(app, await named(first), child)
  await moveTo(first, at('new'))
  await block(app, child, conversation)
  const again = await joinAsCoach(app, collegeId, at('old+1'))
  expect(await verificationOf(app, again)).toBe('pending')
  await letIn(again)
  expect(await start(app, again, child)).toMatchObject(unwanted)
  // After a deletion under the new address, both addresses stay known.
  await leave(app, first)
  const third = await joinAsCoach(app, collegeId, at('new'))
  expect(await earlierOf(third)).toContain(closedWords)
})

test.each([
  ['signs up after it', false],
  ['has signed up before it', true],
])(
  'a coach who deletes the account and %s has the rules of both divisions for 30 days',
  async (_, before) => {
    const { platform, clock } = app
    const player = await makePlayer(platform, { age: 14, yearGraduating: 2031, stateLocated: 'OH' })
    const next = await makeCollege(platform, { division: 'Division 3' })
    const again = `rules-${collegeId}+2@elsewhere.example.edu`
    const first = await joinAsCoach(app, collegeId, again.replace('+2', ''))
    await letIn(first)
    expect((await start(app, first, player)).status).toBe(403)
    let second = before ? await joinAsCoach(app, next.collegeId, again) : undefined
    await leave(app, first)
    const left = clock.now()
    second ??= await joinAsCoach(app, next.collegeId, again)
    await letIn(second)
    const held = { status: 403, body: { code: 'contact_held' } }
    expect(await start(app, second, player)).toMatchObject(held)
    // Neither does a third account after the second is deleted.
    await leave(app, second)
    const third = await joinAsCoach(app, next.collegeId, again)
    await letIn(third)
    expect(await start(app, third, player)).toMatchObject(held)
    clock.set(new Date(left.getTime() + 30 * 86_400_000).toISOString())
    const token = await logInAs(platform, third.userId)
    expect((await start(app, { ...third, token }, player)).status).toBe(201)
    clock.set(left.toISOString())
  },
)

test('a staff list that names a former address lets nobody in once the account is deleted', async () => {
  const { institutionId } = await app.platform.db
    .selectFrom('colleges')
    .select('institutionId')
    .where('id', '=', collegeId)
    .executeTakeFirstOrThrow()
  const times = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
  const email = `listed-${collegeId}@athletics.example.edu`
  const entry = { institutionId, email, name: 'Grey Marsh', title: 'Assistant Coach', ...times }
  await app.platform.db.insertInto('staffEntries').values(entry).execute()
  const first = await joinAsCoach(app, collegeId, email)
  expect(await verificationOf(app, first)).toBe('verified')
  await moveTo(first, `away-${collegeId}@athletics.example.edu`)
  await leave(app, first)
  expect(await verificationOf(app, await joinAsCoach(app, collegeId, email))).toBe('pending')
})

test('a coach who moves to a refused person’s mailbox does not inherit the refusal', async () => {
  await makeCoach(app.platform, { collegeId, email: at('barred'), verification: 'refused' })
  const coach = await joinAsCoach(app, collegeId, at('honest'))
  await moveTo(coach, at('barred+1'))
  expect(await verificationOf(app, coach)).toBe('pending')
})

test('a person never refused, suspended, blocked or declined returns as before', async () => {
  const { child } = await family()
  const first = await joinAsCoach(app, collegeId, at('fine'))
  await started(app, await named(first), child)
  await leave(app, first)
  const again = await joinAsCoach(app, collegeId, at('fine'))
  expect(await verificationOf(app, again)).toBe('verified')
  expect((await start(app, again, child)).status).toBe(201)
})

async function moveTo(coach: Newcomer, email: string) {
  const body = {
    coachName: 'Grey Marsh',
    email,
    collegeId,
    title: 'Head Coach',
    currentPassword: demoPassword,
  }
  await app.ask(updateCoachProfile, { params: { coachId: coach.userId }, body }, coach)
  const token = await tokenTo(app, email)
  await app.ask(verifyEmail, { query: { token } })
  await app.settle()
}
