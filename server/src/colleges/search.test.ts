import { type OutputOf, searchColleges } from '@touchline/contract'
import { beforeAll, expect, test } from 'vitest'
import { appOfFile, testApp } from '../../test/support/app.ts'
import { makeCollege } from './factory.ts'

const at = await appOfFile()
beforeAll(async () => {
  const make = (overrides: Parameters<typeof makeCollege>[1]) => makeCollege(at.platform, overrides)
  await make({ collegeName: 'Santa Lucía College', state: 'CA', positionsNeeded: ['GK', 'ST'], gpa: 3.2 })
  await make({ collegeName: 'Lucia Hall', state: 'NY', division: 'Division 2', gpa: 2.5, gender: 'female' })
  await make({ collegeName: "St Brennan's University", state: 'OH', graduatingYears: [2027, 2028] })
  await make({ collegeName: '100% Sports Academy', state: 'TX', division: 'NAIA', graduatingYears: [2029] })
  await make({ collegeName: 'North_East Tech', state: 'OH', division: 'Other', positionsNeeded: ['CM'] })
  await make({ collegeName: 'Back\\slash Institute', state: 'OH', division: 'NJCAA' })
  await make({ collegeName: 'St. Ødwin’s—Ash & Oak', state: 'WA', division: 'Division 1' })
  await make({ collegeName: 'Hidden Lucía', listed: false })
})

type Found = OutputOf<typeof searchColleges>

async function search(query: object, headers: Record<string, string> = {}): Promise<Found> {
  const answer = await at.ask(searchColleges, { query }, { headers })
  expect(answer.status).toBe(200)
  return searchColleges.response.parse(answer.body)
}
const names = async (query: object, headers?: Record<string, string>) =>
  (await search(query, headers)).colleges.map((college) => college.collegeName)

const all = [
  '100% Sports Academy',
  'Back\\slash Institute',
  'Lucia Hall',
  'North_East Tech',
  'Santa Lucía College',
  "St Brennan's University",
  'St. Ødwin’s—Ash & Oak',
]

test('without filters every listed college comes, in order of name', {
  tags: ['R16.7', 'R18.22'],
}, async () => {
  expect(await names({})).toEqual(all)
  expect(await names({ positions: '', name: '  ' })).toEqual(all)
  expect((await search({})).total).toBe(7)
})

test.each([
  ['lucia', ['Lucia Hall', 'Santa Lucía College']],
  ['LUCIA', ['Lucia Hall', 'Santa Lucía College']],
  ['lucía', ['Santa Lucía College']],
  ['LUCÍA', ['Santa Lucía College']],
  ['luci\u0301a', ['Santa Lucía College']],
  ['brennan’s', ["St Brennan's University"]],
  ["BRENNAN'S", ["St Brennan's University"]],
  ['%', ['100% Sports Academy']],
  ['_', ['North_East Tech']],
  ['\\', ['Back\\slash Institute']],
  ['％', ['100% Sports Academy']],
  ['100%', ['100% Sports Academy']],
  ['St Brennans', ["St Brennan's University"]],
  ['St. Brennan’s', ["St Brennan's University"]],
  ['university  brennan', ["St Brennan's University"]],
  ['st odwins', ['St. Ødwin’s—Ash & Oak']],
  ['ash oak', ['St. Ødwin’s—Ash & Oak']],
  ['h_e', ['North_East Tech']],
  ['t_t', []],
  ['nowhere', []],
])('the name contains %s', { tags: ['R7.2', 'R16.1'] }, async (name, expected) => {
  expect(await names({ name })).toEqual(expected)
})

test.each([
  ['positions', 'GK', ['Santa Lucía College']],
  ['positions', ['GK', 'CM'], ['North_East Tech', 'Santa Lucía College']],
  ['positions', 'RWB', []],
  ['divisions', 'NAIA', ['100% Sports Academy']],
  ['divisions', ['NJCAA', 'Other'], ['Back\\slash Institute', 'North_East Tech']],
  ['years', 2028, ["St Brennan's University"]],
  ['years', [2027, 2029], ['100% Sports Academy', "St Brennan's University"]],
  ['states', 'NY', ['Lucia Hall']],
  ['states', ['CA', 'TX'], ['100% Sports Academy', 'Santa Lucía College']],
  ['gpa', 3, ['Santa Lucía College']],
  ['gpa', [3.5, 2], ['Lucia Hall', 'Santa Lucía College']],
  ['gpa', 3.5, []],
])(
  '%s %s: any selected value matches',
  { tags: 'R3.38 R7.3 R7.4 R7.5 R7.6 R7.7 R16.2'.split(' ') },
  async (filter, value, expected) => {
    expect(await names({ [filter]: value })).toEqual(expected)
  },
)

test('across filters all must match', { tags: 'R16.3' }, async () => {
  expect(await names({ states: 'OH', divisions: ['Other', 'NAIA'] })).toEqual(['North_East Tech'])
  expect(await names({ name: 'lucia', gpa: 3, positions: 'ST' })).toEqual(['Santa Lucía College'])
  expect(await names({ name: 'lucia', states: 'OH' })).toEqual([])
})

test('the Gender header narrows, and the query goes before it', { tags: 'R7.9' }, async () => {
  expect(await names({}, { gender: 'female' })).toEqual(['Lucia Hall'])
  expect(await names({ gender: 'male' }, { gender: 'female' })).toHaveLength(6)
  expect(await names({}, { gender: 'neither' })).toEqual(all)
})

test.each([
  [{ divisions: 'Division 9' }, 'divisions.0'],
  [{ states: 'XX' }, 'states.0'],
  [{ positions: ['ST', 'ZZ'] }, 'positions.1'],
  [{ years: 'soon' }, 'years.0'],
  [{ gpa: 'high' }, 'gpa.0'],
  [{ limit: 101 }, 'limit'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ name: '\u0000' }, 'name'],
  [{ cursor: 'bm90aGluZw' }, 'cursor'],
])('%o is refused with the field named', async (query, path) => {
  const answer = await at.ask(searchColleges, { query })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid_input', fields: [{ path }] })
})

test('pages lose and double nothing while colleges arrive and leave', async () => {
  const fresh = await testApp()
  try {
    const word = (index: number) => `Field ${String.fromCharCode(97 + index)}`
    for (let index = 0; index < 9; index += 1) {
      await makeCollege(fresh.platform, { collegeName: word(index), gender: 'male' })
      await makeCollege(fresh.platform, { collegeName: word(index), gender: 'female' })
    }
    const seen: string[] = []
    let cursor: string | null | undefined
    for (let page = 0; cursor !== null; page += 1) {
      const answer = await fresh.ask(searchColleges, { query: { limit: 3, cursor: cursor ?? undefined } })
      const { colleges, nextCursor } = searchColleges.response.parse(answer.body)
      seen.push(...colleges.map((college) => `${college.collegeName} ${college.gender}`))
      cursor = nextCursor
      // Adds one row before everything and one after the cursor, and removes the last row shown.
      await makeCollege(fresh.platform, { collegeName: `Aardvark ${page}` })
      if (page === 1) await makeCollege(fresh.platform, { collegeName: 'Field zz' })
      const last = colleges.at(-1)
      if (last) await fresh.platform.db.deleteFrom('colleges').where('id', '=', last.collegeId).execute()
    }
    const expected = Array.from({ length: 9 }, (_, index) => [`${word(index)} male`, `${word(index)} female`])
    expect([...seen].sort()).toEqual([...expected.flat(), 'Field zz male'].sort())
  } finally {
    await fresh.stop()
  }
})
