import { getPlayerProfile, getSession, updatePlayerProfile } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
afterAll(() => at.stop())

const edit: z.input<(typeof updatePlayerProfile)['body']> = {
  age: '17',
  grade: '11',
  height: `5'8"`,
  weight: '134',
  showWeight: true,
  school: '  Westlake Preparatory ',
  club: 'Lakeshore United',
  clubLevel: 'ECNL',
  gpa: '3,72',
  phoneNumber: '(216) 555-0142',
  clubCoachPhoneNumber: '',
  stateLocated: 'OH',
  city: 'Cleveland',
  yearGraduating: '2027',
  accolades: 'Team captain\nAll-conference first team',
  divisionsInterestedIn: ['Division 1', 'NAIA', 'Division 1'],
  positions: ['ST', 'LW', 'ST'],
  youtubeLink: 'youtube.com/watch?v=abcDEF12_-3&t=4',
}
const saved = {
  age: 17,
  height: `5'8"`,
  weight: 134,
  showWeight: true,
  school: 'Westlake Preparatory',
  clubLevel: 'ECNL',
  gpa: 3.72,
  stateLocated: 'OH',
  yearGraduating: 2027,
  accolades: 'Team captain\nAll-conference first team',
  divisionsInterestedIn: ['Division 1', 'NAIA'],
  positions: ['ST', 'LW'],
  youtubeLink: 'youtube.com/watch?v=abcDEF12_-3&t=4',
}

async function signedInPlayer(overrides: Parameters<typeof makePlayer>[1] = {}) {
  const player = await makePlayer(at.platform, overrides)
  return { ...player, params: { playerId: player.userId }, token: await logInAs(at.platform, player.userId) }
}

test('a player reads the own profile, weight included', { tags: 'R18.39' }, async () => {
  const { params, token, userId, email } = await signedInPlayer({ weightPounds: 140, heightInches: 71 })
  const answer = await at.ask(getPlayerProfile, { params }, { token })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    playerId: userId,
    playerName: 'Robin Fields',
    email,
    weight: 140,
    showWeight: false,
    height: `5'11"`,
    gpa: null,
    club: '',
    positions: [],
  })
})

test('saving replaces the profile and says so', {
  tags: 'R10.24 R15.28 R15.29 R15.30 R15.31 R18.39'.split(' '),
}, async () => {
  const { params, token } = await signedInPlayer({ city: 'Akron' })
  const answer = await at.ask(updatePlayerProfile, { params, body: edit }, { token })
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Profile updated successfully', data: { ...saved, city: 'Cleveland' } },
  })
  const cleared = {
    ...edit,
    height: '',
    weight: '',
    gpa: null,
    stateLocated: '',
    clubLevel: '',
    yearGraduating: '',
  }
  await at.ask(updatePlayerProfile, { params, body: cleared }, { token })
  const read = await at.ask(getPlayerProfile, { params }, { token })
  expect(read.body).toMatchObject({
    height: '',
    weight: null,
    gpa: null,
    stateLocated: '',
    clubLevel: '',
    yearGraduating: null,
  })
})

test('the side of the game is changed alone, and the session and search know it at once', async () => {
  const { params, token } = await signedInPlayer()
  const change = (gender: string) => at.ask(updatePlayerProfile, { params, body: { gender } }, { token })
  expect(await change('female')).toMatchObject({ status: 200, body: { data: { gender: 'female' } } })
  expect((await at.ask(getSession, {}, { token })).body).toMatchObject({ user: { gender: 'female' } })
  expect(await change('other')).toMatchObject({ status: 400, body: { fields: [{ path: 'gender' }] } })
})

test('keys that the server owns are accepted and change nothing', { tags: 'V15.3.3' }, async () => {
  const { params, token, email } = await signedInPlayer()
  const body = {
    ...edit,
    playerId: at.platform.ids.next(),
    playerName: 'Somebody Else',
    email: 'else@example.com',
    profilePic: 'https://evil.example/x.png',
    isFavorited: true,
    type: 'coach',
  }
  const answer = await at.ask(updatePlayerProfile, { params, body }, { token })
  expect(answer.body).toMatchObject({
    data: { playerId: params.playerId, playerName: 'Robin Fields', email, gender: 'male', profilePic: '' },
  })
})

