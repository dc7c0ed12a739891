import type { CalendarGame } from '@touchline/contract'
import { expect, test } from 'vitest'
import { inOrder, isSameList, newGameId, withGame, withoutGame } from './games.ts'

const game = (id: string, start = '2026-09-19T18:30', title = id): CalendarGame => ({
  id,
  title,
  start,
  extendedProps: { opponent: '', address: '' },
})

test('games stand in order of time, then title', () => {
  const games = [game('b'), game('a'), game('first', '2026-09-01T09:00')]
  expect(inOrder(games).map(({ id }) => id)).toEqual(['first', 'a', 'b'])
})

test('lists are the same whatever their order, and differ by any field', () => {
  expect(isSameList([game('a'), game('b')], [game('b'), game('a')])).toBe(true)
  expect(isSameList([game('a')], [game('a'), game('b')])).toBe(false)
  expect(isSameList([game('a')], [game('b', undefined, 'a')])).toBe(false)
  for (const other of [
    { ...game('a'), title: 'x' },
    { ...game('a'), start: '2026-09-19T18:31' },
    { ...game('a'), extendedProps: { opponent: 'x', address: '' } },
    { ...game('a'), extendedProps: { opponent: '', address: 'x' } },
  ]) {
    expect(isSameList([game('a')], [other])).toBe(false)
  }
})

test('a game takes the place of the one with its id', () => {
  const games = [game('a'), game('b')]
  expect(withGame(games, game('a', '2026-12-01T10:00'))).toEqual([game('b'), game('a', '2026-12-01T10:00')])
  expect(withoutGame(games, 'a')).toEqual([game('b')])
})

test('a new id is the current time, or the next that is free', { tags: 'R13.17' }, () => {
  expect(newGameId([], 1_789_999_999_999)).toBe('1789999999999')
  expect(newGameId([game('7'), game('8')], 7)).toBe('9')
})
