// @module-tag S77
import { getPlayerPage, getPlayerProfile, searchPlayers, updatePlayerProfile } from '@touchline/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { logInAs, makeCoach, makeGuardian, makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'
import { isMinor } from './age.ts'
import { refreshAges } from './queries.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
beforeEach(() => at.clock.set('2026-09-14T15:00:00Z'))
afterAll(() => at.stop())

const edit: z.input<(typeof updatePlayerProfile)['body']> = {
  age: 16,
  grade: '',
  height: '',
  weight: null,
  showWeight: false,
  school: '',
  club: '',
  clubLevel: '',
  gpa: null,
  phoneNumber: '',
  clubCoachPhoneNumber: '',
  stateLocated: '',
  city: '',
  yearGraduating: null,
  accolades: '',
  divisionsInterestedIn: [],
  positions: [],
  youtubeLink: '',
}

async function signedInPlayer(overrides: Parameters<typeof makePlayer>[1] = {}) {
  const player = await makePlayer(at.platform, { yearGraduating: null, ...overrides })
  return { ...player, params: { playerId: player.userId }, token: await logInAs(at.platform, player.userId) }
}
type Player = Awaited<ReturnType<typeof signedInPlayer>>

const save = ({ params, token }: Player, change: object) =>
  at.ask(updatePlayerProfile, { params, body: { ...edit, ...change } }, { token })
const profileOf = async ({ params, token }: Player) =>
  getPlayerProfile.response.parse((await at.ask(getPlayerProfile, { params }, { token })).body)
const loggedOf = async ({ userId }: Player) => {
  const rows = await at.platform.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('the day of birth is kept, stays when the form leaves it out, and goes when emptied', async () => {
  const player = await signedInPlayer()
  expect(await save(player, { dateOfBirth: '2010-03-05' })).toMatchObject({
    status: 200,
    body: { data: { dateOfBirth: '2010-03-05', age: 16 } },
  })
  await save(player, { city: 'Akron' })
  expect(await profileOf(player)).toMatchObject({ dateOfBirth: '2010-03-05', city: 'Akron' })
  await save(player, { dateOfBirth: '' })
  expect(await profileOf(player)).toMatchObject({ dateOfBirth: '', age: 16 })
  expect(await loggedOf(player)).toEqual(['players.birthChanged', 'players.birthChanged'])
})

test.each([
  ['2010-02-30', 16, 'dateOfBirth', 'Enter a full date of birth'],
  ['5.3.2010', 16, 'dateOfBirth', 'Enter a full date of birth'],
  ['2010-03-05', 15, 'dateOfBirth', 'This date makes you 16, but your age says 15.'],
  ['2010-09-15', 17, 'dateOfBirth', 'This date makes you 16, but your age says 17.'],
  ['2014-01-01', 13, 'dateOfBirth', 'Touchline is open to players aged 13 to 25.'],
  ['1999-01-01', 25, 'dateOfBirth', 'Touchline is open to players aged 13 to 25.'],
  ['2010-03-05', 12, 'age', 'Touchline is open to players aged 13 to 25.'],
])(
  'born %s and %i years old is refused beside %s',
  { tags: 'V2.2.3' },
  async (dateOfBirth, age, path, message) => {
    const player = await signedInPlayer({ city: 'Akron' })
    expect(await save(player, { dateOfBirth, age })).toMatchObject({
      status: 400,
      body: { fields: [{ path, message: expect.stringContaining(message) }] },
    })
    expect(await profileOf(player)).toMatchObject({ dateOfBirth: '', city: 'Akron' })
  },
)

test('on the birthday both ages will do, and a form without the day is held to the stored one', async () => {
  const player = await signedInPlayer()
  for (const age of [15, 16])
    expect(await save(player, { dateOfBirth: '2010-09-15', age })).toMatchObject({ status: 200 })
  expect(await save(player, { age: 18 })).toMatchObject({ status: 400, body: { fields: [{ path: 'age' }] } })
})

test('nobody but the player ever gets the day', { tags: ['S8', 'V8.2.3'] }, async () => {
  const player = await signedInPlayer({ dateOfBirth: '2010-03-05', name: 'Ada Secretday' })
  const { collegeId } = await makeCollege(at.platform)
  const coach = await makeCoach(at.platform, { collegeId })
  const guardian = await makeGuardian(at.platform)
  await at.platform.db
    .insertInto('guardianships')
    .values({ playerId: player.userId, guardianId: guardian.userId, since: at.clock.now() })
    .execute()
  const page = { params: { player: player.userId } }
  const coachToken = await logInAs(at.platform, coach.userId)
  const answers = [
    await at.ask(getPlayerPage, page),
    await at.ask(getPlayerPage, page, { token: player.token }),
    await at.ask(getPlayerPage, page, { token: coachToken }),
    await at.ask(getPlayerPage, page, { token: await logInAs(at.platform, guardian.userId) }),
    await at.ask(searchPlayers, { query: { name: 'Secretday' } }, { token: coachToken }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain('Ada Secretday')
    expect(JSON.stringify(body)).not.toMatch(/dateOfBirth|2010-03-05/)
  }
})

test('without a parent ever and without a birth date, a player can become 18 by an edit once; it is audited', async () => {
  const player = await signedInPlayer({ age: 17, name: 'Maya Brooks' })
  expect(await save(player, { age: 18 })).toMatchObject({ status: 200, body: { data: { age: 18 } } })
  expect(await save(player, { age: 17 })).toMatchObject({ status: 200 })
  expect(await save(player, { age: 18 })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'age', message: expect.stringContaining('Please contact us') }] },
  })
  expect((await loggedOf(player)).filter((action) => action === 'players.adultByEdit')).toHaveLength(1)
})

