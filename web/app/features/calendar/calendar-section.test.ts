import { expect, test } from 'vitest'
import { countOf } from './calendar-section.tsx'

const game = (title: string) => ({
  id: title,
  title,
  start: '2026-12-01T00:00',
  extendedProps: { opponent: '', address: '' },
})

test('games are counted, and an entry that stands for a month of a minor is not one', () => {
  const calendar = { games: [game('vs Riverbend FC'), game('vs Harbor City')], version: 1 }
  expect(countOf({ ...calendar, visibility: 'full' }, false)).toEqual({ count: 2 })
  expect(countOf({ ...calendar, games: [game('2 games')], visibility: 'month' }, false)).toEqual({})
  expect(countOf({ ...calendar, visibility: 'full' }, true)).toEqual({})
})
