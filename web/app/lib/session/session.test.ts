import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../storage/factory.ts'
import {
  clearSession,
  closeTour,
  hasEndedHere,
  isTourClosed,
  readGender,
  readSession,
  readToken,
  signOutLocally,
  updateStoredUser,
  writeSession,
} from './session.ts'

beforeEach(() => {
  const localStorage = makeStorage()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => vi.unstubAllGlobals())

const coach = {
  userId: 'u1',
  name: 'Dana Whitlock',
  type: 'coach',
  gender: 'female',
  collegeId: 'c1',
  hasDoneTutorial: false,
} as const

test("a session is kept under 'token', 'user' and 'gender', and all three go", {
  tags: ['R4.52', 'R15.1', 'V14.3.1'],
}, () => {
  writeSession({ token: 't', user: coach })
  expect(Object.keys(localStorage).sort()).toEqual(['gender', 'token', 'user'])
  expect(readSession()).toEqual({ token: 't', user: coach })
  expect([readToken(), readGender()]).toEqual(['t', 'female'])
  clearSession()
  expect(Object.keys(localStorage)).toEqual([])
  expect([readSession(), readToken(), readGender()]).toEqual([undefined, undefined, undefined])
})

test('parts of the stored user change in place', { tags: 'R3.27' }, () => {
  writeSession({ token: 't', user: coach })
  updateStoredUser({ hasDoneTutorial: true })
  expect(readSession()?.user).toEqual({ ...coach, hasDoneTutorial: true })
})

test('a full storage makes no failure of a change that the server has saved', () => {
  writeSession({ token: 't', user: coach })
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => updateStoredUser({ name: 'Dana W.' })).not.toThrow()
  expect(readSession()?.user).toEqual(coach)
})

test.each([
  ['no JSON', '{'],
  ['no object', '"coach"'],
  ['no id', JSON.stringify({ ...coach, userId: '' })],
  ['no name', JSON.stringify({ ...coach, name: undefined })],
  ['an unknown type', JSON.stringify({ ...coach, type: 'agent' })],
])('a stored user that is %s is nobody', { tags: 'R8.19' }, (_, text) => {
  Object.assign(localStorage, { token: 't', user: text })
  expect(readSession()).toBeUndefined()
})

test('a token alone is no session, and an unknown gender none', { tags: 'R15.8' }, () => {
  Object.assign(localStorage, { token: 't', gender: 'both' })
  expect(readSession()).toBeUndefined()
  expect(readToken()).toBe('t')
  expect(readGender()).toBeUndefined()
})

test('a session that ended by itself is told from one that was left, and from none', () => {
  writeSession({ token: 'abc', user: { userId: 'u1', name: 'Dana', type: 'player', hasDoneTutorial: true } })
  expect(hasEndedHere()).toBe(false)
  clearSession()
  expect(hasEndedHere()).toBe(true)
  writeSession({ token: 'abd', user: { userId: 'u1', name: 'Dana', type: 'player', hasDoneTutorial: true } })
  signOutLocally()
  expect(hasEndedHere()).toBe(false)
})

test('a closed tour stays closed through loads of the page, until the next log-in or the end of the session', () => {
  const user = { userId: 'u1', name: 'Dana', type: 'player', hasDoneTutorial: false } as const
  writeSession({ token: 'abc', user })
  expect(isTourClosed()).toBe(false)
  closeTour()
  updateStoredUser({ name: 'Dana W.' })
  expect(isTourClosed()).toBe(true)
  writeSession({ token: 'abd', user })
  expect(isTourClosed()).toBe(false)
  closeTour()
  clearSession()
  expect(isTourClosed()).toBe(false)
})
