import { getNotificationSettings, subscribeToPush } from '@touchline/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../../../lib/storage/factory.ts'
import { startPush } from './push.ts'

const userId = '0196b0d8-5d3c-7000-8000-000000000001'
const user = { userId, name: 'Amara Okafor', type: 'player', gender: 'female', hasDoneTutorial: true }
const keys = { p256dh: 'public', auth: 'secret' }
const endpoint = 'https://push.example/1'

/** Calls to the server, by path. */
const sent: string[] = []
let ready: PromiseWithResolvers<object>

beforeEach(() => {
  sent.splice(0)
  ready = Promise.withResolvers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', makeStorage({ token: 'a token', user: JSON.stringify(user) }))
  // No active worker yet, whether or not the page has asked for one.
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: ready.promise, getRegistration: async () => undefined },
  })
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    return path === getNotificationSettings.path
      ? Response.json({ pushKey: 'AAAA', choices: [], timeZone: null, digestHour: 8 })
      : Response.json({ message: 'ok' })
  })
})
afterEach(() => vi.unstubAllGlobals())

const subscription = {
  endpoint,
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint, keys }),
}
const worker = {
  active: {},
  pushManager: { getSubscription: async () => null, subscribe: async () => subscription },
}

test('pushes begin once the worker is there, however late a slow line brings it', {
  tags: 'R21.24',
}, async () => {
  const started = startPush(userId, () => true)
  ready.resolve(worker)
  expect(await started).toBe(true)
  expect(sent).toContain(subscribeToPush.path)
})

test('whoever has turned notifications off by then gets none', async () => {
  let isOn = true
  const started = startPush(userId, () => isOn)
  isOn = false
  ready.resolve(worker)
  expect(await started).toBe(false)
  expect(sent).toEqual([])
})
