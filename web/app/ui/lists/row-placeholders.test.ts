import { expect, test } from 'vitest'
import { firstOf, keepPlaces } from './row-placeholders.ts'

const keyOf = (row: string) => row.charAt(0)
const here = (...rows: string[]) => rows.map((row) => ({ row, gone: false }))
/** Returns the entries by place, removed ones in lowercase. */
const shown = (before: ReturnType<typeof here>, ...rows: string[]) =>
  keepPlaces(before, rows, keyOf)
    .map(({ row, gone }) => (gone ? row.toLowerCase() : row))
    .join(' ')

test.each([
  ['in the middle', ['A', 'C'], 'A b C'],
  ['at the top', ['B', 'C'], 'a B C'],
  ['at the end', ['A', 'B'], 'A B c'],
  ['side by side', ['C'], 'a b C'],
  ['all of them', [], 'a b c'],
])('who has left keeps the place: %s', (_, rows, places) => {
  expect(shown(here('A', 'B', 'C'), ...rows)).toBe(places)
})

test('places are kept through further changes, and returning entries take theirs again', () => {
  const once = keepPlaces(here('A', 'B', 'C'), ['A', 'C'], keyOf)
  const twice = keepPlaces(once, ['A', 'D'], keyOf)
  expect(twice).toEqual([
    { row: 'A', gone: false },
    { row: 'B', gone: true },
    { row: 'C', gone: true },
    { row: 'D', gone: false },
  ])
  expect(keepPlaces(twice, ['A', 'B', 'D'], keyOf).map(({ gone }) => gone)).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('the rows are those of now, not those of before', () => {
  expect(keepPlaces(here('A', 'B'), ['A again', 'B'], keyOf)[0]).toEqual({ row: 'A again', gone: false })
})

test('the first few count those who are there, and end before the next', () => {
  const places = keepPlaces(here('A', 'B', 'C', 'D', 'E'), ['A', 'C', 'E'], keyOf)
  expect(firstOf(places, 2).map(({ row }) => row)).toEqual(['A', 'B', 'C', 'D'])
  expect(firstOf(places, 3)).toEqual(places)
})
