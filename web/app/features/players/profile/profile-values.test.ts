import { PlayerProfileEdit } from '@touchline/contract'
import { expect, test } from 'vitest'
import { makeProfile } from '../factory.ts'
import { gpaText, placeText } from '../facts.ts'
import { heightOptions, withStored, yearOptions } from './options.ts'
import { profileValues } from './profile-values.ts'

const profile = makeProfile({ yearGraduating: null, positions: ['ST', 'LW'], dateOfBirth: '2010-03-05' })

test('a profile goes through the form and back unchanged', () => {
  const { playerId, playerName, email, profilePic, pause, linkPreview, ageChange, ...edited } = profile
  expect(PlayerProfileEdit.parse(profileValues(profile))).toEqual(edited)
})

test('numbers that are not given are empty texts, and a state off the list is none', () => {
  expect(profileValues({ ...profile, stateLocated: 'ZZ' })).toMatchObject({
    age: '16',
    weight: '',
    gpa: '3.82',
    yearGraduating: '',
    stateLocated: '',
  })
})

test('heights run from five feet to six feet seven', { tags: ['R10.18', 'R20.25'] }, () => {
  expect(heightOptions).toHaveLength(20)
  expect(heightOptions[0]?.value).toBe(`5'0"`)
  expect(heightOptions.at(-1)?.value).toBe(`6'7"`)
})

test('a stored value that the list has no more stays to be chosen', () => {
  expect(withStored(heightOptions, `6'9"`)[0]).toEqual({ value: `6'9"`, label: `6'9"` })
  expect(withStored(heightOptions, `5'8"`)).toBe(heightOptions)
  expect(withStored(heightOptions, '')).toBe(heightOptions)
  const years = yearOptions(new Date('2026-09-14'))
  expect(years.slice(0, 5).map(({ label }) => label)).toEqual(['2027', '2028', '2029', '2030', '2031'])
  expect(years[5]).toEqual({ value: '2026', label: '2026, already graduated' })
  expect(withStored(years, '2026')).toBe(years)
})

test('a missing value reads N/A', { tags: ['R10.29', 'R20.29'] }, () => {
  expect(gpaText(null)).toBe('N/A')
  expect(gpaText(4)).toBe('4.00')
  expect(placeText({ club: '', stateLocated: '' })).toBe('N/A')
  expect(placeText({ club: 'Lakeshore United', stateLocated: '' })).toBe('Lakeshore United')
  expect(placeText({ club: 'Lakeshore United', stateLocated: 'OH' })).toBe('Lakeshore United, OH')
})
