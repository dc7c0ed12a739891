import { expect, test } from 'vitest'
import { pathOf } from './outline.ts'

const on = (x: number, y: number) => ({ x, y, onCurve: true })
const off = (x: number, y: number) => ({ x, y, onCurve: false })

test('an outline begins on its curve, turns downwards and closes', () => {
  expect(pathOf([off(5, 10), on(10, 0), on(0, 0)])).toBe('M10 0L0 0Q5 -10 10 0Z')
})

test('between two points off the curve lies one on it', () => {
  expect(pathOf([on(0, 0), off(0, 10), off(10, 10), on(10, 0)])).toBe('M0 0Q0 -10 5 -10Q10 -10 10 0L10 0Z')
})

test('no points, no path', () => {
  expect(pathOf([])).toBe('')
})
