import { playerAge } from '@touchline/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../../../lib/storage/factory.ts'
import { ageRefusal, rememberAnswer } from './age-screen.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', makeStorage())
})
afterEach(() => vi.unstubAllGlobals())

const none = { age: '', dateOfBirth: '' }
const young = `${new Date().getUTCFullYear() - 10}-01-01`

test.each([
  { ...none, age: '12' },
  { ...none, age: '26' },
  { age: '15', dateOfBirth: young },
])('an age that is not open is refused without naming the limit: %j', (answer) => {
  const words = ageRefusal(answer) ?? ''
  expect(words).toContain("We can't open an account")
  expect(words).not.toMatch(new RegExp(`${playerAge.min}|${playerAge.max}`))
})

test('a visitor refused as too young cannot get in by another answer; a partly typed age is no answer', () => {
  expect(ageRefusal({ ...none, age: '1' })).toBeDefined()
  expect(ageRefusal({ ...none, age: '15' })).toBeUndefined()
  rememberAnswer({ ...none, age: '15' })
  expect(ageRefusal({ ...none, age: '15' })).toBeUndefined()
  rememberAnswer({ ...none, age: '12' })
  expect(ageRefusal({ ...none, age: '15' })).toBeDefined()
})

test("an invalid age is left to the field's own check", () => {
  expect(ageRefusal(none)).toBeUndefined()
  expect(ageRefusal({ ...none, age: '16a' })).toBeUndefined()
})

test('the refusal stands in this tab alone: a new one, and whoever else uses the browser, is asked again', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { setItem: (name: string, value: string) => void kept.set(name, value) })
  rememberAnswer({ ...none, age: '12' })
  expect(ageRefusal({ ...none, age: '15' })).toBeDefined()
  expect(kept.size).toBe(0)
})
