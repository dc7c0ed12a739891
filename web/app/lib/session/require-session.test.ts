import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../storage/factory.ts'
import { pathAfterLogin, requireSession } from './require-session.ts'
import { clearSession, writeSession } from './session.ts'

beforeEach(() => {
  const localStorage = makeStorage()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => vi.unstubAllGlobals())

const request = new Request('https://touchline.example/calendar?month=2026-09')

/** Returns the redirect target; undefined if the page lets the visitor in. */
function sentTo(type?: 'player' | 'coach'): string | null | undefined {
  try {
    requireSession(request, type)
    return undefined
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer
    expect(answer.status).toBe(302)
    return answer.headers.get('location')
  }
}

test('without a session a page leads to the login, which leads back', () => {
  clearSession()
  expect(sentTo()).toBe('/login?from=%2Fcalendar%3Fmonth%3D2026-09')
  expect(sentTo('player')).toBe('/login?from=%2Fcalendar%3Fmonth%3D2026-09')
})

test('a page of one kind of person sends the others home', () => {
  const user = { userId: '1', name: 'Noor', type: 'player', hasDoneTutorial: true } as const
  writeSession({ token: 'token', user })
  expect(sentTo()).toBeUndefined()
  expect(sentTo('player')).toBeUndefined()
  expect(requireSession(request, 'player')).toMatchObject({ token: 'token', user })
  expect(sentTo('coach')).toBe('/')
})

test('only paths of this site are followed after login', { tags: ['R4.6', 'V3.7.2'] }, () => {
  expect(pathAfterLogin('/collegeSearch?name=x')).toBe('/collegeSearch?name=x')
  for (const other of [
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'collegeSearch',
  ]) {
    expect(pathAfterLogin(other)).toBeUndefined()
  }
})
