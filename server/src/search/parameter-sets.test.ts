import { searchPlayers } from '@touchline/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/app.ts'
import { makeCrowd } from '../../test/support/search/crowd.ts'
import { type ParameterSet, parameterSets } from '../../test/support/search/parameter-sets.ts'
import { plainCounts, plainlyFound } from '../../test/support/search/plain-where.ts'
import { logInAs, makeCoach } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

let app: TestApp
let token: string
let collegeId: string

beforeAll(async () => {
  app = await testApp({ PLAYERS_READ_A_DAY: '100000', PLAYERS_READ_A_MONTH: '100000' })
  ;({ collegeId } = await makeCollege(app.platform))
  const { userId } = await makeCoach(app.platform, { collegeId })
  token = await logInAs(app.platform, userId)
  await makeCrowd(app.platform.db, 3_000)
  await sql`
    insert into favourites (college_id, player_id, favourited_at)
    select ${collegeId}, user_id, now() - ascii(md5(user_id::text)) % 7 * interval '1 day' from players
    order by md5(user_id::text || 'x') limit 120`.execute(app.platform.db)
})
afterAll(() => app.stop())

async function search({ gender, ...query }: ParameterSet, more: object = {}) {
  const headers: Record<string, string> = gender ? { gender } : {}
  const answer = await app.ask(searchPlayers, { query: { ...query, ...more } }, { token, headers })
  expect(answer.status).toBe(200)
  return searchPlayers.response.parse(answer.body)
}

async function everyPage(set: ParameterSet) {
  const ids: string[] = []
  const totals = new Set<string>()
  let cursor: string | null = null
  do {
    const page = await search(set, { limit: 100, cursor })
    ids.push(...page.players.map((player) => player.playerId))
    totals.add(`${page.total}${page.totalIsAtLeast ? '+' : ''}`)
    cursor = page.nextCursor
  } while (cursor)
  return { ids, totals: [...totals] }
}

const asked = (set: ParameterSet) => ({ ...set, favorites: set.favorites === 'true' })

test('there are fifty searches, from all players to none', async () => {
  const found = await Promise.all(
    parameterSets.map(async (set) => (await plainlyFound(app.platform.db, asked(set), collegeId)).length),
  )
  expect(parameterSets).toHaveLength(50)
  expect(found[0]).toBeGreaterThan(2_800)
  expect(found.filter((count) => count === 0).length).toBeLessThan(12)
})

describe('from the database', () => {
  test.each(parameterSets.map((set) => [JSON.stringify(set), set] as const))('%s', async (_, set) => {
    const expected = await plainlyFound(app.platform.db, asked(set), collegeId)
    const { ids, totals } = await everyPage(set)
    expect(ids).toEqual(expected)
    expect(totals).toEqual([expected.length > 1_000 ? '1000+' : `${expected.length}`])
    expect((await search(set, { counts: 'true' })).counts).toBeUndefined()
  })
})

describe('from memory', () => {
  beforeAll(() => app.platform.readModels.refresh())

  test.each(parameterSets.map((set) => [JSON.stringify(set), set] as const))('%s', async (_, set) => {
    await app.platform.readModels.refresh()
    const expected = await plainlyFound(app.platform.db, asked(set), collegeId)
    const { ids, totals } = await everyPage(set)
    expect(ids).toEqual(expected)
    expect(totals).toEqual([`${expected.length}`])
    const { counts } = await search(set, { counts: 'true', limit: 1 })
    expect(counts).toEqual(await plainCounts(app.platform.db, asked(set), collegeId))
  })
})
