import {
  clubLevels,
  divisions,
  filmSources,
  genders,
  gpaThresholds,
  positions,
  type State,
  searchPlayers,
  states,
} from '@touchline/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { makeCrowd } from '../../test/support/search/crowd.ts'
import { plainCounts, plainlyFound } from '../../test/support/search/plain-where.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'

const app = await appOfFile()
let token: string
let collegeId: string
let everybody: string[]

beforeAll(async () => {
  ;({ collegeId } = await makeCollege(app.platform))
  const { userId } = await makeCoach(app.platform, { collegeId, evidence: 'administrator' })
  token = await logInAs(app.platform, userId)
  await makeCrowd(app.platform.db, 400)
  await sql`
    insert into favourites (college_id, player_id, favourited_at)
    select ${collegeId}, user_id, now() - ascii(md5(user_id::text)) % 7 * interval '1 day' from players
    order by md5(user_id::text || 'x') limit 60`.execute(app.platform.db)
  await sql`insert into boards (college_id) values (${collegeId})`.execute(app.platform.db)
  await sql`
    insert into prospects (id, college_id, player_id, origin, name, stage, rank, version, made_at, changed_at, removed_at)
    select gen_random_uuid(), ${collegeId}, user_id, 'touchline', 'Somebody', 'watching', 'm', 1, now(), now(),
      case when ascii(md5(user_id::text)) % 4 = 0 then now() end from players
    order by md5(user_id::text || 'y') limit 90`.execute(app.platform.db)
  const rows = await app.platform.db.selectFrom('players').select('userId').orderBy('userId').execute()
  everybody = rows.map((row) => row.userId)
})

const someStates: State[] = ['OH', 'PA', 'CA', 'TX', 'NY']
const filter = fc.record(
  {
    gender: fc.constantFrom(...genders),
    name: fc.constantFrom('', '', 'mar', 'o’r', 'ñ', 'Lucía', 'ng', 'ng, mar', 'ar-a', 'ør'),
    positions: fc.subarray([...positions], { maxLength: 4 }),
    divisions: fc.subarray([...divisions], { maxLength: 3 }),
    years: fc.subarray([2026, 2027, 2028, 2029], { maxLength: 3 }),
    states: fc.oneof(fc.subarray(someStates), fc.subarray([...states], { minLength: 20 })),
    // with some that the product does not offer
    gpa: fc.subarray([...gpaThresholds, 0, 1.1, 2.995, 3.3], { maxLength: 2 }),
    clubLevels: fc.subarray([...clubLevels], { minLength: 4 }),
    films: fc.subarray([...filmSources]),
    mainPosition: fc.boolean(),
    offBoard: fc.boolean(),
    near: fc.constantFrom(undefined, undefined, 'Cleveland, OH', 'st marys PA'),
    miles: fc.constantFrom(10, 140, 500),
    height: fc.constantFrom(undefined, 36, 61, 66, 90),
  },
  { requiredKeys: [] },
)

const ofFavorites = fc.integer({ max: 3, min: 0 }).map((of) => of === 0) // one search in four is among favorites

async function search({ gender, ...query }: object & { gender?: string }, more: object) {
  const headers: Record<string, string> = gender ? { gender } : {}
  const answer = await app.ask(searchPlayers, { query: { ...query, ...more } }, { token, headers })
  expect(answer.status).toBe(200)
  return searchPlayers.response.parse(answer.body)
}

/** The possible changes of a player and of a list. */
const change = fc.record({
  who: fc.nat(),
  what: fc.constantFrom('leaves', 'pauses', 'comes back', 'moves', 'joins', 'another position'),
  to: fc.constantFrom(...someStates),
  position: fc.constantFrom(...positions),
})

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

async function make({ who, what, to, position }: Change) {
  const { db } = app.platform
  const playerId = everybody[who % everybody.length] ?? ''
  const player = db.updateTable('players').where('userId', '=', playerId)
  if (what === 'leaves') await db.deleteFrom('users').where('id', '=', playerId).execute()
  if (what === 'pauses') await player.set({ pausedAt: new Date() }).execute()
  if (what === 'comes back') await player.set({ pausedAt: null }).execute()
  if (what === 'moves') await player.set({ stateLocated: to }).execute()
  if (what === 'another position') await player.set({ positions: [position] }).execute()
  if (what === 'joins') {
    const { userId } = await makePlayer(app.platform, {
      name: 'Maria Ng',
      stateLocated: to,
      positions: [position],
    })
    everybody.push(userId)
  }
}

test('memory finds and counts the same as a plain WHERE, while players come, go and change', {
  tags: 'R8.45',
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      filter,
      ofFavorites,
      fc.array(change, { maxLength: 3 }),
      async (facts, favorites, changes) => {
        for (const one of changes) await make(one)
        await app.platform.readModels.refresh()
        const asked = { ...facts, favorites }
        const expected = await plainlyFound(app.platform.db, asked, collegeId)
        const query = { ...facts, ...(favorites ? { favorites: 'true' } : {}) }
        const { players, total, counts } = await search(query, { limit: 100, counts: 'true' })
        expect(players.map((one) => one.playerId)).toEqual(expected.slice(0, 100))
        expect(total).toBe(expected.length)
        expect(counts).toEqual(await plainCounts(app.platform.db, asked, collegeId))
      },
    ),
    { numRuns: 120 },
  )
})

test('over pages nobody comes twice, and nobody who matched all along is missed', async () => {
  const changing = fc.array(fc.tuple(change, fc.boolean()), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(filter, changing, fc.integer({ min: 5, max: 30 }), async (asked, changes, limit) => {
      await app.platform.readModels.refresh()
      let steady = await plainlyFound(app.platform.db, asked, collegeId)
      const seen: string[] = []
      const waiting = [...changes]
      let cursor: string | null = null
      do {
        const page = await search(asked, { limit, cursor, counts: 'true' })
        expect(page.counts).toBeDefined()
        seen.push(...page.players.map((one) => one.playerId))
        cursor = page.nextCursor
        const [next, isHeard] = waiting.shift() ?? []
        if (next) await make(next)
        // sometimes the next page is requested before memory has followed
        if (isHeard) await app.platform.readModels.refresh()
        const matching = new Set(await plainlyFound(app.platform.db, asked, collegeId))
        steady = steady.filter((playerId) => matching.has(playerId))
      } while (cursor)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toEqual(seen.toSorted().reverse())
      expect(steady.filter((playerId) => !seen.includes(playerId))).toEqual([])
    }),
    { numRuns: 60 },
  )
}, 120_000)
