import { expect, test } from 'vitest'
import { plainError, readLedger, serializeLedger, tooOld, traceName, withFlake } from './flake-ledger.ts'

const seen = (title: string, lastSeen: string) => ({
  file: 'e2e/journeys/a.spec.ts',
  title,
  project: '',
  lastSeen,
  commit: 'abc',
  error: 'Error: not there',
  trace: 'e2e/flake-traces/x.zip',
})

test('a flake is written once, with its first date, and counted', () => {
  const first = withFlake([], seen('one', '2026-11-01T00:00:00.000Z'))
  const second = withFlake(first, seen('two', '2026-11-02T00:00:00.000Z'))
  const third = withFlake(second, { ...seen('one', '2026-11-05T00:00:00.000Z'), error: 'Error: late' })
  expect(third).toEqual([
    {
      ...seen('one', '2026-11-05T00:00:00.000Z'),
      error: 'Error: late',
      firstSeen: '2026-11-01T00:00:00.000Z',
      times: 2,
    },
    { ...seen('two', '2026-11-02T00:00:00.000Z'), firstSeen: '2026-11-02T00:00:00.000Z', times: 1 },
  ])
  expect(serializeLedger(third).split('\n')).toHaveLength(3)
  expect(readLedger(serializeLedger(third))).toEqual(third)
  expect(readLedger('')).toEqual([])
})

test('one title in two projects is two tests', () => {
  const first = withFlake([], seen('one', '2026-11-01T00:00:00.000Z'))
  expect(withFlake(first, { ...seen('one', '2026-11-02T00:00:00.000Z'), project: 'sweep' })).toHaveLength(2)
})

test('an entry is too old after seven days from its first date', () => {
  const flakes = withFlake(
    withFlake([], seen('one', '2026-11-01T00:00:00.000Z')),
    seen('one', '2026-11-08T00:00:00.000Z'),
  )
  expect(tooOld(flakes, new Date('2026-11-08T00:00:00.000Z'))).toEqual([])
  expect(tooOld(flakes, new Date('2026-11-08T00:00:00.001Z'))).toEqual(flakes)
})

test('an error is its first lines, without colors', () => {
  expect(plainError('\u001b[31mError\u001b[39m: no\n\n  at 1\n2\n3\n4\n5\n6\n7')).toBe(
    'Error: no\n  at 1\n2\n3\n4\n5',
  )
})

test('traces are named so that every system takes the name', () => {
  expect(traceName('/logIn for a "Spieler" é…', new Date('2026-11-01T10:20:30.456Z'))).toBe(
    '2026-11-01T10-20-30-456Z--logIn-for-a-Spieler-é',
  )
})
