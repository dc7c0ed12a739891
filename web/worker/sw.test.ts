import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://touchline.example'
const listeners = new Map<string, (event: object) => void>()
const kept = new Map<string, Response>()
const cache = {
  match: async (path: string) => kept.get(path)?.clone(),
  put: async (path: string, answer: Response) => void kept.set(path, answer),
}
const enable = vi.fn()
let network: () => Promise<Response>

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  kept.clear()
  kept.set('/messagingHub', new Response('the kept hub'))
  kept.set('/offline.html', new Response('what can be read'))
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: new URL(origin),
    registration: { navigationPreload: { enable } },
    clients: { claim: async () => undefined },
  }
  vi.stubGlobal('self', self)
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => [] })
  vi.stubGlobal('__BUILD__', { version: '1', files: [], folder: '' })
  vi.stubGlobal('fetch', () => network())
  await import('./sw.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The worker's answer to a page request after that many milliseconds. */
async function answerTo(path: string, after: number, preloaded?: Response) {
  let answer: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: origin + path },
    preloadResponse: Promise.resolve(preloaded),
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
    waitUntil: () => undefined,
  })
  const text = answer?.then((response) => response.text())
  const waited = new Promise((resolve) => setTimeout(() => resolve('nothing yet'), after))
  await vi.advanceTimersByTimeAsync(after)
  return Promise.race([text, waited])
}

const never = () => new Promise<Response>(() => undefined)

test('a page that can be read offline comes from the cache when the network gives no answer', async () => {
  network = never
  expect(await answerTo('/messagingHub', 3900)).toBe('nothing yet')
  expect(await answerTo('/messagingHub', 4100)).toBe('the kept hub')
})

test('any other page finally lists the pages that can be read', async () => {
  network = never
  expect(await answerTo('/playerSearch', 5000)).toBe('nothing yet')
  expect(await answerTo('/playerSearch', 20_100)).toBe('what can be read')
})

test('an answer in time is shown, and kept for the next time', async () => {
  network = async () => new Response('a new hub')
  expect(await answerTo('/messagingHub', 10)).toBe('a new hub')
  expect(await kept.get('/messagingHub')?.clone().text()).toBe('a new hub')
})

test('a page is asked for while the worker starts, and not once more', async () => {
  let done: Promise<unknown> | undefined
  listeners.get('activate')?.({
    waitUntil: (given: Promise<unknown>) => {
      done = given
    },
  })
  await done
  expect(enable).toHaveBeenCalled()
  network = async () => new Response('asked twice')
  expect(await answerTo('/playerSearch', 10, new Response('asked ahead'))).toBe('asked ahead')
})
