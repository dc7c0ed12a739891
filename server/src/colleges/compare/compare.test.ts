import { compareColleges } from '@touchline/contract'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { appOfFile } from '../../../test/support/app.ts'
import { makeCollege } from '../factory.ts'

const at = await appOfFile()
afterEach(() => vi.restoreAllMocks())

let state: string
let church: string
let unlisted: string

beforeAll(async () => {
  state = (await makeCollege(at.platform, { collegeName: 'Fernhill State', gpa: 2.8, state: 'OH' })).collegeId
  church = (await makeCollege(at.platform, { collegeName: 'Fernhill Divinity' })).collegeId
  unlisted = (await makeCollege(at.platform, { listed: false })).collegeId
  await at.platform.readModels.refresh()
})

async function compare(...ids: string[]) {
  const answer = await at.ask(compareColleges, { query: { ids: ids.join(',') } })
  expect(answer.status).toBe(200)
  return compareColleges.response.parse(answer.body).colleges
}

test('colleges stand in the order asked for, without those that are gone or unlisted', async () => {
  const gone = at.platform.ids.next()
  const asked = [church, gone, state, unlisted]
  const fromMemory = await compare(...asked)
  expect(fromMemory.map(({ collegeId }) => collegeId)).toEqual([church, state])
  const later = performance.now() + 60_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(await compare(...asked)).toEqual(fromMemory)
  clock.mockRestore()
  await at.platform.readModels.refresh()
})

test('what is unknown is null and never 0', { tags: 'R25.3' }, async () => {
  const [college] = await compare(church)
  expect(college).toMatchObject({
    unitid: null,
    publicCollege: null,
    cost: null,
    costOutOfState: null,
    netPrice: null,
    netPriceBands: null,
    netPriceYear: '',
    completionRate: null,
    admissionRate: null,
    undergradEnrollment: null,
    rosterSize: null,
  })
})

test('new prices of an institution are there at once, for every band', async () => {
  const { platform } = at
  const prices = { netPrice: 15250, netPriceBands: [9875, -410, 13300, 17000, 24100] }
  await platform.db
    .updateTable('institutions')
    .set({ ...prices, netPriceYear: '2021-22', completionRate: 0.731, control: 'public' })
    .from('colleges')
    .whereRef('colleges.institutionId', '=', 'institutions.id')
    .where('colleges.id', '=', state)
    .execute()
  await platform.readModels.refresh()
  const [college] = await compare(state)
  expect(college).toMatchObject({
    ...prices,
    netPriceYear: '2021-22',
    completionRate: 0.731,
    publicCollege: true,
    gpa: 2.8,
  })
})

test('one to four ids are taken, and anything else is refused in words', async () => {
  const four = Array.from({ length: 4 }, () => at.platform.ids.next())
  expect(await compare(...four)).toEqual([])
  for (const ids of ['', 'x', [...four, at.platform.ids.next()].join(','), 'a'.repeat(500)]) {
    const { status, body } = await at.ask(compareColleges, { query: { ids } })
    expect([ids, status]).toEqual([ids, 400])
    expect(JSON.stringify(body)).not.toContain('Too big')
  }
})
