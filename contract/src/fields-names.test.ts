import { describe, expect, test } from 'vitest'
import { CoachTitle, firstName, personName } from './fields.ts'

const name = personName()

describe('a name', () => {
  test.each([
    'Lucía Navarro',
    "Sinéad O'Neill",
    'Sinéad O’Neill',
    'Anne-Marie St. John',
    'J.R. Smith',
    'Nguyễn Thị Ánh',
    'Zoë',
    '李 小龙',
    'Ali\u0301cia',
  ])('may be %s', (typed) => expect(name.parse(` ${typed} `)).toBe(typed))

  test.each([
    'Text me 555-0199',
    'snap: pred8or',
    'me@example.com',
    'https://evil.example/login',
    'see evil.example',
    'a/b',
    '- . -',
    'Lucía\nNavarro',
    '😀',
    '',
  ])('is not %s', (typed) => expect(name.safeParse(typed).success).toBe(false))
})

describe('a title', () => {
  test.each([
    'Head Coach',
    'Assistant Coach, Recruiting & Operations',
    '2nd Assistant (Goalkeepers)',
    'Coach, U17',
    'Director of Soccer - Class of 2027',
  ])('may be %s', (typed) => expect(CoachTitle.parse(typed)).toBe(typed))

  test.each(['Call 555-0199', 'snap: pred8or', '@pred8or', 'Coach/Friend', 'see evil.example', '1234', ''])(
    'is not %s',
    (typed) => expect(CoachTitle.safeParse(typed).success).toBe(false),
  )
})

test('a first name is the first of the names, and nothing that is no name', () => {
  expect(firstName(' Maya Jo Brooks ')).toBe('Maya')
  expect(firstName('https://evil.example Maya')).toBe('')
  expect(firstName('')).toBe('')
})
