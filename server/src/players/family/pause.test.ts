import { getPlayerPage, getPlayerProfile, setProfilePaused, updatePlayerProfile } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { logInAs, makeAdmin, makeCoach, makeGuardian, makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
afterAll(() => at.stop())

const signIn = async (person: { userId: string }) => ({
  ...person,
  token: await logInAs(at.platform, person.userId),
})

const join = (playerId: string, guardianId: string) =>
  at.platform.db.insertInto('guardianships').values({ playerId, guardianId, since: at.clock.now() }).execute()

async function family(overrides: Parameters<typeof makePlayer>[1] = {}) {
  const player = await signIn(await makePlayer(at.platform, overrides))
  const guardian = await signIn(await makeGuardian(at.platform, { name: 'Jordan Fields' }))
  await join(player.userId, guardian.userId)
  return { player, guardian }
}

const pause = (playerId: string, paused: boolean, token?: string) =>
  at.ask(setProfilePaused, { params: { playerId }, body: { paused } }, token ? { token } : {})

const pauseOf = async (player: { userId: string; token: string }) => {
  const answer = await at.ask(
    getPlayerProfile,
    { params: { playerId: player.userId } },
    { token: player.token },
  )
  return getPlayerProfile.response.parse(answer.body).pause
}
const isListed = async (playerId: string) => {
  const { db } = at.platform
  const row = await db
    .selectFrom('players')
    .select('listed')
    .where('userId', '=', playerId)
    .executeTakeFirstOrThrow()
  return row.listed
}
const page = async (playerId: string, token?: string) =>
  (await at.ask(getPlayerPage, { params: { player: playerId } }, token ? { token } : {})).body

test('a paused profile is listed nowhere and opens for the family alone', { tags: 'S61' }, async () => {
  const { player, guardian } = await family()
  const { collegeId } = await makeCollege(at.platform)
  const coach = await signIn(await makeCoach(at.platform, { collegeId }))
  expect(await pause(player.userId, true, player.token)).toMatchObject({
    status: 200,
    body: { message: 'The profile is paused.', pause: { by: 'player', mayResume: true } },
  })
  expect(await isListed(player.userId)).toBe(false)
  expect(await page(player.userId)).toEqual([])
  expect(await page(player.userId, coach.token)).toEqual([])
  for (const { token } of [player, guardian]) {
    expect(await page(player.userId, token)).toMatchObject([{ visibility: 'full' }])
  }
  expect(await pause(player.userId, false, player.token)).toMatchObject({
    status: 200,
    body: { pause: null },
  })
  expect(await isListed(player.userId)).toBe(true)
  expect(await page(player.userId, coach.token)).toMatchObject([{ visibility: 'full' }])
})

test("a guardian's pause is ended by that guardian alone, not by the child nor another one", async () => {
  const { player, guardian } = await family()
  const second = await signIn(await makeGuardian(at.platform))
  await join(player.userId, second.userId)
  expect(await pause(player.userId, true, guardian.token)).toMatchObject({
    body: { pause: { by: 'guardian', byName: 'Jordan Fields', mayResume: true } },
  })
  expect(await pauseOf(player)).toMatchObject({ by: 'guardian', byName: 'Jordan Fields', mayResume: false })
  expect(await pause(player.userId, false, player.token)).toMatchObject({
    status: 403,
    body: {
      message: 'A parent paused your profile. Only that parent or an administrator can resume it.',
    },
  })
  expect(await pause(player.userId, true, player.token)).toMatchObject({ status: 200 })
  expect(await pauseOf(player)).toMatchObject({ by: 'guardian' })
  expect(await pause(player.userId, false, second.token)).toMatchObject({
    status: 403,
    body: {
      message: 'Another parent paused this profile. Only that parent or an administrator can resume it.',
    },
  })
  expect(await pause(player.userId, false, guardian.token)).toMatchObject({
    status: 200,
    body: { pause: null },
  })
})

test('a pause that two guardians want ends once both have ended it', async () => {
  const { player, guardian } = await family()
  const second = await signIn(await makeGuardian(at.platform))
  await join(player.userId, second.userId)
  await pause(player.userId, true, guardian.token)
  await pause(player.userId, true, second.token)
  expect(await pause(player.userId, false, guardian.token)).toMatchObject({
    status: 200,
    body: { pause: { by: 'guardian', mayResume: false } },
  })
  expect(await isListed(player.userId)).toBe(false)
  expect(await pause(player.userId, false, second.token)).toMatchObject({ body: { pause: null } })
})

test("the player's own pause is ended by either, and becomes the guardian's when that one pauses too", async () => {
  const { player, guardian } = await family()
  await pause(player.userId, true, player.token)
  expect(await pause(player.userId, false, guardian.token)).toMatchObject({ body: { pause: null } })
  await pause(player.userId, true, player.token)
  expect(await pause(player.userId, true, guardian.token)).toMatchObject({
    body: { pause: { by: 'guardian' } },
  })
  expect(await pause(player.userId, false, player.token)).toMatchObject({ status: 403 })
})

test('with that guardian gone a pause stays for the child, and at 18 the player ends it', async () => {
  const left = await family()
  await pause(left.player.userId, true, left.guardian.token)
  await at.platform.db.deleteFrom('users').where('id', '=', left.guardian.userId).execute()
  expect(await pauseOf(left.player)).toMatchObject({
    by: 'guardian',
    byName: '',
    byIsHere: false,
    mayResume: false,
  })
  expect(await pause(left.player.userId, false, left.player.token)).toMatchObject({ status: 403 })

  const grown = await family({ age: 17, dateOfBirth: '2008-09-15' })
  await pause(grown.player.userId, true, grown.guardian.token)
  expect(await pause(grown.player.userId, false, grown.player.token)).toMatchObject({ status: 403 })
  at.clock.set('2026-09-15T12:00:00Z')
  expect(await pause(grown.player.userId, true, grown.guardian.token)).toMatchObject({ status: 404 })
  expect(await pauseOf(grown.player)).toMatchObject({ mayResume: true })
  expect(await pause(grown.player.userId, false, grown.player.token)).toMatchObject({ status: 200 })
  at.clock.set('2026-09-14T15:00:00Z')
})

test('nobody else pauses a profile', async () => {
  const { player } = await family()
  const { collegeId } = await makeCollege(at.platform)
  for (const [person, status] of [
    [await makePlayer(at.platform), 403],
    [await makeCoach(at.platform, { collegeId }), 403],
    [await makeAdmin(at.platform), 403],
    [await makeGuardian(at.platform), 404],
  ] as const) {
    const { token } = await signIn(person)
    expect((await pause(player.userId, true, token)).status).toBe(status)
    expect((await pause(at.platform.ids.next(), true, token)).status).toBe(status)
  }
  expect((await pause(player.userId, true)).status).toBe(401)
  expect(await isListed(player.userId)).toBe(true)
})

test('each change is audited once, and the whole family is notified', async () => {
  const { player, guardian } = await family()
  await pause(player.userId, true, guardian.token)
  await pause(player.userId, true, guardian.token)
  await pause(player.userId, false, guardian.token)
  await pause(player.userId, false, guardian.token)
  const log = await at.platform.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'details'])
    .where('subjectId', '=', player.userId)
    .orderBy('id')
    .execute()
  const entry = { actorId: guardian.userId, details: { by: 'guardian' } }
  expect(log).toEqual([
    { ...entry, action: 'players.paused' },
    { ...entry, action: 'players.resumed' },
  ])
  for (const { userId } of [player, guardian]) {
    const told = await at.platform.db
      .selectFrom('liveEvents')
      .select('type')
      .where('userId', '=', userId)
      .execute()
    expect(told).toEqual([{ type: 'family' }, { type: 'family' }])
  }
})

test('saving the profile, verifying an email again and a new name keep a pause', async () => {
  const { player } = await family()
  await pause(player.userId, true, player.token)
  const edit: z.input<(typeof updatePlayerProfile)['body']> = {
    age: 16,
    grade: '11',
    height: '',
    weight: null,
    showWeight: false,
    school: 'Westlake',
    club: '',
    clubLevel: '',
    gpa: null,
    phoneNumber: '',
    clubCoachPhoneNumber: '',
    stateLocated: '',
    city: 'Akron',
    yearGraduating: null,
    accolades: '',
    divisionsInterestedIn: [],
    positions: ['GK'],
    youtubeLink: '',
  }
  const saved = await at.ask(
    updatePlayerProfile,
    { params: { playerId: player.userId }, body: edit },
    { token: player.token },
  )
  expect(saved).toMatchObject({ status: 200, body: { data: { city: 'Akron', pause: { by: 'player' } } } })
  await at.platform.db
    .updateTable('users')
    .set({ name: 'New Name' })
    .where('id', '=', player.userId)
    .execute()
  expect(await isListed(player.userId)).toBe(false)
})
