import { expect, test } from 'vitest'
import { TermDictionary } from './term-dictionary.ts'

/** Returns the ordinals of the players who have a word with this part. */
function having(terms: TermDictionary, part: string) {
  const docs = terms.wordsWith(part).flatMap((word) => {
    const { size, values } = terms.docsWith(word)
    return [...values.slice(0, size)]
  })
  return [...new Set(docs)].sort()
}

test('however often names change, no more is kept than the names there are', () => {
  const terms = new TermDictionary()
  const starts = [terms.put('ada byron', 0, 0), terms.put('grace hopper', 1, 0)]
  const { words, row } = terms.size
  for (let step = 0; step < 10_000; step++) {
    starts[step % 2] = terms.put(`first${step} last${step}`, step % 2, starts[step % 2] ?? 0)
  }
  expect(terms.size.words).toBe(words)
  // one more, because a new name is added before the old one is removed
  expect(terms.size.row).toBeLessThanOrEqual(row + 3)
  expect([having(terms, 'last9998'), having(terms, 'first99')]).toEqual([[0], [0, 1]])
  expect(having(terms, 'last9997')).toEqual([])
})

test("a term that reuses a removed one's number is found", () => {
  const terms = new TermDictionary()
  const ada = terms.put('ada byron', 0, 0)
  terms.put('grace byron', 1, 0)
  expect(having(terms, 'lin')).toEqual([])
  terms.put('lina byron', 0, ada)
  expect(having(terms, 'lin')).toEqual([0])
  expect(having(terms, 'ada')).toEqual([])
  expect(having(terms, 'yro')).toEqual([0, 1])
})

test('the same name stays where it is, a shorter one is another, and nobody has none', () => {
  const terms = new TermDictionary()
  const start = terms.put('mary ann smith', 0, 0)
  expect(terms.put('mary ann smith', 0, start)).toBe(start)
  const shorter = terms.put('mary ann', 0, start)
  expect(having(terms, 'smith')).toEqual([])
  const withParts = (...parts: string[]) => [
    ...terms.withParts(Uint32Array.of(0), Uint32Array.of(shorter), parts),
  ]
  expect(withParts('mar', 'smith')).toEqual([])
  expect(withParts('mar', 'ann')).toEqual([0])
  expect(terms.maxUses('ma')).toBe(1)
  expect(terms.put('', 0, shorter)).toBe(0)
  expect(terms.size.words).toBe(0)
  expect(terms.maxUses('ma')).toBe(0)
})

test('a part is found by one letter, by two and by more, of letters of any length in memory', () => {
  const terms = new TermDictionary()
  for (const [doc, name] of ['xenia', 'axel', '葛𠮷 axe', 'a x e'].entries()) terms.put(name, doc, 0)
  expect(having(terms, 'x')).toEqual([0, 1, 2, 3])
  expect(having(terms, 'ax')).toEqual([1, 2])
  expect(having(terms, 'axe')).toEqual([1, 2])
  expect(having(terms, 'axl')).toEqual([])
  expect(having(terms, '𠮷')).toEqual([2])
})
