import { PlayerList, searchPlayers } from '@touchline/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()

const { collegeId } = await makeCollege(app.platform)
const { userId } = await makeCoach(app.platform, { collegeId })
const token = await logInAs(app.platform, userId)

async function search(query: object) {
  const answer = await app.ask(searchPlayers, { query }, { token })
  expect(answer.status).toBe(200)
  return PlayerList.parse(answer.body)
}

/** Favorites a player at a time of day. */
async function star(playerId: string, time: string) {
  const favouritedAt = new Date(`2026-11-02T${time}Z`)
  await app.platform.db.insertInto('favourites').values({ collegeId, playerId, favouritedAt }).execute()
}

describe.each(['the database', 'memory'])('favorites from %s', (source) => {
  const favorites = { favorites: 'true', name: 'starred' }
  let players: string[]

  async function pages(query: object, between?: () => Promise<unknown>) {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await search({ ...favorites, ...query, limit: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...page.players.map((player) => player.playerName))
      cursor = page.nextCursor
      await between?.()
    } while (cursor)
    return seen
  }

  beforeEach(async () => {
    await app.platform.db.deleteFrom('favourites').where('collegeId', '=', collegeId).execute()
    await app.platform.db.deleteFrom('users').where('name', 'like', 'Starred %').execute()
    players = []
    for (const [index, gpa] of [3.1, 3.5, 3.2, 3.9, 3].entries()) {
      players.push((await makePlayer(app.platform, { name: `Starred ${index}`, gpa })).userId)
    }
    // the newest profile was starred first, and two at once
    const times = ['10:00', '12:00', '11:00', '11:00', '09:00']
    for (const [index, playerId] of players.entries()) await star(playerId, times[index] ?? '')
    if (source === 'memory') await app.platform.readModels.refresh()
  })

  test('come by their star, the latest first, over pages while others are starred', {
    tags: 'R8.41',
  }, async () => {
    const { userId } = await makePlayer(app.platform, { name: 'Starred late' })
    if (source === 'memory') await app.platform.readModels.refresh()
    let turn = 0
    const seen = await pages({}, async () => (turn++ === 0 ? star(userId, '13:00') : undefined))
    expect(seen).toEqual([1, 3, 2, 0, 4].map((index) => `Starred ${index}`))
    expect((await search(favorites)).players[0]?.playerName).toBe('Starred late')
  })

  test('come in the order that was chosen instead', { tags: 'R8.41' }, async () => {
    expect(await pages({ sort: 'gpa' })).toEqual([3, 1, 2, 0, 4].map((index) => `Starred ${index}`))
  })

  test('have pages of their own', async () => {
    const cursorOf = async (query: object) =>
      (await search({ name: 'starred', limit: 2, ...query })).nextCursor
    const status = async (query: object) => (await app.ask(searchPlayers, { query }, { token })).status
    const cursor = await cursorOf(favorites)
    expect(await status({ cursor })).toBe(400)
    expect(await status({ ...favorites, sort: 'gpa', cursor })).toBe(400)
    expect(await status({ ...favorites, cursor: await cursorOf({}) })).toBe(400)
    expect(await status({ ...favorites, cursor })).toBe(200)
  })
})
