import { describe, expect, test } from 'vitest'
import { ageOfBirth, isAgeTyped, restoredPlayer, stepOf, steps, stepWith } from './player-form.ts'

describe('the draft of a player', () => {
  const typed = {
    playerName: 'Noor Achterberg',
    age: '16',
    dateOfBirth: '2010-03-',
    gender: 'female',
    school: 'Lakeside High',
    positions: ['RW', 'ST'],
    yearGraduating: '2028',
    divisionsInterestedIn: ['NAIA'],
    email: 'noor@families.example',
    promoCode: '',
  }

  test('comes back as it was typed, without a password, positions in the order chosen', {
    tags: 'V14.3.3',
  }, () => {
    expect(restoredPlayer(typed)).toEqual({ ...typed, password: '' })
  })

  test('never brings back a password, even if one was stored', () => {
    expect(restoredPlayer({ ...typed, password: 'four quiet flags' }).password).toBe('')
  })

  test.each([
    undefined,
    null,
    'text',
    7,
    [],
    { positions: 'ST', gender: 'x', age: 16, yearGraduating: '20x8' },
  ])('is empty where %j was stored', (stored) => {
    const draft = restoredPlayer(stored)
    expect(draft.positions).toEqual([])
    expect([draft.playerName, draft.age, draft.gender, draft.yearGraduating]).toEqual(['', '', '', ''])
  })

  test('leaves out choices that no longer exist', () => {
    const draft = restoredPlayer({ positions: ['SW', 'GK'], divisionsInterestedIn: ['Division 9'] })
    expect(draft.positions).toEqual(['GK'])
    expect(draft.divisionsInterestedIn).toEqual([])
  })
})

test('an unknown step is the first one', () => {
  expect(stepOf(null)).toBe(steps[0])
  expect(stepOf('nowhere')).toBe(steps[0])
  expect(stepOf('account').name).toBe('Your account')
})

test('every field stands on one step', { tags: 'R4.19' }, () => {
  expect(stepWith('yearGraduating')?.id).toBe('game')
  expect(stepWith('email')?.id).toBe('account')
  expect(stepWith('captain')).toBeUndefined()
})

test('a whole date of birth decides the age, also in a draft', { tags: 'R4.59' }, () => {
  const now = new Date('2026-11-24T20:00:00Z')
  expect(ageOfBirth('2011-11-24', now)).toBe(15)
  expect(ageOfBirth('2011-12-24', now)).toBe(14)
  for (const part of ['', '2011-11-', '2011-13-45', '3011-01-01', '1801-01-01']) {
    expect(ageOfBirth(part, now), part).toBeUndefined()
  }
  const year = new Date().getUTCFullYear() - 15
  expect(restoredPlayer({ age: '18', dateOfBirth: `${year}-01-01` }).age).toBe('15')
  expect(restoredPlayer({ age: '18', dateOfBirth: `${year}-` }).age).toBe('18')
})

test('an age is digits only', { tags: 'R4.21' }, () => {
  expect(['', '16', ' 16 '].every(isAgeTyped)).toBe(true)
  expect(['1a', '16.5', '-3', 'sixteen'].some(isAgeTyped)).toBe(false)
})
