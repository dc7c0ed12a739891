import { searchColleges } from '@touchline/contract'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { appOfFile } from '../../test/support/app.ts'
import { makeCollege } from './factory.ts'

const at = await appOfFile()

beforeAll(async () => {
  const sizes = [
    ['University of Quarrel-Main Campus', 900],
    ['University of Quince-Coast', 30_000],
    ['Zuqu Hall', 40_000],
  ] as const
  for (const [collegeName, undergradEnrollment] of sizes) {
    const { institutionId } = await makeCollege(at.platform, { collegeName })
    await at.platform.db
      .updateTable('institutions')
      .set({ undergradEnrollment })
      .where('id', '=', institutionId)
      .execute()
  }
  await at.platform.readModels.refresh()
})
afterEach(() => vi.restoreAllMocks())

async function names(query: object) {
  const { body } = await at.ask(searchColleges, { query })
  return searchColleges.response.parse(body).colleges.map(({ collegeName }) => collegeName)
}

async function check() {
  expect(await names({ name: 'U.Q.' })).toEqual([
    'University of Quarrel-Main Campus',
    'University of Quince-Coast',
    'Zuqu Hall',
  ])
  expect(await names({ name: 'UQ', sort: 'called' })).toEqual([
    'University of Quince-Coast',
    'University of Quarrel-Main Campus',
    'Zuqu Hall',
  ])
  expect(await names({ name: 'UQ', sort: 'called', states: 'TX' })).toEqual([])
  expect(await names({ name: 'UQ Coast' })).toEqual(['University of Quince-Coast'])
}

test(
  'a college is found by what people call it; of several the largest can come first',
  {
    tags: ['R16.1', 'R23.20'],
  },
  check,
)

test('the database finds the same while memory is too stale to use', async () => {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
  await check()
})
