import { listMessagingPlayers, listNewPlayers, PlayerList, searchPlayers } from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { consumeRateLimit } from '../platform/rate-limit/rate-limiter.ts'

const app = await appOfFile()
let coach: { userId: string; collegeId: string; token: string }

beforeAll(async () => {
  const college = await makeCollege(app.platform)
  coach = await signedInCoach(college.collegeId)
})

async function signedInCoach(collegeId: string) {
  const { userId } = await makeCoach(app.platform, { collegeId })
  return { userId, collegeId, token: await logInAs(app.platform, userId) }
}

type Query = Record<string, string | number | readonly (string | number)[]>

async function search(query: Query = {}, headers: Record<string, string> = {}) {
  const answer = await app.ask(searchPlayers, { query }, { token: coach.token, headers })
  expect(answer.status).toBe(200)
  return PlayerList.parse(answer.body)
}

const namesOf = async (query: Query, headers?: Record<string, string>) =>
  (await search(query, headers)).players.map((player) => player.playerName)

describe('by name', () => {
  beforeAll(async () => {
    const names = [
      'Lucía Nameson',
      "Ellie O'Nameson",
      'Full 100% Nameson',
      'A_B Nameson',
      'Back\\slash Nameson',
      'Søren Ødegaard',
      'Kaʻena-Lei St. Clair',
      'Łucja  Dąbrowska',
    ]
    for (const name of names) await makePlayer(app.platform, { name })
  })

  test.each([
    ['lucia', ['Lucía Nameson']],
    ['LUCÍA n', ['Lucía Nameson']],
    ['lúcia', []],
    ['o’name', ["Ellie O'Nameson"]],
    ['0%', ['Full 100% Nameson']],
    ['%', ['Full 100% Nameson']],
    ['_b', ['A_B Nameson']],
    ['_', ['A_B Nameson']],
    ['k\\s', ['Back\\slash Nameson']],
    ['  nameson  lu', ['Lucía Nameson']],
    ['nameson, ellie', ["Ellie O'Nameson"]],
    ['onameson', ["Ellie O'Nameson"]],
    ['soren odegaard', ['Søren Ødegaard']],
    ['ØDEGAARD', ['Søren Ødegaard']],
    ['sörén ødegaard', []],
    ["ka'ena lei", ['Kaʻena-Lei St. Clair']],
    ['St Clair', ['Kaʻena-Lei St. Clair']],
    ['kaenalei', ['Kaʻena-Lei St. Clair']],
    ['lucja dabrowska', ['Łucja  Dąbrowska']],
  ])('%s', { tags: ['R16.1', 'V1.2.9'] }, async (name, found) => {
    expect(await namesOf({ name })).toEqual(found)
  })

  test('spaces around it do not count', async () => {
    expect(await namesOf({ name: '  lucia ' })).toEqual(['Lucía Nameson'])
  })
})

describe('by each filter', () => {
  beforeAll(async () => {
    const { platform } = app
    const first = { yearGraduating: 2031, stateLocated: 'VT', gpa: 3, gender: 'female' } as const
    await makePlayer(platform, { ...first, name: 'Striker', positions: ['ST', 'LW'], gpa: 3.49 })
    await makePlayer(platform, {
      ...first,
      name: 'Keeper',
      positions: ['GK'],
      divisionsInterestedIn: ['NAIA'],
    })
    await makePlayer(platform, { ...first, name: 'Nowhere', stateLocated: null, gpa: null })
    await makePlayer(platform, { ...first, name: 'Boy', gender: 'male' })
    await makePlayer(platform, { ...first, name: 'Unproven', emailVerified: false })
    await makePlayer(platform, { ...first, name: 'Suspended', suspendedAt: new Date(), positions: ['GK'] })
  })

  const all = ['Boy', 'Nowhere', 'Keeper', 'Striker']

  test.each<[string, Query, string[]]>([
    ['year', { years: [2031] }, all],
    ['position, the second one too', { years: [2031], positions: ['LW'] }, ['Striker']],
    ['division', { years: [2031], divisions: ['NAIA', 'Other'] }, ['Keeper']],
    ['state', { years: [2031], states: ['VT'] }, ['Boy', 'Keeper', 'Striker']],
    ['GPA at the threshold', { years: [2031], gpa: [3] }, ['Boy', 'Keeper', 'Striker']],
    [
      'all filters together',
      { name: 'k', states: ['VT'], positions: ['GK', 'ST'], gpa: [3] },
      ['Keeper', 'Striker'],
    ],
  ])('%s', { tags: ['R16.2', 'R16.3', 'R16.4', 'R16.5', 'R16.6'] }, async (_, query, found) => {
    expect(await namesOf(query)).toEqual(found)
  })

  test('the Gender header narrows, an unknown one does not', { tags: 'R15.128' }, async () => {
    expect(await namesOf({ years: [2031] }, { gender: 'female' })).toEqual(['Nowhere', 'Keeper', 'Striker'])
    expect(await namesOf({ years: [2031] }, { gender: 'male' })).toEqual(['Boy'])
    expect(await namesOf({ years: [2031] }, { gender: 'other' })).toEqual(all)
  })

  test.each<[string, Query]>([
    ['positions', { positions: ['XX'] }],
    ['divisions', { divisions: ['Division 9'] }],
    ['years', { years: ['soon'] }],
    ['states', { states: ['ZZ'] }],
    ['gpa', { gpa: [5] }],
    ['limit', { limit: 101 }],
    ['cursor', { cursor: 'bm8' }],
    ['name', { name: 'a'.repeat(101) }],
    ['favorites', { favorites: 'perhaps' }],
  ])('a wrong %s is a 400 that names it', async (field, query) => {
    const answer = await app.ask(searchPlayers, { query }, { token: coach.token })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ fields: [{ path: expect.stringContaining(field) }] })
  })
})

