import { getPlayerPage, getProfilePic, getUser, setProfilePaused } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { logInAs, makeCoach, makeGuardian, makePlayer } from '../../auth/factory.ts'
import { makeCollege } from '../../colleges/factory.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
afterAll(() => at.stop())

/** Creates a child of 17 about to have a birthday, a guardian, and a coach in conversation with the child. */
async function people() {
  const { platform, clock } = at
  const { collegeId } = await makeCollege(platform)
  const coach = await makeCoach(platform, { collegeId, profilePic: '/pictures/coach' })
  const player = await makePlayer(platform, {
    age: 17,
    dateOfBirth: '2008-09-15',
    profilePic: '/pictures/child',
    phoneNumber: '(216) 555-0142',
  })
  const guardian = await makeGuardian(platform)
  const now = clock.now()
  await platform.db
    .insertInto('guardianships')
    .values({ playerId: player.userId, guardianId: guardian.userId, since: now })
    .execute()
  await platform.db
    .insertInto('conversations')
    .values({
      id: platform.ids.next(),
      coachId: coach.userId,
      playerId: player.userId,
      lastMessageAt: now,
      createdAt: now,
    })
    .execute()
  const tokenOf = (person: { userId: string }) => logInAs(platform, person.userId)
  const stranger = await tokenOf(await makeGuardian(platform))
  return { coach, player, guardian: await tokenOf(guardian), stranger }
}

const pageOf = async (playerId: string, token: string) =>
  (await at.ask(getPlayerPage, { params: { player: playerId } }, { token })).body
const picture = async (userId: string, userType: 'player' | 'coach', token: string) =>
  (await at.ask(getProfilePic, { query: { userId, userType } }, { token })).body
const nameOf = async (userId: string, token: string) =>
  (await at.ask(getUser, { params: { userId } }, { token })).status
const pause = async (playerId: string, paused: boolean, token: string) =>
  (await at.ask(setProfilePaused, { params: { playerId }, body: { paused } }, { token })).status

test("a guardian sees a minor's full page, without editing or writing; another guardian the public one", {
  tags: 'S58',
}, async () => {
  const { player, guardian, stranger } = await people()
  expect(await pageOf(player.userId, guardian)).toMatchObject([
    {
      visibility: 'full',
      phoneNumber: '(216) 555-0142',
      can: { startConversation: false, favourite: false, edit: false },
    },
  ])
  expect(await pageOf(player.userId, stranger)).toMatchObject([{ visibility: 'public' }])
})

test("a guardian sees the child's picture and name, and those of the coaches who talk with the child", async () => {
  const { coach, player, guardian, stranger } = await people()
  const { db } = at.platform
  await db
    .updateTable('players')
    .set({ pausedAt: at.clock.now() })
    .where('userId', '=', player.userId)
    .execute()
  const other = await makeCoach(at.platform, {
    collegeId: (await makeCollege(at.platform)).collegeId,
    profilePic: '/pictures/other',
  })
  expect(await picture(player.userId, 'player', guardian)).toEqual({ profilePic: '/pictures/child' })
  expect(await picture(coach.userId, 'coach', guardian)).toEqual({ profilePic: '/pictures/coach' })
  expect(await picture(other.userId, 'coach', guardian)).toEqual({ profilePic: '' })
  expect(await nameOf(player.userId, guardian)).toBe(200)
  expect(await nameOf(coach.userId, guardian)).toBe(200)
  expect(await nameOf(other.userId, guardian)).toBe(404)
  for (const [userId, type] of [
    [player.userId, 'player'],
    [coach.userId, 'coach'],
  ] as const) {
    expect(await picture(userId, type, stranger)).toEqual({ profilePic: '' })
    expect(await nameOf(userId, stranger)).toBe(404)
  }
})

test('all of it ends on the eighteenth birthday', { tags: 'S5' }, async () => {
  const { coach, player, guardian } = await people()
  expect(await pause(player.userId, true, guardian)).toBe(200)
  expect(await pause(player.userId, false, guardian)).toBe(200)
  at.clock.set('2026-09-15T12:00:00Z')
  expect(await pageOf(player.userId, guardian)).toMatchObject([{ visibility: 'public' }])
  expect(await picture(coach.userId, 'coach', guardian)).toEqual({ profilePic: '' })
  expect(await nameOf(player.userId, guardian)).toBe(404)
  expect(await nameOf(coach.userId, guardian)).toBe(404)
  expect(await pause(player.userId, true, guardian)).toBe(404)
  at.clock.set('2026-09-14T15:00:00Z')
})
