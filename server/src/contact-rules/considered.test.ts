import { schoolYears } from '@touchline/contract'
import { expect, test } from 'vitest'
import { considered, type KnownFacts } from './considered.ts'

const at = new Date('2026-09-14T15:00:00Z')

const known = (age: number, replaced: KnownFacts['replaced']): KnownFacts => ({
  officialDivision: 'Division 1',
  shownDivision: 'Division 1',
  gender: 'female',
  classYear: 2027,
  state: 'OH',
  age,
  leftDivisions: [],
  replaced,
})

const withoutClassYear = (age: number) => [{ classYear: null, state: 'OH', age, at }]

test('an age of before stands for a class year that was missing then, for twelve months', () => {
  const years = considered(known(17, withoutClassYear(14))).map(({ classYear, lapses }) => [
    classYear,
    lapses,
  ])
  expect(years).toEqual([
    [2027, undefined],
    [schoolYears(14, at).first, new Date('2027-09-14T15:00:00Z')],
  ])
})

test('a birthday since then changes nothing', () => {
  expect(considered(known(17, withoutClassYear(16)))).toHaveLength(1)
})
