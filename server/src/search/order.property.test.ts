import { genders, playerSorts, positions, searchPlayers } from '@touchline/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { makeCrowd } from '../../test/support/search/crowd.ts'
import { plainlyFound } from '../../test/support/search/plain-where.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from '../colleges/factory.ts'
import { statesNearCollege } from '../colleges/service.ts'

const app = await appOfFile()
let token: string
let collegeId: string
let nearest: string[]

beforeAll(async () => {
  ;({ collegeId } = await makeCollege(app.platform, { state: 'PA' }))
  nearest = await statesNearCollege(app.platform, collegeId)
  const { userId } = await makeCoach(app.platform, { collegeId })
  token = await logInAs(app.platform, userId)
  await makeCrowd(app.platform.db, 300)
  await sql`update players set height_inches = 60 + abs(hashint4(age + ascii(right(user_id::text, 1)))) % 20
    where ascii(right(user_id::text, 1)) % 5 > 0`.execute(app.platform.db)
})

type Sorted = Exclude<(typeof playerSorts)[number], 'newest'>
const sorts = playerSorts.filter((sort): sort is Sorted => sort !== 'newest')

interface Facts {
  gpa: number | null
  heightInches: number | null
  stateLocated: string | null
}

/** Ranks players by each order: higher comes first; undefined comes last. */
const rankBy: Record<Sorted, (facts: Facts) => number | undefined> = {
  gpa: ({ gpa }) => gpa ?? undefined,
  height: ({ heightInches }) => heightInches ?? undefined,
  distance: ({ stateLocated }) => {
    const rank = nearest.indexOf(stateLocated ?? '')
    return rank < 0 ? undefined : -rank
  },
}

/** Lists the matches by a plain comparison of two players at a time. */
async function plainlyOrdered(asked: object, sort: Sorted): Promise<string[]> {
  const ids = await plainlyFound(app.platform.db, asked, collegeId)
  const rows = await app.platform.db
    .selectFrom('players')
    .select(['userId', 'gpa', 'heightInches', 'stateLocated'])
    .execute()
  const facts = new Map(rows.map((row) => [row.userId, row]))
  const value = (id: string) => {
    const row = facts.get(id)
    return row && rankBy[sort](row)
  }
  return ids.toSorted((one, other) => {
    const [first, second] = [value(one), value(other)]
    if (first !== second) {
      if (first === undefined) return 1
      if (second === undefined) return -1
      return second - first
    }
    return one < other ? 1 : -1
  })
}

async function page({ gender, ...query }: Record<string, unknown>) {
  const headers: Record<string, string> = gender ? { gender: String(gender) } : {}
  const answer = await app.ask(searchPlayers, { query }, { token, headers })
  expect(answer.status).toBe(200)
  return searchPlayers.response.parse(answer.body)
}

async function pages(asked: object, limit: number, between?: () => Promise<unknown>) {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const answer = await page({ ...asked, limit, ...(cursor ? { cursor } : {}) })
    seen.push(...answer.players.map((one) => one.playerId))
    cursor = answer.nextCursor
    await between?.()
  } while (cursor)
  return seen
}

// the database answers for a threshold that the product does not offer, and for the others this process's memory
const filter = fc.record(
  {
    gender: fc.constantFrom(...genders),
    name: fc.constantFrom('', 'mar', 'ng', 'Lucía'),
    positions: fc.subarray([...positions], { maxLength: 4 }),
    gpa: fc.constantFrom([], [2.5], [2.33]),
  },
  { requiredKeys: [] },
)

test('every order is that of a plain comparison over all pages, from memory and from the database', {
  tags: 'R8.36',
  timeout: 120_000,
}, async () => {
  await app.platform.readModels.refresh()
  await fc.assert(
    fc.asyncProperty(
      filter,
      fc.constantFrom(...sorts),
      fc.integer({ min: 20, max: 100 }),
      async (asked, sort, limit) => {
        expect(await pages({ ...asked, sort }, limit)).toEqual(await plainlyOrdered(asked, sort))
      },
    ),
    { numRuns: 60 },
  )
})

test.each(sorts)(
  'by %s, a page follows on the last one though players come and change between',
  async (sort) => {
    await app.platform.readModels.refresh()
    const steady = await plainlyOrdered({}, sort)
    const seen = await pages({ sort }, 90, async () => {
      await makePlayer(app.platform, { gpa: 4, heightInches: 90, stateLocated: 'PA', name: 'Zoe Late' })
      await app.platform.readModels.refresh()
    })
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => steady.includes(id))).toEqual(steady)
  },
)

test('an order hears of a new height, GPA and state', async () => {
  const { userId } = await makePlayer(app.platform, { name: 'Xiomara Riser', gpa: null, stateLocated: null })
  const { db, readModels } = app.platform
  await makePlayer(app.platform, { name: 'Xiomara Other', gpa: 3, heightInches: 70, stateLocated: 'NY' })
  const first = async (sort: Sorted) => {
    await readModels.refresh()
    return (await page({ name: 'xiomara', sort })).players[0]?.playerId === userId
  }
  for (const sort of sorts) expect(await first(sort)).toBe(false)
  await db
    .updateTable('players')
    .set({ gpa: 3.9, heightInches: 80, stateLocated: 'PA' })
    .where('userId', '=', userId)
    .execute()
  for (const sort of sorts) expect(await first(sort)).toBe(true)
})

test('the cursor of one order is no cursor of another', async () => {
  const { nextCursor } = await page({ sort: 'gpa', limit: 2 })
  const status = async (query: object) => (await app.ask(searchPlayers, { query }, { token })).status
  expect(await status({ sort: 'gpa', cursor: nextCursor })).toBe(200)
  expect(await status({ sort: 'height', cursor: nextCursor })).toBe(400)
  expect(await status({ cursor: nextCursor })).toBe(400)
  expect(await status({ sort: 'name' })).toBe(400)
})
