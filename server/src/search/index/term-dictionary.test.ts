import { expect, test } from 'vitest'
import { Names } from './term-dictionary.ts'

test('however often names change, no more is kept than the names there are', () => {
  const names = new Names()
  const starts = [names.put('ada byron', 0), names.put('grace hopper', 0)]
  const { words, row } = names.size
  for (let step = 0; step < 10_000; step++) {
    starts[step % 2] = names.put(`first${step} last${step}`, starts[step % 2] ?? 0)
  }
  expect(names.size.words).toBe(words)
  // one place more, because a name comes before the one it replaces goes
  expect(names.size.row).toBeLessThanOrEqual(row + 3)
})

test('a word that takes the number of one that is gone is found, also by what was asked before', () => {
  const names = new Names()
  const [ada, other] = [names.put('ada byron', 0), names.put('grace byron', 0)]
  expect(names.finder('lin')(ada)).toBe(false)
  const lina = names.put('lina byron', ada)
  expect(names.finder('lin')(lina)).toBe(true)
  expect(names.finder('ada')(lina)).toBe(false)
  expect(names.finder('lina byr')(lina)).toBe(true)
  expect(names.finder('lin')(other)).toBe(false)
  expect(names.finder('byron')(other)).toBe(true)
})

test('the same name stays where it is, a shorter one is another, and nobody has none', () => {
  const names = new Names()
  const start = names.put('mary ann smith', 0)
  expect(names.put('mary ann smith', start)).toBe(start)
  const shorter = names.put('mary ann', start)
  expect(names.finder('smith')(shorter)).toBe(false)
  expect(names.finder('mary ann')(shorter)).toBe(true)
  expect(names.put('', shorter)).toBe(0)
  expect(names.size.words).toBe(0)
})
