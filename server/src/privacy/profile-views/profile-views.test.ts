import {
  getPlayerCalendar,
  getPlayerPage,
  listFavoritePlayers,
  listProfileViews,
  neverSold,
} from '@touchline/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { logInAs, makeCoach, makeGuardian, makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'

const app: TestApp = await testApp()
afterAll(() => app.stop())

interface Person {
  userId: string
  email: string
  token: string
}

let player: Person
let college: { collegeId: string }
let coach: Person

beforeEach(async () => {
  app.clock.set('2026-09-14T15:00:00Z') // a Monday
  college = await makeCollege(app.platform)
  player = await signedIn(makePlayer(app.platform, { dateOfBirth: '2010-03-01' }))
  coach = await signedIn(makeCoach(app.platform, { collegeId: college.collegeId }))
})

async function signedIn(person: Promise<{ userId: string; email: string }>): Promise<Person> {
  const { userId, email } = await person
  return { userId, email, token: await logInAs(app.platform, userId) }
}

async function look(by: Person | undefined, at: string) {
  const answer = await app.ask(getPlayerPage, { params: { player: at } }, by ? { token: by.token } : {})
  expect(answer.status).toBe(200)
}

async function colleague() {
  return signedIn(makeCoach(app.platform, { collegeId: college.collegeId }))
}

function ask(by: Person, playerId = player.userId, query: object = {}) {
  return app.ask(listProfileViews, { params: { playerId }, query }, { token: by.token })
}

async function profileViews(by = player, query: object = {}) {
  const answer = await ask(by, player.userId, query)
  expect(answer.status).toBe(200)
  return listProfileViews.response.parse(answer.body)
}

test('looks by id and by e-mail are counted for the college in that week, and nothing else is told', {
  tags: 'S78',
}, async () => {
  await look(coach, player.userId)
  await look(coach, player.email)
  await look(await colleague(), player.userId)
  const other = await makeCollege(app.platform, { collegeName: `Alder ${college.collegeId}` })
  await look(await signedIn(makeCoach(app.platform, { collegeId: other.collegeId })), player.userId)
  const { promise, weeks, nextCursor } = await profileViews()
  expect(promise).toBe(neverSold)
  expect(nextCursor).toBeNull()
  expect(weeks).toMatchObject([
    {
      week: '2026-W38',
      monday: '2026-09-14',
      colleges: [
        { collegeId: college.collegeId, looks: 3 },
        { collegeId: other.collegeId, looks: 1 },
      ],
    },
  ])
  const told = JSON.stringify((await ask(player)).body)
  expect(told).not.toContain(coach.userId)
  expect(told).not.toContain('15:00')
  expect(Object.keys(weeks[0]?.colleges[0] ?? {}).toSorted()).toEqual([
    'collegeId',
    'collegeName',
    'division',
    'gender',
    'looks',
  ])
})

test('profile and calendar opened together are one look, the calendar alone is one too', async () => {
  const readCalendar = () =>
    app.ask(getPlayerCalendar, { params: { playerId: player.userId } }, { token: coach.token })
  await readCalendar()
  expect((await profileViews()).weeks[0]?.colleges).toMatchObject([{ looks: 1 }])
  await look(coach, player.userId)
  expect((await profileViews()).weeks[0]?.colleges).toMatchObject([{ looks: 1 }])
})

test('nobody but verified coaches leaves a look, and lists are none', async () => {
  const pending = await signedIn(
    makeCoach(app.platform, { collegeId: college.collegeId, verification: 'pending' }),
  )
  await look(undefined, player.userId)
  await look(player, player.userId)
  await look(await signedIn(makePlayer(app.platform)), player.userId)
  await look(pending, player.userId)
  await app.ask(listFavoritePlayers, { query: { userId: coach.userId } }, { token: coach.token })
  expect((await profileViews()).weeks).toEqual([])
})

test('weeks come newest first, begin on Monday in UTC and page by week', async () => {
  for (const instant of [
    '2026-01-01T12:00:00Z',
    '2026-01-04T23:59:59Z',
    '2026-01-05T00:00:00Z',
    '2026-09-14T15:00:00Z',
  ]) {
    app.clock.set(instant)
    await look(await colleague(), player.userId)
  }
  player.token = await logInAs(app.platform, player.userId)
  const first = await profileViews(player, { limit: 2 })
  expect(first.weeks.map(({ week, monday }) => `${week} ${monday}`)).toEqual([
    '2026-W38 2026-09-14',
    '2026-W02 2026-01-05',
  ])
  const second = await profileViews(player, { limit: 2, cursor: first.nextCursor })
  expect(second.weeks).toMatchObject([{ week: '2026-W01', monday: '2025-12-29', colleges: [{ looks: 2 }] }])
  expect(second.nextCursor).toBeNull()
  expect((await ask(player, player.userId, { cursor: 'e30' })).status).toBe(400)
})

test("the player and a minor's guardian see them; strangers, coaches and a grown-up's guardian do not", async () => {
  await look(coach, player.userId)
  const parent = await signedIn(makeGuardian(app.platform))
  expect((await ask(parent)).status).toBe(404)
  await app.platform.db
    .insertInto('guardianships')
    .values({ playerId: player.userId, guardianId: parent.userId, since: app.clock.now() })
    .execute()
  expect((await profileViews(parent)).weeks).toHaveLength(1)
  expect((await ask(coach)).status).toBe(403)
  expect((await ask(await signedIn(makePlayer(app.platform)))).status).toBe(403)
  expect((await ask(player, coach.userId)).status).toBe(403)
  expect((await app.ask(listProfileViews, { params: { playerId: player.userId } })).status).toBe(401)
  app.clock.set('2028-03-02T12:00:00Z') // the player's eighteenth birthday has passed in every time zone
  parent.token = await logInAs(app.platform, parent.userId)
  expect((await ask(parent)).status).toBe(404)
})
