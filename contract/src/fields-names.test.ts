import { describe, expect, test } from 'vitest'
import { CoachTitle, firstName, line, personName, requiredLine, requiredText, text } from './fields.ts'
import { isBlank } from './unseen-signs.ts'

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
    'Ngu\u0302\u0303\u0323\u0301',
    'Kaʻiulani',
    '葛\u{e0100}城 花',
  ])('may be %s', (typed) => expect(name.parse(` ${typed} `)).toBe(typed))

  test.each([
    ['Ada  Bea   Cid', 'Ada Bea Cid'],
    ['Ada\u00a0Bea\u2009\u3000Cid', 'Ada Bea Cid'],
    ['Ada\u2010Bea\u2011Cid', 'Ada-Bea-Cid'],
    ['Ada O\u2018Dea D\u00b4Arc', "Ada O'Dea D'Arc"],
  ])('typed as %j is kept as %s', (typed, kept) => {
    expect(name.parse(typed)).toBe(kept)
    expect(CoachTitle.parse(typed)).toBe(kept)
  })

  test.each([
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    'Ada\u3164',
    'Ada\u034f Bea',
    'Ada \u202eaeB',
    '\u{e0100}',
    'A\u0300\u0301\u0302\u0303\u0304da',
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

const blanks = [
  '',
  ' \n',
  '\u200b',
  '\u200b \u2060\ufeff',
  '\u00ad',
  '\u202e',
  '\u2800',
  '\u034f',
  '\u3164',
  '\u{1d159}',
]

test.each(blanks)('%j shows nothing, which is empty', (typed) => {
  expect(isBlank(typed)).toBe(true)
  expect([text(10).parse(typed), line(10).parse(typed)]).toEqual(['', ''])
  for (const required of [requiredText(10, 'Say it.'), requiredLine(10, 'Say it.'), personName('Say it.')]) {
    expect(required.safeParse(typed).error?.issues).toMatchObject([{ message: 'Say it.' }])
  }
})

test.each(['a', '👩‍👧', '\u0001', '.', '\u{e0020}x', 'می\u200cخواهم'])('%j shows something', (typed) => {
  expect(isBlank(typed)).toBe(false)
})

test('a line has nothing that turns its direction, and single spaces; a text may have them', () => {
  for (const sign of ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069']) {
    expect(line(10).safeParse(`a${sign}b`).success, sign.codePointAt(0)?.toString(16)).toBe(false)
    expect(text(10).parse(`a${sign}b`)).toBe(`a${sign}b`)
  }
  expect(line(10).parse(' a \t b\u00a0\u2003c')).toBe('a b c')
  expect(text(10).parse(' a  b ')).toBe('a  b')
})