test('a birthday makes an adult without an edit, and saving afterwards is none', async () => {
  const player = await signedInPlayer({ age: 17, dateOfBirth: '2008-09-15' })
  at.clock.set('2026-09-16T15:00:00Z')
  expect(await profileOf(player)).toMatchObject({ age: 18 })
  expect(await save(player, { age: 18 })).toMatchObject({ status: 200 })
  expect(await loggedOf(player)).toEqual([])
})

test('once a day ages follow the days of birth, within the ages that accounts have', async () => {
  const { platform } = at
  const born = await makePlayer(platform, { age: 16, dateOfBirth: '2009-09-15' })
  const old = await makePlayer(platform, { age: 25, dateOfBirth: '2000-09-15' })
  const plain = await makePlayer(platform, { age: 16 })
  const ages = async () => {
    await refreshAges(platform.db, at.clock.now())
    const rows = await platform.db
      .selectFrom('players')
      .select(['userId', 'age'])
      .where('userId', 'in', [born.userId, old.userId, plain.userId])
      .execute()
    return new Map(rows.map(({ userId, age }) => [userId, age]))
  }
  at.clock.set('2026-09-15T11:59:59Z')
  expect((await ages()).get(born.userId)).toBe(16)
  at.clock.set('2026-09-15T12:00:00Z')
  const after = await ages()
  expect([after.get(born.userId), after.get(old.userId), after.get(plain.userId)]).toEqual([17, 25, 16])
})

test('the database and the code agree on who is a minor', async () => {
  const day = fc
    .date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2013-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10))
  const days = fc.oneof(day, fc.constantFrom('2008-02-29', '2008-03-01', '2008-12-31', '2009-01-01'))
  const moments = fc.oneof(
    fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2031-01-01T00:00:00Z'),
      noInvalidDate: true,
    }),
    fc
      .constantFrom('2026-02-28T23:59:59Z', '2026-03-01T11:59:59Z', '2026-03-01T12:00:00Z')
      .map((iso) => new Date(iso)),
  )
  const born = fc.record({ age: fc.integer({ min: 13, max: 25 }), dateOfBirth: fc.option(days) })
  const cases = fc.sample(fc.tuple(born, moments), 2000)
  const given = JSON.stringify(
    cases.map(([{ age, dateOfBirth }, now], place) => ({
      place,
      age,
      born: dateOfBirth,
      now: now.toISOString(),
    })),
  )
  const { rows } = await sql<{ minor: boolean }>`
    select is_minor(age, born, now) as minor
    from jsonb_to_recordset(${given}::jsonb) as given (place int, age int, born date, now timestamptz)
    order by place`.execute(at.platform.db)
  expect(rows.map(({ minor }) => minor)).toEqual(cases.map(([one, now]) => isMinor(one, now)))
})
