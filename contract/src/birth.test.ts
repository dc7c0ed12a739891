import { expect, test } from 'vitest'
import { dateOfBirthProblem, yearsOn } from './birth.ts'

const noon = new Date('2026-09-14T12:00:00Z')

test.each([
  ['2010-09-13', '2026-09-14', 16],
  ['2010-09-14', '2026-09-14', 16],
  ['2010-09-15', '2026-09-14', 15],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('from %s to %s it is %i years', (from, to, years) => {
  expect(yearsOn(from, to)).toBe(years)
})

test('no date is no mistake; a date has to agree with the age', () => {
  expect(dateOfBirthProblem({ dateOfBirth: '', age: 40 }, noon)).toBeUndefined()
  expect(dateOfBirthProblem({ dateOfBirth: '2010-05-01', age: 16 }, noon)).toBeUndefined()
  for (const age of [15, 17]) {
    expect(dateOfBirthProblem({ dateOfBirth: '2010-05-01', age }, noon)).toBe(
      `This date makes you 16, but your age says ${age}. Please correct one of them.`,
    )
  }
})

test('on the birthday either age will do, the day before and after one', () => {
  const problem = (dateOfBirth: string, age: number) => dateOfBirthProblem({ dateOfBirth, age }, noon)
  expect(problem('2010-09-15', 15)).toBeUndefined()
  expect(problem('2010-09-15', 16)).toBeUndefined()
  expect(problem('2010-09-16', 16)).toMatch(/makes you 15/)
  expect(problem('2010-09-14', 15)).toMatch(/makes you 16/)
})

test('a birth date below 13 or above 25 years is refused like such an age', () => {
  const refused = 'Touchline is open to players aged 13 to 25.'
  expect(dateOfBirthProblem({ dateOfBirth: '2013-09-16', age: 13 }, noon)).toBe(refused)
  expect(dateOfBirthProblem({ dateOfBirth: '2000-09-13', age: 25 }, noon)).toBe(refused)
  expect(dateOfBirthProblem({ dateOfBirth: '2030-01-01', age: 16 }, noon)).toBe(refused)
  expect(dateOfBirthProblem({ dateOfBirth: '2013-09-13', age: 13 }, noon)).toBeUndefined()
})
