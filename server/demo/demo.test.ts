import { afterEach, expect, test } from 'vitest'
import { makePlayer } from '../src/auth/factory.ts'
import { contactVerdict } from '../src/contact-rules/service.ts'
import { findClosedByParents } from '../src/conversations/moderation/queries.ts'
import { waitingFamilies } from '../src/guardians/families.ts'
import { type TestApp, testApp } from '../test/support/app.ts'
import { refuseDemo, seedDemo } from './demo.ts'

const open: TestApp[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop()
})

async function start() {
  const touchline = await testApp()
  open.push(touchline)
  return touchline
}

async function story({ platform }: TestApp) {
  const { db } = platform
  const players = await db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.userId')
    .select(['users.id', 'name', 'email', 'positions', 'gpa', 'yearGraduating'])
    .orderBy('email')
    .execute()
  const colleges = await db
    .selectFrom('colleges')
    .select(['collegeName', 'gender', 'coaches'])
    .orderBy('id')
    .execute()
  const messages = await db.selectFrom('messages').select(['body', 'sentAt']).orderBy('id').execute()
  const games = await db
    .selectFrom('games')
    .select(['id', 'title', 'startsAt'])
    .orderBy('ownerId')
    .orderBy('id')
    .execute()
  const views = await db.selectFrom('auditLog').select(['at', 'actorId', 'subjectId']).orderBy('id').execute()
  const notifications = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'userId'])
    .orderBy('id')
    .execute()
  return { players, colleges, messages, games, views, notifications }
}

test('two machines tell the same story, with its named people able to log in', async () => {
  const one = await start()
  const other = await start()
  const logins = await seedDemo(one.platform)
  await seedDemo(other.platform)
  const told = await story(one)
  expect(told.players).toHaveLength(2000)
  // One of them is not listed yet.
  expect(told.colleges).toHaveLength(41)
  expect(told.messages.length).toBeGreaterThan(100)
  expect(await story(other)).toEqual(told)
  expect(logins.map(({ who }) => who)).toEqual(['Player', 'Coach', 'Parent', 'New coach', 'Administrator'])
})

test('the named player has one request waiting, and no conversation breaks a rule of contact', async () => {
  const { platform } = await start()
  await seedDemo(platform)
  const talks = await platform.db
    .selectFrom('conversations')
    .innerJoin('users', 'users.id', 'conversations.playerId')
    .select(['conversations.coachId', 'conversations.playerId', 'conversations.state', 'users.email'])
    .execute()
  const states = talks.filter(({ email }) => email === 'maya@families.example').map(({ state }) => state)
  expect(states.toSorted()).toEqual(['open', 'open', 'open', 'requested'])
  for (const talk of talks) expect((await contactVerdict(platform, platform.db, talk)).allowed).toBe(true)
})

test('the parent reads along with one minor, who talks with the named coach and is not the named player', async () => {
  const { platform } = await start()
  await seedDemo(platform)
  const children = await platform.db
    .selectFrom('guardianships')
    .innerJoin('users as parent', 'parent.id', 'guardianships.guardianId')
    .innerJoin('users as child', 'child.id', 'guardianships.playerId')
    .innerJoin('players', 'players.userId', 'child.id')
    .innerJoin('conversations', 'conversations.playerId', 'child.id')
    .innerJoin('users as coach', 'coach.id', 'conversations.coachId')
    .select(['parent.email', 'child.email as child', 'players.age'])
    .where('coach.email', '=', 'coach@kestrel-ridge.example.edu')
    .execute()
  expect(children.map(({ email }) => email)).toEqual(['parent@families.example'])
  expect(children[0]?.child).not.toBe('maya@families.example')
  expect(children[0]?.age).toBeLessThan(18)
})

test('instances that start together tell it once, and a later start tells nothing', async () => {
  const { platform } = await start()
  const [first, second] = await Promise.all([seedDemo(platform), seedDemo(platform)])
  expect(second).toEqual(first)
  expect(await seedDemo(platform)).toEqual(first)
  const { count } = await platform.db
    .selectFrom('players')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(2000)
})

test('a demo refuses a database with people of its own, and takes its own story and an empty one', {
  tags: 'V6.3.2',
}, async () => {
  const [real, { platform }] = [await start(), await start()]
  await makePlayer(real.platform)
  await expect(refuseDemo(real.platform)).rejects.toThrow(/real people are in this database.*DEMO=off/)
  await refuseDemo(platform)
  await seedDemo(platform)
  await refuseDemo(platform)
})

test('two families wait for the administrator, one with a coach blocked by a parent', async () => {
  const { platform } = await start()
  await seedDemo(platform)
  const { ageChanges, removals } = await waitingFamilies(platform)
  expect(ageChanges).toMatchObject([{ to: 18, silent: [expect.stringMatching(/^Blair /)] }])
  expect(removals).toMatchObject([{ guardianName: expect.stringMatching(/^Sidney /) }])
  const closed = await findClosedByParents(platform.db, removals[0]?.playerId ?? '')
  expect(closed).toMatchObject([{ state: 'open', blockerName: removals[0]?.guardianName }])
})
