import type { Call, CollegeCard, Division } from '@touchline/contract'
import { expect, test } from 'vitest'
import { featuredColleges, spread } from './featured-colleges.ts'

const college = (collegeName: string, division: Division, id = collegeName): CollegeCard => ({
  collegeId: id,
  collegeName,
  gender: 'female',
  division,
  divisionConfirmed: true,
  city: '',
  state: '',
  positionsNeeded: [],
  graduatingYears: [],
  gpa: null,
  rosterSize: null,
  undergradEnrollment: null,
  profilePic: '',
})

const list = [
  college('Alder', 'Division 1'),
  college('Birch', 'Division 1'),
  college('Cedar', 'Division 2'),
  college('Elm', 'NAIA'),
  college('Elm', 'NAIA', 'the same school, other side'),
]

/** Answers searches with these lists in turn and records the queries. */
function answering(...answers: (CollegeCard[] | Error)[]) {
  const asked: unknown[] = []
  const call: Call = async (endpoint, input) => {
    asked.push(input)
    const answer = answers.shift()
    if (!Array.isArray(answer)) throw answer ?? new Error('asked too often')
    return endpoint.response.parse({ colleges: answer, total: answer.length, nextCursor: null })
  }
  return { call, asked }
}

const real = (name: string, division: Division) => ({
  ...college(name, division),
  collegeId: crypto.randomUUID(),
})

test('one of each division comes before a second one of any, and no name twice', { tags: 'R3.33' }, () => {
  expect(spread(list, 3).map(({ division }) => division)).toEqual(['Division 1', 'Division 2', 'NAIA'])
  expect(spread(list, 9).map(({ collegeName }) => collegeName)).toHaveLength(4)
  expect(spread([], 4)).toEqual([])
})

test('the order in which colleges come makes no difference', () => {
  const names = (colleges: CollegeCard[]) => spread(colleges, 4).map(({ collegeName }) => collegeName)
  expect(names(list.toReversed())).toEqual(names(list))
})

test('enough colleges that list their needs are shown alone', async () => {
  const { call, asked } = answering([real('A', 'Division 1'), real('B', 'NAIA'), real('C', 'NJCAA')])
  const found = await featuredColleges(call, { count: 3, gender: 'female' })
  expect(found.map(({ collegeName }) => collegeName)).toEqual(['A', 'B', 'C'])
  expect(asked).toMatchObject([{ query: { gender: 'female' } }])
})

test('with too few of them, any college is shown, and fictional ones fill the rest', {
  tags: 'R3.9',
}, async () => {
  const { call } = answering([], [real('A', 'Division 1')])
  const found = await featuredColleges(call, { count: 4 })
  expect(found).toHaveLength(4)
  expect(found[0]).toMatchObject({ collegeName: 'A' })
  expect(found.slice(1).every(({ collegeId }) => collegeId === null)).toBe(true)
})

test('a directory that is away leaves the page whole', { tags: 'R19.24' }, async () => {
  const { call } = answering(new Error('no database'))
  expect(await featuredColleges(call, { count: 3 })).toHaveLength(3)
})
