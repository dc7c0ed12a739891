import { expect, test } from 'vitest'
import {
  classYears,
  clubLevels,
  contactUserTypeNames,
  delays,
  divisions,
  genders,
  gpaThresholds,
  heights,
  messageGroupGap,
  missing,
  positionGroups,
  positions,
  postFilterChoices,
  postTags,
} from './constants.ts'
import { heightInches, heightText } from './heights.ts'
import { stateNames, states } from './states.ts'

test('the twelve positions, each in one of the four groups', () => {
  expect(positions.join(' ')).toBe('ST LW RW CM CDM CB GK RB LB RWB LWB CAM')
  expect(Object.keys(positionGroups)).toEqual(['Forward', 'Midfielder', 'Defender', 'Goalkeeper'])
  expect(Object.values(positionGroups).flat().sort()).toEqual([...positions].sort())
})

test('three divisions of the NCAA come first', () => {
  expect(divisions.slice(0, 3)).toEqual(['Division 1', 'Division 2', 'Division 3'])
})

test('classes from 2026 to 2029, and always the next four', () => {
  expect(classYears(new Date('2026-03-01'))).toEqual([2026, 2027, 2028, 2029])
  expect(classYears(new Date('2026-11-21'))).toEqual([2026, 2027, 2028, 2029, 2030])
})

test('the fifty states come first, each with its name', () => {
  expect(new Set(states.slice(0, 50)).size).toBe(50)
  expect(states.slice(50)).toEqual(['DC', 'PR'])
  for (const state of states) expect(stateNames[state], state).toMatch(/^[A-Z][a-z]/)
  expect(states.slice(0, 50).every((state) => /^[A-Z]{2}$/.test(state))).toBe(true)
})

test('the five club levels come first', () => {
  expect(clubLevels.slice(0, 5)).toEqual(['MLS Next', 'ECNL', 'EDP', 'ECRL', 'Highschool'])
})

test('heights from 5 feet to 6 feet 7 inches', () => {
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

test('the short lists: genders, GPA thresholds, tags, filters of the board, who writes to us', () => {
  expect(genders).toEqual(['male', 'female'])
  expect(gpaThresholds).toEqual([1, 2, 2.5, 3, 3.5])
  expect(postTags).toEqual(['General Discussion', 'Player Recommendation'])
  expect(postFilterChoices).toEqual({ divisions: ['Division 1', 'Division 3'], years: [2026, 2027] })
  expect(contactUserTypeNames).toEqual({ player: 'Player', coach: 'Coach', scout: 'Parent' })
})

test('delays in milliseconds, and the word for a missing value', () => {
  expect(delays).toEqual({ redirect: 500, coachProfileSaved: 3000 })
  expect(messageGroupGap).toBe(600_000)
  expect(missing).toBe('N/A')
})
