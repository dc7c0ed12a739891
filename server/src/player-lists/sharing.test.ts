import {
  favoritePlayer,
  listFavoritePlayers,
  listInterestedPlayers,
  listNewPlayers,
  PlayerList,
  removeFavoritePlayer,
  removePlayer,
  restorePlayer,
  shareProfile,
} from '@touchline/contract'
import { sql } from 'kysely'
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
  coach = await signedIn(makeCoach(app.platform, { collegeId: college.collegeId }))
  player = await signedIn(makePlayer(app.platform))
})

async function signedIn(person: Promise<{ userId: string }>): Promise<Person> {
  const { userId } = await person
  return { userId, token: await logInAs(app.platform, userId) }
}

const share = (by: Person, userId: string, collegeId = college.collegeId) =>
  app.ask(shareProfile, { body: { userId, collegeId } }, { token: by.token })

const favorite = (by: Person, userId: string, collegeId = college.collegeId) =>
  app.ask(favoritePlayer, { body: { userId, collegeId } }, { token: by.token })

type ByQuery = typeof removeFavoritePlayer | typeof removePlayer | typeof restorePlayer

const mark = (endpoint: ByQuery, by: Person, userId: string, collegeId = college.collegeId) =>
  app.ask(endpoint, { query: { userId, collegeId } }, { token: by.token })

async function list(
  endpoint: typeof listInterestedPlayers | typeof listFavoritePlayers,
  query: object = {},
  by = coach,
) {
  const answer = await app.ask(endpoint, { query: { userId: by.userId, ...query } }, { token: by.token })
  expect(answer.status).toBe(200)
  return PlayerList.parse(answer.body)
}

const idsOf = async (...given: Parameters<typeof list>) =>
  (await list(...given)).players.map((one) => one.playerId)

function rows(table: 'shares' | 'favourites' | 'hides', playerId: string) {
  return app.platform.db.selectFrom(table).selectAll().where('playerId', '=', playerId).execute()
}

describe('sharing', () => {
  test('says so, and the coach sees the player', { tags: ['R7.22', 'R18.28'] }, async () => {
    expect(await share(player, player.userId)).toMatchObject({
      status: 200,
      body: { message: 'Profile Shared successfully' },
    })
    const { players, total } = await list(listInterestedPlayers)
    expect(players).toMatchObject([{ playerId: player.userId, collegeId: college.collegeId }])
    expect(total).toBe(1)
  })

  test('fifty times at once is one share and one event', { tags: 'R18.28' }, async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => share(player, player.userId)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await rows('shares', player.userId)).toHaveLength(1)
    const { rows: events } = await sql`select from pgboss.job
      where name = 'sharing.profileShared' and data->>'playerId' = ${player.userId}`.execute(app.platform.db)
    expect(events).toHaveLength(1)
  })

  test('no such college and one not listed are the same 404', async () => {
    const unlisted = await makeCollege(app.platform, { listed: false })
    const answers = [
      await share(player, player.userId, unlisted.collegeId),
      await share(player, player.userId, app.platform.ids.next()),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404])
    expect(await rows('shares', player.userId)).toEqual([])
  })
})

describe('the list of players who shared', () => {
  test('has the latest share first, without those hidden, unlisted or of other colleges', {
    tags: 'R18.30',
  }, async () => {
    const people = []
    for (let index = 0; index < 4; index += 1) people.push(await signedIn(makePlayer(app.platform)))
    const [first, second, hidden, gone] = people
    if (!first || !second || !hidden || !gone) throw new Error('four people')
    for (const one of [second, hidden, first, gone]) {
      await share(one, one.userId)
      app.clock.advance(60)
    }
    await share(player, player.userId, (await makeCollege(app.platform)).collegeId)
    await mark(removePlayer, coach, hidden.userId)
    await app.platform.db
      .updateTable('users')
      .set({ suspendedAt: new Date() })
      .where('id', '=', gone.userId)
      .execute()
    expect(await idsOf(listInterestedPlayers)).toEqual([first.userId, second.userId])
  })

  test('takes the filters of the search, and favorites', { tags: 'R16.8' }, async () => {
    const keeper = await signedIn(
      makePlayer(app.platform, { name: 'Lucía Pratt', positions: ['GK'], gpa: 3.5 }),
    )
    const striker = await signedIn(
      makePlayer(app.platform, { name: 'Noor Haddad', positions: ['ST'], gpa: 2 }),
    )
    for (const one of [keeper, striker]) await share(one, one.userId)
    await favorite(coach, striker.userId)
    expect(await idsOf(listInterestedPlayers, { name: 'lucia' })).toEqual([keeper.userId])
    expect(await idsOf(listInterestedPlayers, { positions: ['GK', 'CB'] })).toEqual([keeper.userId])
    expect(await idsOf(listInterestedPlayers, { gpa: [3, 3.5] })).toEqual([keeper.userId])
    expect(await idsOf(listInterestedPlayers, { favorites: 'true' })).toEqual([striker.userId])
    expect(await idsOf(listInterestedPlayers, { favorites: 'true', positions: ['GK'] })).toEqual([])
  })

  test('pages neither lose nor double a player, also when many shared in the same instant', async () => {
    const shared: string[] = []
    for (let index = 0; index < 11; index += 1) {
      const one = await signedIn(makePlayer(app.platform))
      await share(one, one.userId)
      shared.push(one.userId)
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await list(listInterestedPlayers, { limit: 3, ...(cursor ? { cursor } : {}) })
      expect(page.total).toBe(11 + (seen.length > 0 ? seen.length / 3 : 0))
      seen.push(...page.players.map((one) => one.playerId))
      cursor = page.nextCursor
      app.clock.advance(1)
      const late = await signedIn(makePlayer(app.platform))
      await share(late, late.userId)
    } while (cursor)
    expect(seen).toEqual(shared.reverse())
  })
})

