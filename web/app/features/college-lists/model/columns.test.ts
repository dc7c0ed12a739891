import { expect, test } from 'vitest'
import { columnsThatFit } from './columns.ts'

const filled = ['researching', 'shared', 'talking', 'visit', 'offer'] as const

test('beside an open entry its own column and those next to it stay, as many as fit', {
  tags: 'R23.21',
}, () => {
  const columns = (width: number, open: (typeof filled)[number]) =>
    columnsThatFit(filled, { width, open, asked: [] })
  expect(columns(960, 'talking')).toEqual(['talking', 'shared', 'visit'])
  expect(columns(960, 'offer')).toEqual(['offer', 'visit', 'talking'])
  expect(columns(1_400, 'talking')).toHaveLength(5)
  expect(columns(300, 'talking')).toEqual(['talking'])
})

test('a folded column that somebody opens takes the place of the farthest', () => {
  const beside = { width: 960, open: 'talking' } as const
  expect(columnsThatFit(filled, { ...beside, asked: ['offer'] })).toEqual(['offer', 'talking', 'shared'])
  expect(columnsThatFit(filled, { ...beside, asked: ['offer', 'researching', 'shared'] })).toEqual([
    'offer',
    'talking',
    'researching',
  ])
  expect(columnsThatFit(filled, { ...beside, asked: ['committed'] })).toEqual(['talking', 'shared', 'visit'])
})
