import { type CollegeSort, collegeSorts, type SortedCollege, searchColleges } from '@touchline/contract'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { logInAs, makeCoach, makePlayer } from '../auth/factory.ts'
import { makeCollege } from './factory.ts'

const app = await appOfFile()
let player: string
let coach: string

beforeAll(async () => {
  const college = fc.record({
    state: fc.constantFrom('OH' as const, 'KY' as const, 'CA' as const),
    positionsNeeded: fc.subarray(['LW', 'ST', 'GK'] as const, { maxLength: 2 }),
  })
  const price = fc.option(fc.integer({ min: 5, max: 9 }).map((thousands) => thousands * 1_000))
  const prices = fc.sample(fc.tuple(price, price), { numRuns: 60, seed: 8 })
  for (const [number, one] of fc.sample(college, { numRuns: 60, seed: 8 }).entries()) {
    const { collegeId } = await makeCollege(app.platform, {
      ...one,
      positionsNeeded: [...one.positionsNeeded],
      collegeName: `Sorted ${number % 30}`,
      gender: number < 30 ? 'male' : 'female',
    })
    const [cost, costOutOfState] = prices[number] ?? []
    await app.platform.db
      .updateTable('institutions')
      .set({ cost: cost ?? null, costOutOfState: costOutOfState ?? null })
      .from('colleges')
      .whereRef('colleges.institutionId', '=', 'institutions.id')
      .where('colleges.id', '=', collegeId)
      .execute()
  }
  const { userId } = await makePlayer(app.platform, { stateLocated: 'OH', positions: ['LW', 'ST'] })
  player = await logInAs(app.platform, userId)
  const own = await makeCollege(app.platform, { collegeName: 'Own of the coach', state: 'CA' })
  coach = await logInAs(app.platform, (await makeCoach(app.platform, own)).userId)
  await app.platform.readModels.refresh()
})
afterEach(() => vi.restoreAllMocks())

async function page(query: object, token?: string) {
  const answer = await app.ask(searchColleges, { query }, { token })
  expect(answer.status).toBe(200)
  return searchColleges.response.parse(answer.body)
}

async function pages(query: object, token?: string) {
  const seen: SortedCollege[] = []
  let cursor: string | null = null
  do {
    const answer = await page({ name: 'sorted', ...query, limit: 7, cursor }, token)
    seen.push(...answer.colleges)
    cursor = answer.nextCursor
  } while (cursor)
  return seen
}

/** Runs while memory is too stale to use, so that the database answers. */
async function withoutMemory<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
  const answer = await act()
  vi.restoreAllMocks()
  return answer
}

/** Lists college ids by a plain sort: lower values first, unstated ones last, ties by name. */
async function plainly(value: (college: SortedCollege & { yearly: number | null }) => number) {
  const named = await pages({ sort: 'name' })
  const rows = await app.platform.db
    .selectFrom('colleges')
    .innerJoin('institutions', 'institutions.id', 'colleges.institutionId')
    .select(['colleges.id', 'institutions.state', 'institutions.cost', 'institutions.costOutOfState'])
    .execute()
  const yearly = new Map(
    rows.map(({ id, state, cost, costOutOfState }) => [id, state === 'OH' ? cost : (costOutOfState ?? cost)]),
  )
  const ranked = named.map((college) => ({
    id: college.collegeId,
    rank: value({ ...college, yearly: yearly.get(college.collegeId) ?? null }),
  }))
  return ranked.toSorted((one, other) => one.rank - other.rank || 0).map(({ id }) => id)
}

const states = ['OH', 'KY', 'CA']
const plain: Record<Exclude<CollegeSort, 'name' | 'called'>, () => Promise<string[]>> = {
  distance: () => plainly(({ state }) => states.indexOf(state)),
  cost: () => plainly(({ yearly }) => yearly ?? Number.MAX_SAFE_INTEGER),
  // The main position first, then how many of the player's positions are needed.
  needed: () =>
    plainly(({ positionsNeeded: needed }) => {
      const also = needed.includes('ST') ? 0 : 1
      return needed.includes('LW') ? also : 2 + also
    }),
}

describe.each(['distance', 'cost', 'needed'] as const)('colleges by %s for a player', (sort) => {
  test('are in the order of a plain comparison over all pages, from memory and from the database', {
    tags: 'R7.31',
  }, async () => {
    const expected = await plain[sort]()
    expect(expected).toHaveLength(60)
    const ids = async () => (await pages({ sort }, player)).map(({ collegeId }) => collegeId)
    expect(await ids()).toEqual(expected)
    expect(await withoutMemory(ids)).toEqual(expected)
  })
})

test('each college says by which fact it stands in its place, and only then', async () => {
  const near = await pages({ sort: 'distance' }, player)
  expect(near.filter(({ state }) => state === 'OH').every(({ miles }) => miles === 0)).toBe(true)
  expect(near.at(-1)).toMatchObject({ state: 'CA', miles: expect.any(Number) })
  const [cheapest] = await pages({ sort: 'cost' }, player)
  expect(cheapest).toMatchObject({ yearlyCost: 5_000 })
  const needing = await pages({ sort: 'needed' }, player)
  expect(needing[0]?.needsYou).toBe(true)
  expect(needing.at(-1)?.needsYou).toBe(false)
  const named = await pages({ sort: 'name' }, player)
  for (const key of ['miles', 'yearlyCost', 'needsYou']) {
    expect(Object.keys(named[0] ?? {})).not.toContain(key)
  }
})

test("a coach's distance is from the own college; nobody else has one, nor positions", async () => {
  const near = await pages({ sort: 'distance' }, coach)
  expect(near[0]?.state).toBe('CA')
  const named = (await pages({ sort: 'name' })).map(({ collegeId }) => collegeId)
  for (const sort of ['distance', 'needed']) {
    const found = await pages({ sort })
    expect(found.map(({ collegeId }) => collegeId)).toEqual(named)
    expect(found[0]?.miles).toBeUndefined()
  }
})

test('the cursor of one order is no cursor of another', async () => {
  const { nextCursor } = await page({ sort: 'cost', limit: 2 }, player)
  const status = async (query: object) => (await app.ask(searchColleges, { query }, { token: player })).status
  expect(await status({ sort: 'cost', cursor: nextCursor })).toBe(200)
  expect(await status({ sort: 'distance', cursor: nextCursor })).toBe(400)
  expect(await status({ cursor: nextCursor })).toBe(400)
  expect(collegeSorts).not.toContain('gpa')
  expect(await status({ sort: 'gpa' })).toBe(400)
})
