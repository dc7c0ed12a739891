import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayTitle,
  fullDay,
  longDay,
  monthTitle,
  timeText,
  today,
  weekday,
  weekdayName,
  weekNumber,
  weekStart,
} from './game-times.ts'
import { dayAfterKey, sundaysOf, weekOf } from './month-days.ts'

test('days and times read as they were given, whatever the zone of the reader', () => {
  expect(monthTitle('2026-09')).toBe('September 2026')
  expect(dayTitle('2026-09-19')).toBe('Saturday, September 19')
  expect(fullDay('2026-09-19')).toBe('Saturday, September 19, 2026')
  expect(longDay('2026-09-19')).toBe('September 19, 2026')
  expect(weekday('2026-09-19')).toBe('Sat')
  expect(weekdayName('2026-09-19')).toBe('Saturday')
  expect(timeText('2026-09-19T18:30')).toBe('6:30 PM')
  expect(timeText('2026-03-08T02:30')).toBe('2:30 AM')
  expect(timeText('2026-09-19T00:05')).toBe('12:05 AM')
})

test('the day that is marked is the reader’s own', () => {
  expect(today(new Date(2026, 8, 5, 23, 59))).toBe('2026-09-05')
})

test('days, weeks and months on', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(weekStart('2026-09-19')).toBe('2026-09-13')
  expect(weekStart('2026-09-13')).toBe('2026-09-13')
})

test('a month stands in the weeks that have a day of it, from Sunday to Saturday', { tags: 'R13.23' }, () => {
  // February 2026 fills four weeks exactly, November five, August reaches into six.
  for (const [month, first, last, weeks] of [
    ['2026-02', '2026-02-01', '2026-02-28', 4],
    ['2026-11', '2026-11-01', '2026-12-05', 5],
    ['2026-08', '2026-07-26', '2026-09-05', 6],
  ] as const) {
    const days = sundaysOf(month).flatMap(weekOf)
    expect(new Set(days).size).toBe(weeks * 7)
    expect([days[0], days.at(-1)]).toEqual([first, last])
  }
})

test('a week has the number of its Thursday', () => {
  expect(weekNumber('2026-09-13')).toBe(38)
  expect(weekNumber('2025-12-28')).toBe(1)
  expect(weekNumber('2026-12-27')).toBe(53)
  expect(weekNumber('2027-01-03')).toBe(1)
})

test.each([
  ['ArrowLeft', false, '2026-09-18'],
  ['ArrowRight', false, '2026-09-20'],
  ['ArrowUp', false, '2026-09-12'],
  ['ArrowDown', false, '2026-09-26'],
  ['Home', false, '2026-09-13'],
  ['End', false, '2026-09-19'],
  ['PageUp', false, '2026-08-19'],
  ['PageDown', false, '2026-10-19'],
  ['PageUp', true, '2025-09-19'],
  ['PageDown', true, '2027-09-19'],
  ['a', false, undefined],
])('%s with shift %s leads to %s', (key, shift, day) => {
  expect(dayAfterKey('2026-09-19', key, shift)).toBe(day)
})
