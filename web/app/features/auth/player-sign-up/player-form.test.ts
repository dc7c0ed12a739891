import { describe, expect, test } from 'vitest'
import { isAgeTyped, restoredPlayer, stepOf, steps, stepWith } from './player-form.ts'

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

  test('comes back as it was typed, without a password, positions in the order chosen', () => {
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

test('every field stands on one step', () => {
  expect(stepWith('yearGraduating')?.id).toBe('game')
  expect(stepWith('email')?.id).toBe('account')
  expect(stepWith('captain')).toBeUndefined()
})

test('an age is digits only', () => {
  expect(['', '16', ' 16 '].every(isAgeTyped)).toBe(true)
  expect(['1a', '16.5', '-3', 'sixteen'].some(isAgeTyped)).toBe(false)
})
