import { getPlayerPage, getProfilePic, Problem } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { playerCards } from './service.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
afterAll(() => at.stop())

const details = {
  name: 'Amara Okafor',
  gender: 'female',
  positions: ['ST', 'LW'],
  divisionsInterestedIn: ['Division 1'],
  heightInches: 68,
  weightPounds: 134,
  club: 'Lakeshore United',
  clubLevel: 'ECNL',
  gpa: 3.82,
  grade: '11',
  accolades: 'Team captain',
  phoneNumber: '(216) 555-0142',
  clubCoachPhoneNumber: '(216) 555-0199',
  stateLocated: 'OH',
  city: 'Cleveland',
  youtubeLink: 'https://youtu.be/abcDEF12_-3',
  profilePic: '/pictures/amara',
} as const
const restricted = [
  'email',
  'age',
  'grade',
  'weight',
  'accolades',
  'clubLevel',
  'school',
  'stateLocated',
  'city',
  'gpa',
  'phoneNumber',
  'clubCoachPhoneNumber',
]

const makeAmara = () =>
  makePlayer(at.platform, {
    ...details,
    positions: [...details.positions],
    divisionsInterestedIn: [...details.divisionsInterestedIn],
  })

async function signedInCoach(overrides: Partial<Parameters<typeof makeCoach>[1]> = {}) {
  const { collegeId } = await makeCollege(at.platform)
  const coach = await makeCoach(at.platform, { collegeId, ...overrides })
  return { ...coach, token: await logInAs(at.platform, coach.userId) }
}

const page = (player: string, token?: string, ip?: string) =>
  at.ask(getPlayerPage, { params: { player } }, { ...(token ? { token } : {}), ...(ip ? { ip } : {}) })

const readsOf = (playerId: string) =>
  at.platform.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'details'])
    .where('subjectId', '=', playerId)
    .execute()

test('others than coaches get the public fields alone, by id and by e-mail in any case', {
  tags: ['R1.17', 'R11.15', 'R18.38', 'S1', 'V8.2.3'],
}, async () => {
  const amara = await makeAmara()
  const other = await makePlayer(at.platform)
  const otherToken = await logInAs(at.platform, other.userId)
  const pending = await signedInCoach({ verification: 'pending' })
  for (const token of [undefined, otherToken, pending.token]) {
    for (const key of [amara.userId, amara.email, amara.email.toUpperCase()]) {
      const { status, body } = await page(key, token)
      expect(status).toBe(200)
      expect(body).toEqual([
        {
          playerId: amara.userId,
          playerName: 'Amara Okafor',
          gender: 'female',
          profilePic: '/pictures/amara',
          positions: ['ST', 'LW'],
          divisionsInterestedIn: ['Division 1'],
          yearGraduating: 2027,
          height: `5'8"`,
          club: 'Lakeshore United',
          youtubeLink: 'https://youtu.be/abcDEF12_-3',
          visibility: 'public',
          linkPreview: false,
          isFavorited: false,
          can: { startConversation: false, favourite: false, edit: false },
          conversationId: null,
          contactDetails: null,
        },
      ])
    }
  }
  expect(await readsOf(amara.userId)).toEqual([])
})

test('verified coaches get everything, and each read is in the audit log', {
  tags: ['R11.15', 'S2', 'V16.3.2'],
}, async () => {
  const amara = await makeAmara()
  const coach = await signedInCoach()
  await at.platform.db
    .insertInto('shares')
    .values({ playerId: amara.userId, collegeId: coach.collegeId, sharedAt: at.clock.now() })
    .execute()
  const { body } = await page(amara.userId, coach.token)
  expect(body).toMatchObject([
    {
      email: amara.email,
      age: 16,
      gpa: 3.82,
      phoneNumber: '(216) 555-0142',
      city: 'Cleveland',
      weight: null,
      visibility: 'full',
      can: { startConversation: true, favourite: true, edit: false },
    },
  ])
  await page(amara.email, coach.token)
  const read = {
    action: 'players.fullProfileRead',
    actorId: coach.userId,
    details: { collegeId: coach.collegeId },
  }
  expect(await readsOf(amara.userId)).toEqual([read, read])
})

