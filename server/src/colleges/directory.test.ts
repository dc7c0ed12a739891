import { divisions, gpaThresholds, positions, type State, searchColleges } from '@touchline/contract'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { makeCollege } from './factory.ts'

const at = await appOfFile()
const someStates: State[] = ['OH', 'CA', 'TX', 'VT']
const words = ['Santa', 'Lucía', "O'Neil", '100%', 'Back\\slash', 'North_East', 'Ångström', 'Hall']

beforeAll(async () => {
  const college = fc.record({
    collegeName: fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
      .map((name) => name.join(' ')),
    gender: fc.constantFrom('male' as const, 'female' as const),
    division: fc.constantFrom(...divisions),
    state: fc.constantFrom(...someStates),
    positionsNeeded: fc.subarray([...positions], { maxLength: 3 }),
    graduatingYears: fc.subarray([2026, 2027, 2028], { maxLength: 2 }),
    gpa: fc.option(fc.integer({ min: 0, max: 400 }).map((hundredths) => hundredths / 100)),
    listed: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
  })
  for (const [number, one] of fc.sample(college, { numRuns: 120, seed: 4 }).entries()) {
    await makeCollege(at.platform, { ...one, collegeName: `${one.collegeName} ${number % 60}` }).catch(
      () => {},
    )
  }
  // With an empty directory, memory and database would agree on everything.
  const { count } = await at.platform.db
    .selectFrom('colleges')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThan(60)
})
afterEach(() => vi.restoreAllMocks())

async function search(query: object) {
  const answer = await at.ask(searchColleges, { query })
  expect(answer.status).toBe(200)
  return searchColleges.response.parse(answer.body)
}

/** Runs the same search while memory is too stale to use, so that the database answers. */
async function searchInDatabase(query: object) {
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
  const answer = await search(query)
  clock.mockRestore()
  expect(answer.counts).toBeUndefined()
  return answer
}

const filter = fc.record(
  {
    name: fc.oneof(
      fc.constant(''),
      fc.constantFrom('a', 'lucia', 'lucía', 'O’N', '%', '_', '\\', 'ANG', 'zz'),
    ),
    gender: fc.constantFrom('male', 'female'),
    positions: fc.subarray([...positions], { maxLength: 3 }),
    divisions: fc.subarray([...divisions], { maxLength: 2 }),
    years: fc.subarray([2026, 2027, 2028, 2040], { maxLength: 2 }),
    states: fc.subarray([...someStates], { maxLength: 2 }),
    gpa: fc.subarray([...gpaThresholds, 2.75], { maxLength: 2 }),
  },
  { requiredKeys: [] },
)

test('memory finds, orders and counts like the database, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(filter, fc.integer({ min: 5, max: 40 }), async (asked, limit) => {
      let cursor: string | null = null
      do {
        const query: object = { ...asked, limit, cursor }
        await at.platform.readModels.refresh()
        const { counts, ...found } = await search({ ...query, counts: 'true' })
        expect(counts).toBeDefined()
        expect(found).toEqual(await searchInDatabase(query))
        cursor = found.nextCursor
      } while (cursor)
    }),
    { numRuns: 60 },
  )
})

test('each option counts the results it alone would have in its filter', async () => {
  await at.platform.readModels.refresh()
  await fc.assert(
    fc.asyncProperty(filter, async (asked) => {
      await at.platform.readModels.refresh()
      const { counts } = await search({ ...asked, counts: 'true' })
      const options = {
        positions,
        divisions,
        years: [2026, 2027, 2028, 2040],
        states: someStates,
        gpa: gpaThresholds,
      }
      for (const [name, values] of Object.entries(options)) {
        for (const value of values) {
          const { total } = await searchInDatabase({ ...asked, [name]: [value], limit: 1 })
          const tally = Object.entries(counts ?? {}).find(([filterName]) => filterName === name)?.[1]
          expect(tally?.[value] ?? 0, `${name} ${value}`).toBe(total)
        }
      }
    }),
    { numRuns: 8 },
  )
}, 60_000)

test('edits, new colleges, removals and news of institutions are followed', async () => {
  const { db } = at.platform
  const names = async (query: object) => {
    await at.platform.readModels.refresh()
    const { colleges, counts } = await search({ ...query, counts: 'true' })
    expect(counts).toBeDefined()
    return colleges.map((college) => `${college.collegeName}, ${college.city}`)
  }
  expect(await names({ name: 'followed' })).toEqual([])
  const made = await makeCollege(at.platform, {
    collegeName: 'Followed College',
    listed: false,
    city: 'Old Town',
  })
  expect(await names({ name: 'followed' })).toEqual([])
  const college = db.updateTable('colleges').where('id', '=', made.collegeId)
  await college.set({ listed: true }).execute()
  expect(await names({ name: 'followed' })).toEqual(['Followed College, Old Town'])
  await college.set({ collegeName: 'Renamed College', division: 'NJCAA', positionsNeeded: ['GK'] }).execute()
  expect(await names({ name: 'followed' })).toEqual([])
  expect(await names({ name: 'renamed', divisions: ['NJCAA'], positions: ['GK'] })).toHaveLength(1)
  await db
    .updateTable('institutions')
    .set({ city: 'New Town' })
    .where('id', '=', made.institutionId)
    .execute()
  expect(await names({ name: 'renamed' })).toEqual(['Renamed College, New Town'])
  await db.deleteFrom('colleges').where('id', '=', made.collegeId).execute()
  expect(await names({ name: 'renamed' })).toEqual([])
})

test('after a college that is gone meanwhile the next page comes from the database', async () => {
  await at.platform.readModels.refresh()
  const first = await search({ limit: 3, counts: 'true' })
  const everybody = await search({ limit: 100 })
  const last = first.colleges.at(-1)
  await at.platform.db
    .deleteFrom('colleges')
    .where('id', '=', last?.collegeId ?? '')
    .execute()
  await at.platform.readModels.refresh()
  const second = await search({ limit: 3, cursor: first.nextCursor, counts: 'true' })
  expect(second.counts).toBeUndefined()
  expect(second.colleges).toEqual(everybody.colleges.slice(3, 6))
})
