import { afterEach, expect, test, vi } from 'vitest'
import {
  dayAndTime,
  dayAndTimeWithin,
  dayWithin,
  followDay,
  listTime,
  shortDate,
  timeOfDay,
} from './times.ts'

afterEach(() => {
  vi.useRealTimers()
})

const now = new Date(2026, 2, 10, 9, 30)

test('times are 12-hour with minutes', { tags: ['R9.11', 'R12.10'] }, () => {
  expect(timeOfDay(new Date(2026, 2, 10, 18, 48))).toMatch(/^6:48\sPM$/)
  expect(timeOfDay(new Date(2026, 2, 10, 0, 5))).toMatch(/^12:05\sAM$/)
})

test('dates near today are named', () => {
  expect(dayAndTime(new Date(2026, 2, 9, 23, 59), now)).toMatch(/^Yesterday, 11:59\sPM$/)
  expect(dayAndTime(new Date(2026, 2, 10, 0, 1), now)).toMatch(/^Today, 12:01\sAM$/)
  expect(dayAndTime(new Date(2026, 2, 8, 8, 0), now)).toMatch(/^Mar 8, 8:00\sAM$/)
})

test('within a sentence only months are capital', () => {
  expect(dayAndTimeWithin(new Date(2026, 2, 9, 23, 59), now)).toMatch(/^yesterday, 11:59\sPM$/)
  expect(dayAndTimeWithin(new Date(2026, 2, 8, 8, 0), now)).toMatch(/^Mar 8, 8:00\sAM$/)
  expect(dayWithin(new Date(2026, 2, 10, 8, 0), now)).toBe('today')
  expect(dayWithin(new Date(2026, 2, 8, 8, 0), now)).toBe('Mar 8')
})

test('another year is written out', () => {
  expect(shortDate(new Date(2025, 10, 20), now)).toBe('Nov 20, 2025')
})

test('a list row shows the shortest name that is clear', () => {
  expect(listTime(new Date(2026, 2, 10, 8, 0), now)).toMatch(/^8:00\sAM$/)
  expect(listTime(new Date(2026, 2, 9, 8, 0), now)).toBe('Yesterday')
  expect(listTime(new Date(2026, 2, 6, 8, 0), now)).toBe('Fri')
  expect(listTime(new Date(2026, 1, 2, 8, 0), now)).toBe('Feb 2')
})

test('the day is looked at again and again until nobody follows it', () => {
  vi.useFakeTimers()
  const look = vi.fn()
  const stop = followDay(look)
  vi.advanceTimersByTime(20_000)
  expect(look).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(20_000)
  expect(look).toHaveBeenCalledTimes(2)
})
