import { emailEndsWithEdu, schoolYears, validAge } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { restoredCoach } from './coach-sign-up/coach-form.ts'
import { restoredPlayer } from './player-sign-up/player-form.ts'
import { checkCoach, checkPlayer } from './sign-up-checks.ts'

const year = schoolYears(16, new Date()).first
const player = {
  ...restoredPlayer({
    playerName: ' Noor Achterberg ',
    age: '16',
    gender: 'female',
    school: 'Lakeside High',
    yearGraduating: String(year),
    email: 'Noor@Families.example',
  }),
  password: 'four quiet flags',
}

const coach = {
  ...restoredCoach({
    name: 'Dana Whitlock',
    gender: 'female',
    email: 'dana@harbor-pines.example.edu',
    title: 'Head Coach',
    school: { collegeId: 'c2', label: 'Harbor Pines' },
  }),
  password: 'four quiet flags',
}

describe('the player sign-up', () => {
  test('is sent with an age and year as numbers, and null for an empty promo code', { tags: 'R4.20' }, () => {
    const { value } = checkPlayer(player)
    expect(value).toMatchObject({
      playerName: 'Noor Achterberg',
      age: 16,
      yearGraduating: year,
      promoCode: null,
      email: 'noor@families.example',
    })
    expect(checkPlayer({ ...player, promoCode: ' KICKOFF ' }).value?.promoCode).toBe('KICKOFF')
  })

  test('names every field that is missing', {
    tags: 'R4.12 R4.13 R4.14 R4.15 R4.16 R4.17 R4.18'.split(' '),
  }, () => {
    const { value, errors } = checkPlayer(restoredPlayer(undefined))
    expect(value).toBeUndefined()
    expect(Object.keys(errors).sort()).toEqual(
      ['age', 'email', 'gender', 'password', 'playerName', 'school', 'yearGraduating'].sort(),
    )
  })

  test.each(['', 'abc', '1a', '16.5'])('refuses %j as an age', { tags: 'R4.21' }, (age) => {
    expect(checkPlayer({ ...player, age }).errors.age?.message).toBe(validAge)
  })
})

describe('the date of birth', () => {
  const problem = (change: object) => checkPlayer({ ...player, ...change }).errors.dateOfBirth?.message

  test('may be left out, and has to be whole', () => {
    expect(problem({ dateOfBirth: '' })).toBeUndefined()
    for (const dateOfBirth of ['2010-03-', '-03-05', '2010-13-05', '10-03-05', '2010-02-30']) {
      expect(problem({ dateOfBirth }), dateOfBirth).toMatch(/full date/)
    }
  })

  test('has to agree with the age, also while the other steps are still empty', () => {
    const year = new Date().getUTCFullYear() - 16
    expect(problem({ dateOfBirth: `${year - 2}-01-01` })).toMatch(/your age says 16/)
    const first = { ...restoredPlayer(undefined), age: '16', dateOfBirth: `${year - 2}-01-01` }
    expect(checkPlayer(first).errors.dateOfBirth?.message).toMatch(/your age says 16/)
    expect(checkPlayer(first).value).toBeUndefined()
  })
})

test('age and graduation year have to go together, for a minor', () => {
  const problem = (change: object) => checkPlayer({ ...player, ...change }).errors.yearGraduating?.message
  const { last } = schoolYears(13, new Date())
  expect(problem({ age: '13', yearGraduating: String(last + 1) })).toMatch(/^At 13, players graduate between/)
  expect(problem({ age: '22', yearGraduating: '2026' })).toBeUndefined()
  expect(problem({ age: '', yearGraduating: '2026' })).toBeUndefined()
})

describe('the coach sign-up', () => {
  test('takes a school of the list without asking for a college', () => {
    const { value } = checkCoach(coach, false)
    expect(value?.coach.school).toBe('c2')
    expect(value?.college).toBeUndefined()
  })

  test('refuses an address that does not end with .edu', { tags: 'R4.29' }, () => {
    expect(checkCoach({ ...coach, email: 'dana@mail.example' }, false).errors.email?.message).toBe(
      emailEndsWithEdu,
    )
  })

  test("asks for the college's own fields when it adds one", () => {
    const { value, errors } = checkCoach({ ...coach, school: 'other' }, true)
    expect(value).toBeUndefined()
    expect(Object.keys(errors).sort()).toEqual([
      'city',
      'coaches',
      'collegeName',
      'collegeWebsite',
      'description',
      'division',
      'state',
    ])
  })

  test('sends the new college on the side of the coach', () => {
    const filled = {
      ...coach,
      school: 'other' as const,
      collegeName: 'Harbor Pines',
      city: 'Moab',
      state: 'UT',
      division: 'NAIA' as const,
      description: 'By the sea.',
      collegeWebsite: 'harbor-pines.example.edu',
      coaches: 'Dana Whitlock',
    }
    expect(checkCoach(filled, true).value?.college).toMatchObject({
      gender: 'female',
      city: 'Moab',
      state: 'UT',
      collegeWebsite: 'https://harbor-pines.example.edu',
    })
  })
})