describe("a college's favorites and hides", () => {
  test('a favorite is in the list until taken back', { tags: ['R18.29', 'R18.31', 'R18.32'] }, async () => {
    const other = await signedIn(makePlayer(app.platform))
    await favorite(coach, player.userId)
    app.clock.advance(5)
    await favorite(coach, other.userId)
    const { players, total } = await list(listFavoritePlayers)
    expect(players.map((one) => [one.playerId, one.isFavorited])).toEqual([
      [other.userId, true],
      [player.userId, true],
    ])
    expect(total).toBe(2)
    await mark(removeFavoritePlayer, coach, other.userId)
    expect(await idsOf(listFavoritePlayers)).toEqual([player.userId])
  })

  test('colleagues share them', async () => {
    const colleague = await signedIn(makeCoach(app.platform, { collegeId: college.collegeId }))
    await favorite(coach, player.userId)
    expect(await idsOf(listFavoritePlayers, {}, colleague)).toEqual([player.userId])
    await mark(removeFavoritePlayer, colleague, player.userId)
    expect(await idsOf(listFavoritePlayers)).toEqual([])
  })

  test('hiding takes the player off every list, restoring brings the player back', {
    tags: ['R8.12', 'R18.33'],
  }, async () => {
    await share(player, player.userId)
    await favorite(coach, player.userId)
    const newest = async () => {
      const answer = await app.ask(listNewPlayers, { query: { limit: 1 } }, { token: coach.token })
      return listNewPlayers.response.parse(answer.body).players[0]?.playerId
    }
    expect(await newest()).toBe(player.userId)
    await mark(removePlayer, coach, player.userId)
    expect([await idsOf(listInterestedPlayers), await idsOf(listFavoritePlayers)]).toEqual([[], []])
    expect(await newest()).not.toBe(player.userId)
    await mark(restorePlayer, coach, player.userId)
    expect(await idsOf(listInterestedPlayers)).toEqual([player.userId])
    expect(await idsOf(listFavoritePlayers)).toEqual([player.userId])
    expect(await newest()).toBe(player.userId)
  })

  test('a favorite is not hidden any longer', async () => {
    await mark(removePlayer, coach, player.userId)
    await favorite(coach, player.userId)
    expect(await rows('hides', player.userId)).toEqual([])
  })

  test('fifty calls at once are one change', { tags: 'R18.31' }, async () => {
    const fifty = (call: () => Promise<{ status: number }>) =>
      Promise.all(Array.from({ length: 50 }, call)).then((all) => [...new Set(all.map((one) => one.status))])
    expect(await fifty(() => favorite(coach, player.userId))).toEqual([200])
    expect(await rows('favourites', player.userId)).toHaveLength(1)
    expect(await fifty(() => mark(removePlayer, coach, player.userId))).toEqual([200])
    expect(await rows('hides', player.userId)).toHaveLength(1)
    expect(await fifty(() => mark(removeFavoritePlayer, coach, player.userId))).toEqual([200])
    expect(await rows('favourites', player.userId)).toEqual([])
    expect(await fifty(() => mark(restorePlayer, coach, player.userId))).toEqual([200])
    expect(await rows('hides', player.userId)).toEqual([])
  })

  test('starring and hiding at once never fails', async () => {
    const calls = Array.from({ length: 40 }, (_, index) =>
      index % 2 ? favorite(coach, player.userId) : mark(removePlayer, coach, player.userId),
    )
    expect(new Set((await Promise.all(calls)).map((answer) => answer.status))).toEqual(new Set([200]))
  })

  test('an unknown id, a coach and an unlisted player are the same 404', async () => {
    const unproven = await makePlayer(app.platform, { emailVerified: false })
    for (const userId of [app.platform.ids.next(), coach.userId, unproven.userId]) {
      const answers = [
        await favorite(coach, userId),
        await mark(removeFavoritePlayer, coach, userId),
        await mark(removePlayer, coach, userId),
        await mark(restorePlayer, coach, userId),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    }
  })
})
