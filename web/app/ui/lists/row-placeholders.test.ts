import { expect, test } from 'vitest'
import { firstOf, keepPlaces } from './row-placeholders.ts'

const keyOf = (row: string) => row.charAt(0)
const here = (...rows: string[]) => rows.map((row, place) => ({ row, gone: false, place }))
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
    { row: 'A', gone: false, place: 0 },
    { row: 'B', gone: true, place: 1 },
    { row: 'C', gone: true, place: 2 },
    { row: 'D', gone: false, place: 3 },
  ])
  expect(keepPlaces(twice, ['A', 'B', 'D'], keyOf).map(({ gone }) => gone)).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('the rows are those of now, not those of before', () => {
  expect(keepPlaces(here('A', 'B'), ['A again', 'B'], keyOf)[0]?.row).toBe('A again')
})

test('an entry keeps its place wherever it moves, and one that comes gets a place that nobody has', () => {
  const places = keepPlaces(here('A', 'B', 'C'), ['D', 'C', 'A', 'E'], keyOf)
  expect(Object.fromEntries(places.map(({ row, place }) => [row, place]))).toEqual({
    A: 0,
    B: 1,
    C: 2,
    D: 3,
    E: 4,
  })
})

test('the first few count those who are there, and end before the next', () => {
  const places = keepPlaces(here('A', 'B', 'C', 'D', 'E'), ['A', 'C', 'E'], keyOf)
  expect(firstOf(places, 2).map(({ row }) => row)).toEqual(['A', 'B', 'C', 'D'])
  expect(firstOf(places, 3)).toEqual(places)
})
