import { expect, test } from 'vitest'
import { dayAfter, dueText, isOverdue, whenText } from './days.ts'

const now = new Date('2026-11-24T15:00:00')

test.each([
  ['2026-11-24', 'Today'],
  ['2026-11-25', 'Tomorrow'],
  ['2026-11-20', 'Overdue since Nov 20'],
  ['2026-11-30', 'Mon, Nov 30'],
  ['2026-12-24', 'Dec 24'],
  ['2027-01-15', 'Jan 15, 2027'],
])('a step due on %s says %s', (due, text) => expect(dueText(due, now)).toBe(text))

test('a step that is put off says until when, until that day comes', () => {
  expect(whenText({ due: '2026-11-20', snoozedUntil: '2026-12-01' }, now)).toBe('Put off until Dec 1')
  expect(whenText({ due: '2026-11-24', snoozedUntil: '2026-11-24' }, now)).toBe('Today')
  expect(whenText({ due: null, snoozedUntil: null }, now)).toBe('')
})

test('a day is over the day after, across months and years', () => {
  expect([isOverdue('2026-11-24', now), isOverdue('2026-11-23', now), isOverdue(null, now)]).toEqual([
    false,
    true,
    false,
  ])
  expect([dayAfter('2026-12-28', 7), dayAfter('2026-03-07', 2)]).toEqual(['2027-01-04', '2026-03-09'])
})
