import { expect, test } from 'vitest'
import { problemsOf, testsByTag } from './requirements.ts'

const tagged = [
  "test(\"a coach's block stays\", { tags: ['R1.1', 'V2.3.4'] }, () => {})",
  "test.each(cases)(\n  '%s is refused',\n  { timeout: 9, tags: 'R1.2 R1.3'.split(' ') },\n  () => {})",
  "test('posts', () => post({ tags: ['goalkeeper'] }))",
  "test('opens', {\n  tag: '@R1.4',\n}, async ({ page }) => {})",
].join('\n')

test('tags are read as one, as a list and as a split text, of a test and of a file', () => {
  const sources = new Map([
    ['a.test.ts', `// @module-tag S5\n${tagged}`],
    ['b.ts', "test('no test file', { tags: 'R9.9' })"],
  ])
  expect(Object.fromEntries(testsByTag(sources))).toEqual({
    S5: ['a.test.ts'],
    'R1.1': ["a.test.ts › a coach's block stays"],
    'V2.3.4': ["a.test.ts › a coach's block stays"],
    'R1.2': ['a.test.ts › %s is refused'],
    'R1.3': ['a.test.ts › %s is refused'],
    'R1.4': ['a.test.ts › opens'],
  })
})

test('a requirement without a test or reason, a second one and an unknown tag are named', () => {
  const listed = ['R1.1', 'R1.2', 'R1.2', 'V1.1.1'].map((number) => ({ number, reason: '' }))
  const tests = new Map([
    ['R1.2', ['a']],
    ['R9.9', ['b']],
  ])
  const reasoned = { number: 'V1.1.2', reason: 'Design: nothing to test' }
  expect(problemsOf([...listed, reasoned], tests)).toEqual([
    'R1.1 has no test',
    'V1.1.1 has no test',
    'R1.2 occurs twice',
    'no document lists R9.9',
  ])
})