test('the player sees the own page in full, may edit but not start a conversation, and is not audited', async () => {
  const amara = await makeAmara()
  const { body } = await page(amara.userId, await logInAs(at.platform, amara.userId))
  expect(body).toMatchObject([
    {
      visibility: 'full',
      email: amara.email,
      can: { startConversation: false, favourite: false, edit: true },
    },
  ])
  expect(await readsOf(amara.userId)).toEqual([])
})

test('the weight shows only where the player wants it to', { tags: 'S8' }, async () => {
  const coach = await signedInCoach()
  const { userId } = await makePlayer(at.platform, { weightPounds: 150, showWeight: true })
  expect((await page(userId, coach.token)).body).toMatchObject([{ weight: 150 }])
  const publicBody = JSON.stringify((await page(userId)).body)
  for (const field of restricted) expect(publicBody).not.toContain(`"${field}"`)
})

test('favorite and conversation are those of the viewer', async () => {
  const { platform } = at
  const amara = await makeAmara()
  const coach = await signedInCoach()
  const elsewhere = await signedInCoach()
  const now = platform.clock.now()
  const conversationId = platform.ids.next()
  await platform.db
    .insertInto('favourites')
    .values({ collegeId: coach.collegeId, playerId: amara.userId, coachId: coach.userId, favouritedAt: now })
    .execute()
  await platform.db
    .insertInto('conversations')
    .values({
      id: conversationId,
      coachId: coach.userId,
      playerId: amara.userId,
      lastSequence: 1,
      lastMessageAt: now,
      createdAt: now,
    })
    .execute()
  expect((await page(amara.userId, coach.token)).body).toMatchObject([{ isFavorited: true, conversationId }])
  const others = [{ isFavorited: false, conversationId: null }]
  expect((await page(amara.userId, elsewhere.token)).body).toMatchObject(others)
  expect((await page(amara.userId)).body).toMatchObject(others)
})

test('nobody, unproven, suspended, a coach and malformed are one and the same empty list', {
  tags: ['R18.38', 'S10', 'S12'],
}, async () => {
  const coach = await signedInCoach()
  const unproven = await makePlayer(at.platform, { emailVerified: false })
  const suspended = await makePlayer(at.platform, { suspendedAt: at.clock.now() })
  for (const key of [
    at.platform.ids.next(),
    'nobody@example.com',
    unproven.userId,
    unproven.email,
    suspended.email,
    coach.userId,
    coach.email,
    'undefined',
    "'; drop table players; --",
    '\u0000',
    'x'.repeat(400),
  ]) {
    for (const token of [undefined, coach.token]) {
      const { status, body } = await page(key, token)
      expect({ key, status, body }).toEqual({ key, status: 200, body: [] })
    }
  }
})

test("an address of more than 500 characters is no player's", async () => {
  const { token } = await signedInCoach()
  for (const by of [undefined, token]) {
    expect(await page('x'.repeat(500), by)).toMatchObject({ status: 200, body: [] })
    const { status, body } = await page('x'.repeat(501), by)
    expect(Problem.parse(body)).toMatchObject({ statusCode: 404, code: 'not_found' })
    expect(status).toBe(404)
  }
})

test('looking up by e-mail is limited, for a verified coach wherever the coach is; by id it is not', {
  tags: ['S10', 'V2.4.1'],
}, async () => {
  const { userId, email } = await makePlayer(at.platform)
  const ip = '10.9.8.7'
  for (let count = 0; count < 60; count += 1) await page('nobody@example.com', undefined, ip)
  expect((await page(email, undefined, ip)).status).toBe(429)
  expect((await page(userId, undefined, ip)).status).toBe(200)
  const { token } = await signedInCoach()
  expect((await page(email, token, ip)).status).toBe(200)
  for (let count = 1; count < 60; count += 1) await page('nobody@example.com', token, `10.9.9.${count}`)
  expect((await page(email, token, '10.9.8.8')).status).toBe(429)
  expect((await page(userId, token, '10.9.8.8')).status).toBe(200)
})

