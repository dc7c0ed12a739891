import { expect, test } from 'vitest'
import { classYears, graduatedYears } from './class-years.ts'
import { schoolYearProblem, schoolYears } from './school-years.ts'

const fall = new Date('2026-11-24T20:00:00Z')

test.each([
  [13, 2030, 2033],
  [14, 2029, 2032],
  [15, 2028, 2031],
  [16, 2027, 2030],
  [17, 2026, 2029],
])('a player of %i is of the class of %i to %i', (age, first, last) => {
  expect(schoolYears(age, fall)).toEqual({ first, last })
  for (const yearGraduating of [first, last]) {
    expect(schoolYearProblem({ age, yearGraduating }, fall)).toBeUndefined()
  }
  for (const yearGraduating of [first - 1, last + 1]) {
    expect(schoolYearProblem({ age, yearGraduating }, fall)).toBe(
      `At ${age}, players graduate between ${first} and ${last}. Check your age and your graduation year.`,
    )
  }
})

test('every minor finds a class year in the list, and an adult all of them', () => {
  for (const month of ['2026-01', '2026-06', '2026-07', '2027-01', '2029-12', '2033-07']) {
    const now = new Date(`${month}-15T12:00:00Z`)
    for (let age = 13; age <= 25; age++) {
      const offered = [...classYears(now), ...graduatedYears(now)]
      const fits = offered.filter((year) => !schoolYearProblem({ age, yearGraduating: year }, now))
      if (age < 18) expect(fits.length, `${age} in ${month}`).toBeGreaterThan(0)
      else expect(fits).toEqual(offered)
    }
  }
})

test('from July on everyone counts in the next school year', () => {
  expect(schoolYears(15, new Date('2026-06-30T12:00:00Z'))).toEqual({ first: 2027, last: 2030 })
  expect(schoolYears(15, new Date('2026-07-01T12:00:00Z'))).toEqual({ first: 2028, last: 2031 })
})

test('without a class year there is nothing to be wrong', () => {
  expect(schoolYearProblem({ age: 13, yearGraduating: null }, fall)).toBeUndefined()
})