test.each([
  ['age', 'sixteen', 'Please enter a valid age.'],
  ['age', '16.5', 'Please enter a valid age.'],
  ['age', '', 'Please enter a valid age.'],
  ['age', 12, 'Touchline is open to players aged 13 to 25.'],
  ['height', 'tall', 'Choose a height from the list.'],
  ['weight', '1000', 'Enter your weight in whole pounds.'],
  ['weight', '134.5', 'Enter your weight in whole pounds.'],
  ['gpa', '4.5', 'Enter your unweighted GPA, 0 to 4.'],
  ['gpa', 'good', 'Enter your unweighted GPA, 0 to 4.'],
  ['stateLocated', 'ZZ', 'Choose a state from the list.'],
  ['yearGraduating', '1999', 'Choose a graduation year.'],
  ['yearGraduating', '2027.5', 'Choose a graduation year.'],
  ['school', 'x'.repeat(101), 'Use at most 100 characters.'],
  ['accolades', 'x\u0000y', "Remove the characters that can't be displayed."],
  ['accolades', '\ud800', "Remove the characters that can't be displayed."],
  ['positions', ['XX'], 'Choose a position from the list.'],
  ['divisionsInterestedIn', ['Division 9'], 'Choose a division from the list.'],
  ['youtubeLink', 'https://vimeo.com/1', 'Enter a link to a YouTube video'],
  ['youtubeLink', 'javascript:alert(1)//youtube.com/watch?v=abcDEF12_-3', 'Enter a link to a YouTube video'],
  ['stranger', 1, "We don't recognize this field."],
])(
  '%s %j is refused beside its field and nothing is stored',
  { tags: ['R4.22', 'R10.25'] },
  async (field, value, message) => {
    const { params, token } = await signedInPlayer({ city: 'Akron' })
    const answer = await at.ask(updatePlayerProfile, { params, body: { ...edit, [field]: value } }, { token })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      code: 'invalid_input',
      fields: [
        { path: expect.stringMatching(new RegExp(`^${field}`)), message: expect.stringContaining(message) },
      ],
    })
    const read = await at.ask(getPlayerProfile, { params }, { token })
    expect(read.body).toMatchObject({ city: 'Akron', youtubeLink: '' })
  },
)

test('an omitted field keeps its value', async () => {
  const { params, token } = await signedInPlayer()
  const save = (body: object) => at.ask(updatePlayerProfile, { params, body }, { token })
  const { body: before } = await save({ ...edit, dateOfBirth: '2009-03-05' })
  expect(await save({})).toMatchObject({ status: 200, body: before })
  for (const [name, value] of Object.entries({ ...edit, weight: '140', showWeight: false, age: 17 })) {
    const { status, body } = await save({ [name]: value })
    expect(status, name).toBe(200)
    const { [name]: _, ...others } = Object(before).data
    expect(Object(body).data, name).toMatchObject(others)
    await save(edit)
  }
})

test('class year and age are judged together, also when only one of them is sent', async () => {
  const { params, token } = await signedInPlayer({ age: 14, yearGraduating: 2030 })
  const save = (body: object) => at.ask(updatePlayerProfile, { params, body }, { token })
  expect(await save({ yearGraduating: 2027 })).toMatchObject({
    status: 400,
    body: {
      fields: [{ path: 'yearGraduating', message: expect.stringContaining('At 14, players graduate') }],
    },
  })
  await save({ yearGraduating: 2029 })
  expect(await save({ age: 13 })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'age', message: expect.stringContaining('At 13, players graduate') }] },
  })
  expect(await save({ city: 'Akron' })).toMatchObject({ body: { data: { age: 14, yearGraduating: 2029 } } })
})

test.each([
  ['clubLevel', 'Sunday League', 'Choose a club level from the list.'],
  ['yearGraduating', 2017, 'Choose a graduation year.'],
  ['yearGraduating', '2032', 'Choose a graduation year.'],
])('%s %j is in no list, but stays where it is stored', async (field, value, message) => {
  const { params, token, userId } = await signedInPlayer()
  const save = (body: object) => at.ask(updatePlayerProfile, { params, body }, { token })
  expect(await save({ [field]: value })).toMatchObject({
    status: 400,
    body: { fields: [{ path: field, message }] },
  })
  const stored = field === 'clubLevel' ? { clubLevel: 'Sunday League' } : { yearGraduating: Number(value) }
  await at.platform.db.updateTable('players').set(stored).where('userId', '=', userId).execute()
  expect(await save({ city: 'Akron', [field]: value })).toMatchObject({ status: 200, body: { data: stored } })
})

test('only the player opens or changes the own profile', { tags: 'R17.4' }, async () => {
  const { params } = await signedInPlayer({ city: 'Akron' })
  const other = await signedInPlayer()
  const { collegeId } = await makeCollege(at.platform)
  const coach = await logInAs(at.platform, (await makeCoach(at.platform, { collegeId })).userId)
  for (const [token, status] of [
    [undefined, 401],
    [other.token, 403],
    [coach, 403],
  ] as const) {
    const options = token ? { token } : {}
    expect((await at.ask(getPlayerProfile, { params }, options)).status).toBe(status)
    expect((await at.ask(updatePlayerProfile, { params, body: edit }, options)).status).toBe(status)
  }
  const row = await at.platform.db
    .selectFrom('players')
    .select('city')
    .where('userId', '=', params.playerId)
    .executeTakeFirstOrThrow()
  expect(row.city).toBe('Akron')
})