test("a picture is given to those who may see it, and '' to all others", {
  tags: ['R12.18', 'R18.14'],
}, async () => {
  const { platform } = at
  const college = await makeCollege(platform)
  const amara = await makeAmara()
  const hidden = await makePlayer(platform, { emailVerified: false, profilePic: '/pictures/hidden' })
  const coach = await signedInCoach({ collegeId: college.collegeId, profilePic: '/pictures/coach' })
  const colleague = await signedInCoach({ collegeId: college.collegeId, verification: 'pending' })
  const stranger = await signedInCoach({ verification: 'pending' })
  const colleagueElsewhere = await signedInCoach()
  const token = await logInAs(platform, amara.userId)
  const picture = async (userId: string, userType: 'player' | 'coach', viewer: string) =>
    (await at.ask(getProfilePic, { query: { userId, userType } }, { token: viewer })).body
  expect(await picture(amara.userId, 'player', stranger.token)).toEqual({ profilePic: '/pictures/amara' })
  expect(await picture(hidden.userId, 'player', coach.token)).toEqual({ profilePic: '' })
  expect(await picture(platform.ids.next(), 'player', token)).toEqual({ profilePic: '' })
  expect(await picture(coach.userId, 'player', token)).toEqual({ profilePic: '' })
  for (const viewer of [coach, colleague, colleagueElsewhere]) {
    expect(await picture(coach.userId, 'coach', viewer.token)).toEqual({ profilePic: '/pictures/coach' })
  }
  expect(await picture(coach.userId, 'coach', stranger.token)).toEqual({ profilePic: '' })
  expect(await picture(coach.userId, 'coach', token)).toEqual({ profilePic: '' })
  const now = platform.clock.now()
  await platform.db
    .insertInto('conversations')
    .values({
      id: platform.ids.next(),
      coachId: coach.userId,
      playerId: amara.userId,
      lastMessageAt: now,
      createdAt: now,
    })
    .execute()
  expect(await picture(coach.userId, 'coach', token)).toEqual({ profilePic: '/pictures/coach' })
  expect((await at.ask(getProfilePic, { query: { userId: amara.userId, userType: 'player' } })).status).toBe(
    401,
  )
})

test('cards come in the order of the ids, each once, with the favorites of the college asked for', {
  tags: 'R8.3',
}, async () => {
  const { db, clock } = at.platform
  const { collegeId, userId: coachId } = await signedInCoach()
  const amara = await makeAmara()
  const robin = await makePlayer(at.platform)
  await db
    .insertInto('favourites')
    .values({ collegeId, playerId: robin.userId, coachId, favouritedAt: clock.now() })
    .execute()
  const ids = [robin.userId, at.platform.ids.next(), amara.userId]
  expect(await playerCards(at.platform, { playerIds: ids, collegeId })).toMatchObject([
    { playerId: robin.userId, isFavorited: true, collegeId, gpa: null, height: '', stateLocated: '' },
    { playerId: amara.userId, isFavorited: false, collegeId, height: `5'8"`, positions: ['ST', 'LW'] },
  ])
  expect(await playerCards(at.platform, { playerIds: ids })).toMatchObject([
    { isFavorited: false },
    { isFavorited: false },
  ])
  expect(await playerCards(at.platform, { playerIds: [], collegeId })).toEqual([])
})

test('a card has the age of the page, from the birthday on and not a job later', async () => {
  const { platform } = at
  const { userId } = await makePlayer(platform, { age: 16, dateOfBirth: '2009-09-13' })
  const { collegeId } = await makeCollege(platform)
  const coach = await makeCoach(platform, { collegeId })
  const [card] = await playerCards(platform, { playerIds: [userId], collegeId })
  const { body } = await page(userId, await logInAs(platform, coach.userId))
  expect(card?.age).toBe(17)
  expect(body).toMatchObject([{ age: 17 }])
})
