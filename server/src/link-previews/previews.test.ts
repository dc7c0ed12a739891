import {
  getCollegePreview,
  getPagePreview,
  getPlayerPage,
  getPlayerPreview,
  getPlayerProfile,
  listChildren,
  previewPages,
  setLinkPreview,
  setProfilePaused,
  updatePlayerProfile,
} from '@touchline/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { logInAs, makeCoach, makeGuardian, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
afterAll(() => at.stop())

const signIn = async (person: { userId: string }) => ({
  ...person,
  token: await logInAs(at.platform, person.userId),
})

async function family() {
  const player = await signIn(await makePlayer(at.platform, { age: 16, name: 'Amara Okafor' }))
  const guardian = await signIn(await makeGuardian(at.platform))
  await at.platform.db
    .insertInto('guardianships')
    .values({ playerId: player.userId, guardianId: guardian.userId, since: at.clock.now() })
    .execute()
  return { player, guardian }
}

const allow = async (playerId: string, allowed: boolean, { token }: { token: string }) =>
  (await at.ask(setLinkPreview, { params: { playerId }, body: { allowed } }, { token })).status
const picture = (path: string) => at.app.inject({ url: path })
const cardOf = async (playerId: string) => (await picture(`/previews/player/${playerId}`)).statusCode
const shown = async (playerId: string) =>
  getPlayerPage.response.parse((await at.ask(getPlayerPage, { params: { player: playerId } })).body)[0]
    ?.linkPreview

test('pages and listed colleges have a card with letters on it; an unlisted college has none', async () => {
  const { collegeId } = await makeCollege(at.platform, { collegeName: 'Zwölf & <Söhne> "College"' })
  const hidden = await makeCollege(at.platform, { listed: false })
  const pages = previewPages.map((page) => getPagePreview.path.replace(':page', page))
  for (const path of [...pages, getCollegePreview.path.replace(':collegeId', collegeId)]) {
    const { statusCode, headers, rawPayload } = await picture(path)
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/jpeg' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    // Text is chalk on turf, so both colors occur where the words are.
    const words = await sharp(rawPayload).extract({ left: 72, top: 96, width: 300, height: 90 }).stats()
    expect(words.channels[0]).toMatchObject({ max: expect.toSatisfy((value: number) => value > 220) })
    expect(rawPayload.length).toBeLessThan(300_000)
  }
  expect((await picture(`/previews/college/${hidden.collegeId}`)).statusCode).toBe(404)
  expect((await picture('/previews/page/nothing')).statusCode).toBe(400)
})

test('nobody has a card before it is allowed, nor while the profile is paused or not listed', async () => {
  const { player, guardian } = await family()
  const { userId } = player
  expect([await cardOf(userId), await shown(userId)]).toEqual([404, false])
  expect(await allow(userId, true, player)).toBe(200)
  expect([await cardOf(userId), await shown(userId)]).toEqual([200, true])
  const pause = (paused: boolean) =>
    at.ask(setProfilePaused, { params: { playerId: userId }, body: { paused } }, { token: guardian.token })
  await pause(true)
  expect(await cardOf(userId)).toBe(404)
  const seen = await at.ask(getPlayerPage, { params: { player: userId } }, { token: player.token })
  expect(seen.body).toMatchObject([{ linkPreview: false }])
  await pause(false)
  expect(await cardOf(userId)).toBe(200)
  await at.platform.db.updateTable('users').set({ emailVerified: false }).where('id', '=', userId).execute()
  expect(await cardOf(userId)).toBe(404)
})

test('a preview that a parent turned off stays off for a minor, also after that parent was removed or has left', {
  tags: 'S68',
}, async () => {
  const { player, guardian } = await family()
  const { userId } = player
  const mine = async () =>
    getPlayerProfile.response.parse(
      (await at.ask(getPlayerProfile, { params: { playerId: userId } }, { token: player.token })).body,
    ).linkPreview
  expect(await mine()).toEqual({ allowed: false, mayChange: true })
  // before the player ever allowed it
  expect(await allow(userId, false, guardian)).toBe(200)
  expect(await mine()).toEqual({ allowed: false, mayChange: false })
  expect(await allow(userId, true, player)).toBe(403)
  expect(await allow(userId, true, guardian)).toBe(200)
  expect(await mine()).toEqual({ allowed: true, mayChange: true })
  expect(await allow(userId, false, guardian)).toBe(200)
  const children = await at.ask(listChildren, {}, { token: guardian.token })
  expect(children.body).toMatchObject({ children: [{ linkPreview: { allowed: false, mayChange: true } }] })
  const { db, clock } = at.platform
  await db.deleteFrom('guardianships').where('playerId', '=', userId).execute()
  expect(await allow(userId, true, player)).toBe(403)
  await db.deleteFrom('users').where('id', '=', guardian.userId).execute()
  expect(await mine()).toEqual({ allowed: false, mayChange: false })
  expect(await allow(userId, true, player)).toBe(403)
  const next = await signIn(await makeGuardian(at.platform))
  await db
    .insertInto('guardianships')
    .values({ playerId: userId, guardianId: next.userId, since: clock.now() })
    .execute()
  expect(await allow(userId, true, next)).toBe(200)
  expect(await allow(userId, false, next)).toBe(200)
  await db
    .updateTable('players')
    .set({ age: 18, dateOfBirth: '2008-01-02' })
    .where('userId', '=', userId)
    .execute()
  expect(await allow(userId, true, player)).toBe(200)
})

test('nobody outside the family changes it, and each change is audited once', async () => {
  const { player, guardian } = await family()
  const { userId } = player
  const { collegeId } = await makeCollege(at.platform)
  const other = await signIn(await makePlayer(at.platform))
  expect(await allow(userId, true, await signIn(await makeCoach(at.platform, { collegeId })))).toBe(403)
  expect(await allow(userId, true, other)).toBe(403)
  expect(await allow(userId, true, await signIn(await makeGuardian(at.platform)))).toBe(404)
  expect(await cardOf(userId)).toBe(404)
  await allow(userId, true, player)
  await allow(userId, true, player)
  await allow(userId, false, guardian)
  await allow(userId, false, guardian)
  const log = await at.platform.db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('subjectId', '=', userId)
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { action: 'players.linkPreviewAllowed', actorId: userId },
    { action: 'players.linkPreviewRefused', actorId: guardian.userId },
  ])
})

test('a card follows what is on it, and saving the profile does not allow it', async () => {
  const { player } = await family()
  const params = { playerId: player.userId }
  const { token } = player
  await allow(player.userId, true, player)
  const path = getPlayerPreview.path.replace(':playerId', player.userId)
  const before = (await picture(path)).rawPayload
  expect((await picture(path)).rawPayload.equals(before)).toBe(true)
  await at.platform.db
    .updateTable('players')
    .set({ club: 'Another SC' })
    .where('userId', '=', player.userId)
    .execute()
  expect((await picture(path)).rawPayload.equals(before)).toBe(false)
  await allow(player.userId, false, player)
  const { body } = await at.ask(getPlayerProfile, { params }, { token })
  const { linkPreview: _, pause: __, ...profile } = getPlayerProfile.response.parse(body)
  const {
    gender: ___,
    email: ____,
    playerName: _____,
    playerId: ______,
    profilePic: _______,
    ...edit
  } = profile
  const sent = { params, body: { ...edit, linkPreview: { allowed: true, mayChange: true } } }
  expect((await at.ask(updatePlayerProfile, sent, { token })).status).toBe(200)
  expect(await cardOf(player.userId)).toBe(404)
})
