import { expect, test } from 'vitest'
import { heldBoard } from '../factory.ts'
import { phrasesFor } from './note-box.tsx'

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
