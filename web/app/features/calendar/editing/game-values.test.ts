import { describe, expect, test } from 'vitest'
import { gameValues, newGameValues, readGame, withOpponent } from './game-values.ts'

const values = { ...newGameValues('2026-09-19', []), title: 'League final' }

test('a title is all a new game needs', () => {
  expect(readGame('1', values)).toEqual({
    game: {
      id: '1',
      title: 'League final',
      start: '2026-09-19T12:00',
      extendedProps: { opponent: '', address: '' },
    },
  })
})

test('a game read from the form fills the form again', {
  tags: ['R13.6', 'R13.7', 'R13.8', 'R13.9', 'R13.10'],
}, () => {
  const typed = {
    title: 'Cup',
    date: '2026-10-03',
    time: '09:05',
    opponent: 'Hill Rovers',
    address: 'Field 2',
  }
  const read = readGame('1', typed)
  expect('game' in read && gameValues(read.game)).toEqual(typed)
})

test.each([
  [{ title: '  ' }, 'title', 'Every game needs a title.'],
  [{ date: '' }, 'date', 'Enter the date of the game.'],
  [{ date: '2026-02-30' }, 'date', 'Enter the date of the game.'],
  [{ time: '' }, 'time', 'Enter the time the game starts.'],
  [{ opponent: 'x'.repeat(201) }, 'opponent', 'Use at most 200 characters.'],
  [{ address: 'x'.repeat(301) }, 'address', 'Use at most 300 characters.'],
])('%o is refused beside its field', { tags: 'R13.11' }, (wrong, field, message) => {
  expect(readGame('1', { ...values, ...wrong })).toEqual({ errors: { [field]: message } })
})

describe('an opponent', () => {
  const empty = newGameValues('2026-11-28', [])

  test('names a game that has no title, and again when it changes', () => {
    const first = withOpponent(empty, 'Riverbend')
    expect(first).toEqual({ ...empty, opponent: 'Riverbend', title: 'vs Riverbend' })
    expect(withOpponent(first, 'Riverbend FC').title).toBe('vs Riverbend FC')
    expect(withOpponent(first, '').title).toBe('')
  })

  test('leaves a title of the own words alone', () => {
    expect(withOpponent({ ...empty, title: 'Autumn Cup' }, 'Riverbend').title).toBe('Autumn Cup')
  })
})

test('a new game is at the address of the latest other game that has one', () => {
  const game = (start: string, address: string) => ({
    id: start,
    title: 'vs Riverbend FC',
    start,
    extendedProps: { opponent: '', address },
  })
  const games = [
    game('2026-10-03T10:00', 'Field 2'),
    game('2026-09-03T10:00', 'Field 1'),
    game('2026-11-03T10:00', ''),
  ]
  expect(newGameValues('2026-11-28', games).address).toBe('Field 2')
  expect(newGameValues('2026-11-28', []).address).toBe('')
})
