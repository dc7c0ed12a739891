import { expect, test } from 'vitest'
import { TermDictionary } from './term-dictionary.ts'

test('however often names change, no more is kept than the names there are', () => {
  const terms = new TermDictionary()
  const starts = [terms.put('ada byron', 0), terms.put('grace hopper', 0)]
  const { words, row } = terms.size
  for (let step = 0; step < 10_000; step++) {
    starts[step % 2] = terms.put(`first${step} last${step}`, starts[step % 2] ?? 0)
  }
  expect(terms.size.words).toBe(words)
  // one more, because a new name is added before the old one is removed
  expect(terms.size.row).toBeLessThanOrEqual(row + 3)
})

test("a term that reuses a removed one's number is found, also by an earlier query", () => {
  const terms = new TermDictionary()
  const [ada, other] = [terms.put('ada byron', 0), terms.put('grace byron', 0)]
  expect(terms.finder(['lin'])(ada)).toBe(false)
  const lina = terms.put('lina byron', ada)
  expect(terms.finder(['lin'])(lina)).toBe(true)
  expect(terms.finder(['ada'])(lina)).toBe(false)
  expect(terms.finder(['lina', 'byr'])(lina)).toBe(true)
  expect(terms.finder(['lin'])(other)).toBe(false)
  expect(terms.finder(['byron'])(other)).toBe(true)
})

test('the same name stays where it is, a shorter one is another, and nobody has none', () => {
  const terms = new TermDictionary()
  const start = terms.put('mary ann smith', 0)
  expect(terms.put('mary ann smith', start)).toBe(start)
  const shorter = terms.put('mary ann', start)
  expect(terms.finder(['smith'])(shorter)).toBe(false)
  expect(terms.finder(['mary', 'ann'])(shorter)).toBe(true)
  expect(terms.put('', shorter)).toBe(0)
  expect(terms.size.words).toBe(0)
})
