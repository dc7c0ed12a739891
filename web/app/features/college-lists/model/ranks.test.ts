import { expect, test } from 'vitest'
import { withPlace } from '../api/entries.ts'
import { makeEntry } from '../factory.ts'
import { placeAt, placeBeyond } from './ranks.ts'

const entry = (id: string, rank: number | null, stage: 'researching' | 'visit' = 'researching') =>
  makeEntry({ id, rank, stage })
const shown = (entries: readonly ReturnType<typeof entry>[]) =>
  entries.map(({ college, rank }) => `${college.collegeId}${rank ?? ''}`)

test('up and down go past the next of the same stage, and past those of other stages', {
  tags: 'R23.21',
}, () => {
  const list = [entry('a', 1), entry('b', 2, 'visit'), entry('c', 3)]
  expect(placeBeyond(list, 'c', -1)).toEqual({ collegeId: 'c', nextTo: 'a', edge: 'before' })
  expect(placeBeyond(list, 'a', 1)).toEqual({ collegeId: 'a', nextTo: 'c', edge: 'after' })
  expect([placeBeyond(list, 'a', -1), placeBeyond(list, 'b', 1), placeBeyond(list, 'x', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a dragged card goes above or below the one it fell on; what is below keeps its rank, or none', () => {
  const list = [entry('a', 1), entry('b', null), entry('c', null), entry('d', null)]
  expect(shown(withPlace(list, placeAt('a', { id: 'c', edge: 'top' })))).toEqual(['b1', 'a2', 'c', 'd'])
  expect(shown(withPlace(list, placeAt('a', { id: 'c', edge: 'bottom' })))).toEqual(['b1', 'c2', 'a3', 'd'])
  expect(shown(withPlace(list, placeAt('b', { id: 'a', edge: 'bottom' })))).toEqual(['a1', 'b', 'c', 'd'])
  for (const id of ['gone', 'a']) {
    expect(shown(withPlace(list, placeAt('a', { id, edge: 'top' })))).toEqual(['a1', 'b', 'c', 'd'])
  }
})

test('ranks given twice do not undo a move', () => {
  const list = [entry('y', 1), entry('z', 1), entry('b', 2), entry('a', 4), entry('c', null)]
  const up = placeAt('z', { id: 'y', edge: 'top' })
  expect(shown(withPlace(list, up))).toEqual(['z1', 'y2', 'b3', 'a4', 'c'])
  expect(shown(withPlace(list.slice(0, 3), up))).toEqual(['z1', 'y2', 'b3'])
})
