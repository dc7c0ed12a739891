import { ageOf } from '@touchline/contract'
import { expect, test } from 'vitest'
import { isMinor } from './age.ts'

const at = (iso: string) => new Date(iso)

test('a day of birth decides over the age that was given', { tags: 'S71' }, () => {
  expect(ageOf({ age: 20, dateOfBirth: '2010-03-05' }, at('2026-03-06T12:00:00Z'))).toBe(16)
  expect(ageOf({ age: 20, dateOfBirth: null }, at('2026-03-06T12:00:00Z'))).toBe(20)
})

test('a player is an adult once the eighteenth birthday has begun in every time zone', {
  tags: 'S72',
}, () => {
  const born = { age: 17, dateOfBirth: '2008-11-20' }
  expect(isMinor(born, at('2026-11-20T11:59:59Z'))).toBe(true)
  expect(isMinor(born, at('2026-11-20T12:00:00Z'))).toBe(false)
})

test('born on a leap day, one is a year older on March 1', { tags: 'S72' }, () => {
  const born = { age: 17, dateOfBirth: '2008-02-29' }
  expect(isMinor(born, at('2026-02-28T23:00:00Z'))).toBe(true)
  expect(isMinor(born, at('2026-03-01T12:00:00Z'))).toBe(false)
})
