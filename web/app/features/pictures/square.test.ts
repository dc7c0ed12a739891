import { expect, test } from 'vitest'
import { withinSquare } from './square.ts'

const square = { width: 200, height: 200 }

test.each([
  ['in the middle', { x: 0, y: 0 }, { width: 300, height: 200 }, 1, { x: 0, y: 0 }],
  ['at the edge', { x: 50, y: 0 }, { width: 300, height: 200 }, 1, { x: 50, y: 0 }],
  ['past the right edge', { x: 90, y: 10 }, { width: 300, height: 200 }, 1, { x: 50, y: 0 }],
  ['past the left edge', { x: -90, y: 0 }, { width: 300, height: 200 }, 1, { x: -50, y: 0 }],
  ['enlarged', { x: -190, y: 190 }, { width: 300, height: 200 }, 2, { x: -190, y: 100 }],
  ['smaller than the square', { x: 30, y: 30 }, { width: 100, height: 100 }, 1, { x: 0, y: 0 }],
])('a picture %s fills the square', (_, place, picture, zoom, expected) => {
  const { x, y } = withinSquare(place, { picture, square, zoom })
  expect({ x: x + 0, y: y + 0 }).toEqual(expected)
})
