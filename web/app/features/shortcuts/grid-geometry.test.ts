import { expect, test } from 'vitest'
import { type Direction, neighborOf, type Position2D } from './grid-geometry.ts'

const at = (left: number, top: number, height = 100): Position2D => ({
  left,
  right: left + 300,
  top,
  bottom: top + height,
})
// Three per row, two in the last.
const grid = [at(0, 0), at(312, 0), at(624, 0), at(0, 112), at(312, 112)]

test.each<[Direction, number, number | undefined]>([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 4, undefined],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 3, undefined],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 0, undefined],
  ['Home', 4, 0],
  ['End', 0, 4],
])('%s from %i leads to %s', (direction, from, to) => {
  expect(neighborOf(grid, from, direction)).toBe(to)
})

test('in a single column down and up are the next and the one before, however high they are', () => {
  const column = [at(0, 0, 160), at(0, 172, 140), at(0, 324, 180)]
  expect(neighborOf(column, 0, 'ArrowDown')).toBe(1)
  expect(neighborOf(column, 2, 'ArrowUp')).toBe(1)
})

test('a card that is not there has nobody beside it', () => {
  expect(neighborOf(grid, 9, 'ArrowDown')).toBeUndefined()
})
