import { expect, test } from 'vitest'
import { classYearProblem, classYears, graduatedYears, hasGraduated, nextClass } from './class-years.ts'
import { clubLevels } from './club-levels.ts'
import {
  adultAge,
  delays,
  genders,
  gpaThresholds,
  heights,
  messageGroupGap,
  missing,
  playerAge,
} from './constants.ts'
import { divisions } from './divisions.ts'
import { heightInches, heightText } from './heights.ts'
import { positionGroups, positions } from './positions.ts'
import { postFilterChoices, postTags } from './posts.ts'
import { contactUserTypeNames } from './site.ts'
import { stateNames, states } from './states.ts'

test('the twelve positions, each in one of the four groups', {
  tags: 'R5.11 R5.12 R5.13 R5.14 R20.1 R20.2 R20.3 R20.4 R20.5 R20.6 R20.7 R20.8 R20.9 R20.10 R20.11 R20.12'.split(
    ' ',
  ),
}, () => {
  expect(positions.join(' ')).toBe('ST LW RW CM CDM CB GK RB LB RWB LWB CAM')
  expect(Object.keys(positionGroups)).toEqual(['Forward', 'Midfielder', 'Defender', 'Goalkeeper'])
  expect(Object.values(positionGroups).flat().sort()).toEqual([...positions].sort())
})

test('three divisions of the NCAA come first', { tags: ['R20.13', 'R20.14', 'R20.15'] }, () => {
  expect(divisions.slice(0, 3)).toEqual(['Division 1', 'Division 2', 'Division 3'])
})

test('the next five classes are offered, and below them those that have graduated', {
  tags: 'R20.16',
}, () => {
  const spring = new Date('2026-06-30T23:59:59Z')
  const fall = new Date('2026-07-01T00:00:00Z')
  expect(classYears(spring)).toEqual([2026, 2027, 2028, 2029, 2030])
  expect(classYears(fall)).toEqual([2027, 2028, 2029, 2030, 2031])
  expect(graduatedYears(fall)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018])
  expect([hasGraduated(2026, spring), hasGraduated(2026, fall)]).toEqual([false, true])
})

test('the oldest player finds the own class', () => {
  const fall = new Date('2026-11-21')
  expect(graduatedYears(fall)).toContain(nextClass(fall) + adultAge - 1 - playerAge.max)
  expect(classYearProblem(2026, fall)).toBeUndefined()
  expect(classYearProblem(2017, fall)).toBe('Choose a graduation year.')
  expect(classYearProblem(2032, fall)).toBe('Choose a graduation year.')
})

test('the fifty states come first, each with its name', { tags: 'R20.19' }, () => {
  expect(new Set(states.slice(0, 50)).size).toBe(50)
  expect(states.slice(50)).toEqual(['DC', 'PR'])
  for (const state of states) expect(stateNames[state], state).toMatch(/^[A-Z][a-z]/)
  expect(states.slice(0, 50).every((state) => /^[A-Z]{2}$/.test(state))).toBe(true)
})

test('the five club levels come first', { tags: ['R20.20', 'R20.21', 'R20.22', 'R20.23', 'R20.24'] }, () => {
  expect(clubLevels.slice(0, 5)).toEqual(['MLS Next', 'ECNL', 'EDP', 'ECRL', 'Highschool'])
})

test('heights from 5 feet to 6 feet 7 inches', { tags: 'R20.25' }, () => {
  expect([heightText(heights.min), heightText(heights.max)]).toEqual([`5'0"`, `6'7"`])
  for (let inches = heights.min; inches <= heights.max; inches += 1) {
    expect(heightInches(heightText(inches))).toBe(inches)
  }
  expect([heightInches(`5'12"`), heightInches('tall'), heightInches('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the short lists: genders, GPA thresholds, tags, filters of the board, who writes to us', {
  tags: ['R3.21', 'R9.15', 'R20.17', 'R20.18'],
}, () => {
  expect(genders).toEqual(['male', 'female'])
  expect(gpaThresholds).toEqual([1, 2, 2.5, 3, 3.5, 3.75, 4])
  expect(postTags).toEqual(['General Discussion', 'Player Recommendation'])
  expect(postFilterChoices).toEqual({ divisions: ['Division 1', 'Division 3'], years: [2026, 2027] })
  expect(contactUserTypeNames).toEqual({ player: 'Player', coach: 'Coach', scout: 'Parent' })
})

test('delays in milliseconds, and the word for a missing value', {
  tags: ['R12.9', 'R20.26', 'R20.27', 'R20.28', 'R20.29'],
}, () => {
  expect(delays).toEqual({ redirect: 500, coachProfileSaved: 3000 })
  expect(messageGroupGap).toBe(600_000)
  expect(missing).toBe('N/A')
})
