import { expect, test } from 'vitest'
import { isTimeZone } from './time-zones.ts'

test('names of time zones are known by older spellings too, and an offset is none', () => {
  for (const zone of ['America/New_York', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC'])
    expect(isTimeZone(zone), zone).toBe(true)
  // Intl takes the last two, which Temporal cannot tell moments in
  for (const zone of ['', 'Mars/Base', '+05:00', 'America/New_York; drop', 'PST', 'IST'])
    expect(isTimeZone(zone), zone).toBe(false)
})
