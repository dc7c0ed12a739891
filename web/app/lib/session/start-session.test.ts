import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { messageOf } from '../http/problem-error.ts'
import { forgetStored } from '../storage/storage-keys.ts'
import { StorageBlocked } from '../storage/web-storage.ts'
import { browserMarker, startSession } from './start-session.ts'

afterEach(() => vi.unstubAllGlobals())

/** Builds a storage whose keys are its properties, beside its methods. */
function storage() {
  const methods = {
    getItem(this: object, key: string) {
      return Reflect.get(this, key) ?? null
    },
    setItem(this: object, key: string, text: string) {
      Reflect.set(this, key, text)
    },
    removeItem(this: object, key: string) {
      Reflect.deleteProperty(this, key)
    },
  }
  return Object.create(methods)
}

test('a browser keeps its marker, also after a sign-out, and another browser has another', () => {
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
  const marker = browserMarker()
  expect(marker).toMatch(/^[\w-]{16,64}$/)
  forgetStored()
  expect(browserMarker()).toBe(marker)
  vi.stubGlobal('localStorage', storage())
  expect(browserMarker()).not.toBe(marker)
})

test('a marker that was damaged is made anew: the log-in would be refused with it', () => {
  vi.stubGlobal('localStorage', storage())
  localStorage.setItem('browser', 'not a marker')
  expect(browserMarker()).toMatch(/^[\w-]{16,64}$/)
})

test('a session that the browser refuses to keep says so, in words to show', () => {
  vi.stubGlobal('window', {})
  for (const blocked of [
    undefined,
    {
      ...storage(),
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
