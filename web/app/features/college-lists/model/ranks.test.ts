import { expect, test } from 'vitest'
import { makeEntry } from '../factory.ts'
import { canShift, placedAt, ranksFor, shifted } from './ranks.ts'

const entry = (id: string, rank: number | null, stage: 'researching' | 'visit' = 'researching') =>
  makeEntry({ id, rank, stage })
const ids = (entries: readonly ReturnType<typeof entry>[]) => entries.map(({ college }) => college.collegeId)

test('up and down change places with the next of the same stage, past those of other stages', {
  tags: 'R23.21',
}, () => {
  const list = [entry('a', 1), entry('b', 2, 'visit'), entry('c', 3)]
  expect(shifted(list, 'c', -1)).toEqual(['c', 'b', 'a'])
  expect(shifted(list, 'a', 1)).toEqual(['c', 'b', 'a'])
  expect([canShift(list, 'a', -1), canShift(list, 'a', 1), canShift(list, 'b', 1)]).toEqual([
    false,
    true,
    false,
  ])
})

test('a ranked list needs two new ranks for a swap; one without ranks those up to the last that moved', () => {
  const ranked = [entry('a', 1), entry('b', 2), entry('c', 3)]
  expect(ranksFor(ranked, ['b', 'a', 'c'])).toEqual([
    { collegeId: 'b', rank: 1 },
    { collegeId: 'a', rank: 2 },
  ])
  const bare = [entry('a', null), entry('b', null), entry('c', null), entry('d', null)]
  expect(ranksFor(bare, shifted(bare, 'b', -1))).toEqual([
    { collegeId: 'b', rank: 1 },
    { collegeId: 'a', rank: 2 },
  ])
  expect(ranksFor(bare, shifted(bare, 'd', -1)).map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
  expect(ranksFor(ranked, ids(ranked))).toEqual([])
})

test('a dragged card goes above or below the one it fell on', () => {
  const list = [entry('a', 1), entry('b', 2), entry('c', 3)]
  expect(placedAt(list, 'a', { id: 'c', edge: 'top' })).toEqual(['b', 'a', 'c'])
  expect(placedAt(list, 'a', { id: 'c', edge: 'bottom' })).toEqual(['b', 'c', 'a'])
  expect(placedAt(list, 'a', { id: 'gone', edge: 'top' })).toEqual(['a', 'b', 'c'])
})
