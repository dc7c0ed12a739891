import { expect, test } from 'vitest'
import { prospectRow } from '../factory.ts'
import { contentOf, minutesOf, newDraft, restored } from './evaluation-draft.ts'
import { clockText } from './stopwatch.tsx'

const draft = newDraft(prospectRow({ positions: ['GK'] }))

test('what was kept comes back where it fits, whatever else the storage holds', () => {
  const typed = {
    ...draft,
    marks: { technical: 4.5, reach: 3 },
    conditions: ['rain' as const],
    overall: 3.5,
    ceiling: 'play' as const,
    words: 'Brave',
    watchingSince: 1000,
  }
  expect(restored(draft, JSON.parse(JSON.stringify(typed)))).toEqual(typed)
  const broken = {
    marks: { technical: 9, nose: 3 },
    overall: '4',
    ceiling: 'best',
    conditions: 'rain',
    form: 7,
  }
  expect(restored(draft, broken)).toEqual(draft)
})

test('without an overall mark the mean of the corners is sent', () => {
  const content = contentOf('p1', { ...draft, marks: { technical: 4, physical: 3 } })
  expect(content).toMatchObject({ prospectId: 'p1', form: 'goalkeeper', overall: 3.5, minutes: null })
  expect(content).not.toHaveProperty('watchingSince')
  expect(contentOf('p1', { ...draft, marks: { technical: 4 }, overall: 2 }).overall).toBe(2)
})

test('the stopwatch adds to the minutes typed', () => {
  const now = 50 * 60_000
  expect(minutesOf({ ...draft, minutes: '20', watchingSince: 5 * 60_000 }, now)).toBe(65)
  expect(minutesOf({ ...draft, watchingSince: now - 5000 }, now)).toBeNull()
  expect(minutesOf({ ...draft, minutes: '900' })).toBe(200)
  expect(clockText(425_000)).toBe('7:05')
})
