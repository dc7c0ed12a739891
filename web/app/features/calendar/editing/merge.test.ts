import type { CalendarGame } from '@touchline/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gamesById, isSameGame } from './games.ts'
import { changesBetween, merge } from './merge.ts'

const game = (id: string, title = id, start = '2026-09-19T18:30'): CalendarGame => ({
  id,
  title,
  start,
  extendedProps: { opponent: '', address: '' },
})
const titles = (games: readonly CalendarGame[]) => games.map(({ title }) => title).sort()

test('changes are told apart, in order of time', () => {
  const before = [game('kept'), game('moved'), game('gone', 'gone', '2026-09-02T10:00')]
  const after = [
    game('kept'),
    game('moved', 'moved', '2026-10-01T10:00'),
    game('new', 'new', '2026-09-01T10:00'),
  ]
  expect(changesBetween(before, after).map(({ kind, game: { id } }) => [kind, id])).toEqual([
    ['added', 'new'],
    ['removed', 'gone'],
    ['changed', 'moved'],
  ])
})

test.each<[string, CalendarGame[], CalendarGame[], CalendarGame[], string[]]>([
  ['added here and there', [], [game('a')], [game('b')], ['a', 'b']],
  ['changed here', [game('a')], [game('a', 'ours')], [game('a')], ['ours']],
  ['changed there', [game('a')], [game('a')], [game('a', 'theirs')], ['theirs']],
  ['changed alike', [game('a')], [game('a', 'same')], [game('a', 'same')], ['same']],
  ['changed differently', [game('a')], [game('a', 'ours')], [game('a', 'theirs')], ['ours', 'theirs']],
  ['removed here', [game('a')], [], [game('a')], []],
  ['removed there', [game('a')], [game('a')], [], []],
  ['removed here, changed there', [game('a')], [], [game('a', 'theirs')], ['theirs']],
  ['changed here, removed there', [game('a')], [game('a', 'ours')], [], ['ours']],
  ['added under one id', [], [game('a', 'ours')], [game('a', 'theirs')], ['ours', 'theirs']],
  ['saved already, the answer lost', [], [game('a')], [game('a')], ['a']],
])('%s', (_what, base, ours, theirs, expected) => {
  expect(titles(merge(base, ours, theirs).games)).toEqual(expected)
})

test('of a game changed on both sides, theirs keeps the id and ours is named', () => {
  const { games, twice } = merge([game('a')], [game('a', 'ours')], [game('a', 'theirs')])
  expect(gamesById(games).get('a')?.title).toBe('theirs')
  expect(titles(twice)).toEqual(['ours'])
  expect(new Set(games.map(({ id }) => id)).size).toBe(2)
})

const someGames = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('1', '2', '3', '4'), title: fc.constantFrom('x', 'y', 'z') }),
  { selector: ({ id }) => id },
)
const list = someGames.map((some) => some.map(({ id, title }) => game(id, title)))
const holds = (games: readonly CalendarGame[], wanted: CalendarGame) =>
  games.some((one) => isSameGame({ ...one, id: wanted.id }, wanted))

test('whatever both sides did, nothing that either typed is lost and ids stay unique', {
  tags: 'R13.21',
}, () => {
  fc.assert(
    fc.property(list, list, list, (base, ours, theirs) => {
      const { games } = merge(base, ours, theirs)
      expect(new Set(games.map(({ id }) => id)).size).toBe(games.length)
      for (const side of [ours, theirs]) {
        for (const { kind, game: typed } of changesBetween(base, side)) {
          if (kind !== 'removed') expect(holds(games, typed)).toBe(true)
        }
      }
    }),
  )
})

test("an unchanged side takes the other side's value", () => {
  fc.assert(
    fc.property(list, list, (base, other) => {
      expect(titles(merge(base, base, other).games)).toEqual(titles(other))
      expect(titles(merge(base, other, base).games)).toEqual(titles(other))
    }),
  )
})
