import { expect, test } from 'vitest'
import { estimateYear, fourYears } from './estimate.ts'
import { noFigures, restoreFigures, typedAmount } from './own-figures.ts'

const typed = { merit: 12_000, need: 5_000, athletic: 8_000, trips: 4, tripPrice: 350 }

test('a year is the list price less grants plus trips home', { tags: 'R25.7' }, () => {
  expect(estimateYear(50_000, noFigures, 'NAIA')).toBe(50_000)
  expect(estimateYear(50_000, typed, 'Division 1')).toBe(26_400)
  // no athletic money in Division 3
  expect(estimateYear(50_000, typed, 'Division 3')).toBe(34_400)
  expect(estimateYear(20_000, typed, 'NAIA')).toBe(1_400)
  expect(estimateYear(null, typed, 'NAIA')).toBeNull()
})

test('four years rise one on the other', { tags: 'R25.7' }, () => {
  expect(fourYears(10_000, 0)).toBe(40_000)
  expect(fourYears(10_000, 3)).toBe(41_836)
})

test('what is typed is read as whole dollars', () => {
  expect(['$1,200', ' 900 ', '', '-5', '12.50', '9999999'].map(typedAmount)).toEqual([
    1200, 900, 0, 0, 0, 500_000,
  ])
})

test('stored figures come back, and malformed ones count as not typed', () => {
  const stored = { band: 3, rise: 5, colleges: { a: typed } }
  expect(restoreFigures(JSON.stringify(stored))).toEqual(stored)
  const empty = { band: null, rise: 3, colleges: {} }
  for (const text of [null, '{', '[]', '7', '{"band":9,"rise":"x","colleges":3}']) {
    expect(restoreFigures(text)).toEqual(empty)
  }
  expect(restoreFigures('{"colleges":{"a":{"merit":-1,"need":"x"}}}').colleges).toEqual({ a: noFigures })
})