test('favorites are those of the own college alone', { tags: 'R8.2' }, async () => {
  const other = await makeCollege(app.platform)
  const mine = await makePlayer(app.platform, { name: 'Favorite of mine' })
  const theirs = await makePlayer(app.platform, { name: 'Favorite of theirs' })
  const at = app.platform.clock.now()
  await app.platform.db
    .insertInto('favourites')
    .values([
      { collegeId: coach.collegeId, playerId: mine.userId, favouritedAt: at },
      { collegeId: other.collegeId, playerId: theirs.userId, favouritedAt: at },
    ])
    .execute()
  expect(await namesOf({ favorites: 'true' })).toEqual(['Favorite of mine'])
  const { players, total } = await search({ name: 'favorite of' })
  expect(players.map((player) => player.isFavorited)).toEqual([false, true])
  expect(total).toBe(2)
})

test('new players leave out those the college has hidden, and nobody else hides them', {
  tags: ['R8.21', 'R18.46'],
}, async () => {
  const ids = []
  for (const name of ['Newest A', 'Newest B', 'Newest C']) ids.push(await makePlayer(app.platform, { name }))
  const other = await makeCollege(app.platform)
  const hide = (collegeId: string, playerId = '') =>
    app.platform.db
      .insertInto('hides')
      .values({ collegeId, playerId, hiddenAt: app.platform.clock.now() })
      .execute()
  await hide(coach.collegeId, ids[1]?.userId)
  await hide(other.collegeId, ids[0]?.userId)
  const answer = await app.ask(listNewPlayers, { query: { limit: 2 } }, { token: coach.token })
  const { players } = listNewPlayers.response.parse(answer.body)
  expect(players.map((player) => player.playerName)).toEqual(['Newest C', 'Newest A'])
})

test('the hub finds players by name', { tags: 'R18.47' }, async () => {
  await makePlayer(app.platform, { name: 'Hubert Messagebox' })
  const answer = await app.ask(listMessagingPlayers, { query: { name: 'messageb' } }, { token: coach.token })
  const { players } = listMessagingPlayers.response.parse(answer.body)
  expect(players.map((player) => player.playerName)).toEqual(['Hubert Messagebox'])
})

test('no list carries a phone number', { tags: 'R15.27' }, async () => {
  await makePlayer(app.platform, {
    name: 'Phone Owner',
    phoneNumber: '(555) 010-7788',
    clubCoachPhoneNumber: '(555) 010-7799',
  })
  for (const endpoint of [searchPlayers, listNewPlayers, listMessagingPlayers]) {
    const answer = await app.ask(endpoint, {}, { token: coach.token })
    expect(JSON.stringify(answer.body)).not.toContain('010-77')
  }
})

test('a coach who lists too many pages in a day is stopped', { tags: 'V2.4.1' }, async () => {
  const eager = await signedInCoach(coach.collegeId)
  await consumeRateLimit(app.platform.db, `playersListed:${eager.userId}`, { max: 3_000, minutes: 60 })
  await app.platform.db
    .updateTable('rateLimits')
    .set({ hits: 2_999 })
    .where('key', '=', `playersListed:${eager.userId}`)
    .execute()
  const status = async () => (await app.ask(searchPlayers, {}, { token: eager.token })).status
  expect(await status()).toBe(200)
  expect(await status()).toBe(429)
})
