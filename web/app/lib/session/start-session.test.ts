import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { messageOf } from '../http/problem-error.ts'
import { makeStorage } from '../storage/factory.ts'
import { forgetStored } from '../storage/storage-keys.ts'
import { StorageBlocked } from '../storage/web-storage.ts'
import { browserMarker, startSession } from './start-session.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser keeps its marker, also after a sign-out, and another browser has another', () => {
  vi.stubGlobal('sessionStorage', makeStorage())
  vi.stubGlobal('localStorage', makeStorage())
  const marker = browserMarker()
  expect(marker).toMatch(/^[\w-]{16,64}$/)
  forgetStored()
  expect(browserMarker()).toBe(marker)
  vi.stubGlobal('localStorage', makeStorage())
  expect(browserMarker()).not.toBe(marker)
})

test('a marker that was damaged is made anew: the log-in would be refused with it', () => {
  vi.stubGlobal('localStorage', makeStorage())
  localStorage.setItem('browser', 'not a marker')
  expect(browserMarker()).toMatch(/^[\w-]{16,64}$/)
})

test('a session that the browser refuses to keep says so, in words to show', () => {
  vi.stubGlobal('window', {})
  for (const blocked of [
    undefined,
    {
      ...makeStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    },
  ]) {
    vi.stubGlobal('localStorage', blocked)
    const user = { userId: '1', name: 'Amara', type: 'player', hasDoneTutorial: true } as const
    const start = () => startSession(new QueryClient(), { token: 'token', user })
    expect(start).toThrow(StorageBlocked)
    try {
      start()
    } catch (error) {
      expect(messageOf(error)).toMatch(/^Your browser blocks storage for this site/)
    }
  }
})

test('a browser that refuses its storage has none', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(browserMarker()).toBeUndefined()
})
