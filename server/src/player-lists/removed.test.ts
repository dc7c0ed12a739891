import {
  favoritePlayer,
  getPlayerPage,
  listFavoritePlayers,
  listInterestedPlayers,
  listRemovedPlayers,
  PlayerList,
  PlayerPage,
  removePlayer,
  restorePlayer,
  setProfilePaused,
  shareProfile,
  unshareProfile,
} from '@touchline/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()

interface Person {
  userId: string
  token: string
}

let college: { collegeId: string }
let coach: Person
let player: Person

beforeEach(async () => {
  college = await makeCollege(app.platform)
  coach = await signedIn(makeCoach(app.platform, { collegeId: college.collegeId, name: 'Dana Whitlock' }))
  player = await signedIn(makePlayer(app.platform))
})

async function signedIn(person: Promise<{ userId: string }>): Promise<Person> {
  const { userId } = await person
  return { userId, token: await logInAs(app.platform, userId) }
}

const share = (by: Person) =>
  app.ask(shareProfile, { body: { userId: by.userId, collegeId: college.collegeId } }, { token: by.token })

const mark = (endpoint: typeof removePlayer | typeof restorePlayer, by = coach, userId = player.userId) =>
  app.ask(endpoint, { query: { userId, collegeId: college.collegeId } }, { token: by.token })

async function removed(by = coach, query: object = {}) {
  const answer = await app.ask(listRemovedPlayers, { query }, { token: by.token })
  expect(answer.status).toBe(200)
  return listRemovedPlayers.response.parse(answer.body)
}

const idsRemoved = async (by = coach) => (await removed(by)).removed.map((one) => one.player.playerId)

async function page(by: Person) {
  const answer = await app.ask(getPlayerPage, { params: { player: player.userId } }, { token: by.token })
  return PlayerPage.array().parse(answer.body)[0]
}

describe('the removed players of a college', () => {
  test('say who was removed, by whom and when, until they are restored', { tags: 'R8.38' }, async () => {
    await share(player)
    app.clock.advance(60)
    const removedAt = app.clock.now().toISOString()
    await mark(removePlayer)
    expect(await removed()).toMatchObject({
      removed: [{ player: { playerId: player.userId }, removedBy: 'Dana Whitlock', removedAt }],
      total: 1,
      nextCursor: null,
    })
    expect((await page(coach))?.removed).toEqual({ removedAt, removedBy: 'Dana Whitlock' })
    expect((await mark(restorePlayer)).status).toBe(200)
    expect(await removed()).toMatchObject({ removed: [], total: 0 })
    expect((await page(coach))?.removed).toBeUndefined()
  })

  test('are those of all its staff, and of no other college', async () => {
    const colleague = await signedIn(makeCoach(app.platform, { collegeId: college.collegeId }))
    const other = await makeCollege(app.platform)
    const stranger = await signedIn(makeCoach(app.platform, { collegeId: other.collegeId }))
    await mark(removePlayer)
    expect(await idsRemoved(colleague)).toEqual([player.userId])
    expect(await idsRemoved(stranger)).toEqual([])
    expect((await page(stranger))?.removed).toBeUndefined()
    await mark(restorePlayer, colleague)
    expect(await idsRemoved()).toEqual([])
  })

  test('name nobody once the coach who removed them is gone', async () => {
    const leaving = await signedIn(makeCoach(app.platform, { collegeId: college.collegeId }))
    await mark(removePlayer, leaving)
    await app.platform.db.deleteFrom('users').where('id', '=', leaving.userId).execute()
    expect((await removed()).removed).toMatchObject([{ removedBy: '' }])
  })

  test('come page by page, latest first', async () => {
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1) {
      const { userId } = await makePlayer(app.platform)
      ids.unshift(userId)
      await mark(removePlayer, coach, userId)
      app.clock.advance(5)
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const answer = await removed(coach, { limit: 2, ...(cursor ? { cursor } : {}) })
      expect(answer.total).toBe(5)
      seen.push(...answer.removed.map((one) => one.player.playerId))
      cursor = answer.nextCursor
    } while (cursor)
    expect(seen).toEqual(ids)
  })
})

describe('a removal over time', () => {
  test('outlasts a new share, which the list shows', async () => {
    await share(player)
    await mark(removePlayer)
    app.clock.advance(3_600)
    const pair = { userId: player.userId, collegeId: college.collegeId }
    await app.ask(unshareProfile, { query: pair }, { token: player.token })
    expect((await removed()).removed).toMatchObject([{ sharedAt: null }])
    const sharedAt = app.clock.now().toISOString()
    await share(player)
    expect((await removed()).removed).toMatchObject([{ sharedAt }])
    const list = await app.ask(
      listInterestedPlayers,
      { query: { userId: coach.userId } },
      { token: coach.token },
    )
    expect(PlayerList.parse(list.body).players).toEqual([])
  })

  test('is neither seen nor undone during a pause, and is there after it', async () => {
    await mark(removePlayer)
    const pause = (paused: boolean) =>
      app.ask(
        setProfilePaused,
        { params: { playerId: player.userId }, body: { paused } },
        { token: player.token },
      )
    await pause(true)
    expect(await removed()).toMatchObject({ removed: [], total: 0 })
    expect((await mark(restorePlayer)).status).toBe(404)
    await pause(false)
    expect(await idsRemoved()).toEqual([player.userId])
  })

  test('goes with the player', async () => {
    await mark(removePlayer)
    await app.platform.db.deleteFrom('users').where('id', '=', player.userId).execute()
    expect(await removed()).toMatchObject({ removed: [], total: 0 })
  })
})

test('each removal and return is written down once, with the coach', async () => {
  await mark(removePlayer)
  await mark(removePlayer)
  await mark(restorePlayer)
  await mark(restorePlayer)
  await mark(removePlayer)
  const pair = { userId: player.userId, collegeId: college.collegeId }
  await app.ask(favoritePlayer, { body: pair }, { token: coach.token })
  const lines = await app.platform.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'details'])
    .where('subjectId', '=', player.userId)
    .where('action', 'like', 'playerLists.%')
    .orderBy('id')
    .execute()
  const line = (action: string) => ({
    action,
    actorId: coach.userId,
    details: { collegeId: college.collegeId },
  })
  expect(lines).toEqual([
    line('playerLists.removed'),
    line('playerLists.restored'),
    line('playerLists.removed'),
    line('playerLists.restored'),
  ])
})

test('lists carry dates only where they are asked for', { tags: 'R8.37' }, async () => {
  const at = app.clock.now().toISOString()
  await share(player)
  const pair = { userId: player.userId, collegeId: college.collegeId }
  await app.ask(favoritePlayer, { body: pair }, { token: coach.token })
  for (const [endpoint, mine] of [
    [listInterestedPlayers, {}],
    [listFavoritePlayers, { addedBy: coach.userId }],
  ] as const) {
    const list = async (query: object) => {
      const answer = await app.ask(
        endpoint,
        { query: { userId: coach.userId, ...query } },
        { token: coach.token },
      )
      return PlayerList.parse(answer.body).players[0]
    }
    const plain = await list({})
    expect(Object.keys(plain ?? {})).not.toContain('addedAt')
    expect(await list({ dates: 'true' })).toEqual({ ...plain, addedAt: at, ...mine })
  }
  expect((await page(coach))?.sharedAt).toBe(at)
  expect((await page(player))?.sharedAt).toBeUndefined()
})
