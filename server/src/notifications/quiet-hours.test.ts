import { expect, test } from 'vitest'
import { afterNight, nextDigest, untilNight } from './quiet-hours.ts'

const at = (moment: string) => new Date(moment)
const iso = (moment: Date) => moment.toISOString()
const eastern = 'America/New_York'

test('a moment of the day stays; one of the night becomes 7 on the clock of the zone', () => {
  expect(iso(afterNight(at('2026-09-14T15:00:00Z'), eastern))).toBe('2026-09-14T15:00:00.000Z')
  expect(iso(afterNight(at('2026-09-15T00:59:59Z'), eastern))).toBe('2026-09-15T00:59:59.000Z')
  expect(iso(afterNight(at('2026-09-15T01:00:00Z'), eastern))).toBe('2026-09-15T11:00:00.000Z')
  expect(iso(afterNight(at('2026-09-15T10:59:59Z'), eastern))).toBe('2026-09-15T11:00:00.000Z')
  expect(iso(afterNight(at('2026-09-15T11:00:00Z'), eastern))).toBe('2026-09-15T11:00:00.000Z')
  expect(iso(afterNight(at('2026-09-15T01:00:00Z'), 'America/Los_Angeles'))).toBe('2026-09-15T01:00:00.000Z')
})

test('the night in which the clocks change ends at 7 as well', { tags: 'R21.3' }, () => {
  expect(iso(afterNight(at('2026-11-01T03:00:00Z'), eastern))).toBe('2026-11-01T12:00:00.000Z')
  expect(iso(afterNight(at('2027-03-14T03:00:00Z'), eastern))).toBe('2027-03-14T11:00:00.000Z')
})

test('a digest comes on the next morning at 8, or on the next Monday', () => {
  const monday = '2026-09-14'
  expect(iso(nextDigest(at(`${monday}T11:00:00Z`), eastern, 'weekly'))).toBe(`${monday}T12:00:00.000Z`)
  expect(iso(nextDigest(at(`${monday}T12:00:00Z`), eastern, 'weekly'))).toBe('2026-09-21T12:00:00.000Z')
  expect(iso(nextDigest(at(`${monday}T12:00:00Z`), eastern, 'daily'))).toBe('2026-09-15T12:00:00.000Z')
})

test('the time until the night ends at 21, and there is none within it', () => {
  expect(untilNight(at('2026-09-15T00:30:00Z'), eastern)).toBe(30 * 60_000)
  expect(untilNight(at('2026-09-15T01:00:00Z'), eastern)).toBe(0)
  expect(untilNight(at('2026-09-15T08:00:00Z'), eastern)).toBe(0)
})
