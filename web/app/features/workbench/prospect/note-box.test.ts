import { expect, test } from 'vitest'
import { heldBoard } from '../factory.ts'
import { mentioned, phrasesFor, withMention } from './note-box.tsx'

const colleagues = [
  { coachId: 'sam', name: 'Sam Ortiz' },
  { coachId: 'samantha', name: 'Samantha Vale' },
]

test.each([
  ['Look again, @Sam', ['sam']],
  ['@sam ortiz: film?', ['sam']],
  ['@Samantha saw her', ['samantha']],
  ['mail sam@example.com', []],
  ['Sam saw her', []],
])('%j names %j', (body, named) => {
  expect(mentioned(body, colleagues)).toEqual(named)
})

test.each([
  ['', '@Sam Ortiz '],
  ['Look again. ', 'Look again. @Sam Ortiz '],
  ['Look again. @sa', 'Look again. @Sam Ortiz '],
  ['@', '@Sam Ortiz '],
  ['@Samantha Vale saw her', '@Samantha Vale saw her @Sam Ortiz '],
])('%j with Sam is %j', (words, then) => {
  expect(withMention(words, 'Sam Ortiz')).toBe(then)
})

test('phrases of the position and of everybody come first, then those every board has', () => {
  const settings = {
    subStages: [],
    tags: [],
    fields: [],
    folded: [],
    movesToContacted: true,
    splitFrom: 1.5,
    phrases: [
      { id: 'a', group: 'Goalkeeper' as const, words: 'Stays on the line' },
      { id: 'b', group: null, words: 'Big engine' },
      { id: 'c', group: 'Forward' as const, words: 'Finds the far post' },
    ],
  }
  const phrases = phrasesFor('GK', heldBoard({ settings }))
  expect(phrases.slice(0, 2)).toEqual(['Stays on the line', 'Big engine'])
  expect(phrases).not.toContain('Finds the far post')
  expect(new Set(phrases).size).toBe(phrases.length)
})
