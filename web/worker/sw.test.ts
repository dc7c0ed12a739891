import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://touchline.example'
const listeners = new Map<string, (event: object) => void>()
const kept = new Map<string, Response>()
const cache = {
  match: async (path: string) => kept.get(path)?.clone(),
  put: async (path: string, answer: Response) => void kept.set(path, answer),
}
const enable = vi.fn()
const showNotification = vi.fn()
const openWindow = vi.fn()
let windows: Window[]
let network: () => Promise<Response>

/** A page's window, as the worker sees it. */
interface Window {
  url: string
  focused: boolean
  postMessage?: (said: unknown) => void
  focus?: () => Promise<void>
  navigate?: (address: URL) => Promise<void>
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  kept.clear()
  showNotification.mockClear()
  openWindow.mockClear()
  windows = []
  kept.set('/messagingHub', new Response('the kept hub'))
  kept.set('/offline.html', new Response('what can be read'))
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: new URL(origin),
    registration: { navigationPreload: { enable }, showNotification },
    clients: { claim: async () => undefined, matchAll: async () => windows, openWindow },
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

/** Returns the worker's answer to a page request after that many milliseconds. */
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

test('a page whose address ends in an email lists them, too, and a file is left to the browser', async () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await answerTo('/playerProfile/maya@families.com', 10)).toBe('what can be read')
  expect(await answerTo('/api/players/export.json', 10)).toBeUndefined()
  expect(await answerTo('/mark.svg', 10)).toBeUndefined()
})

test('an answer in time is shown, and kept for the next time', async () => {
  network = async () => new Response('a new hub')
  expect(await answerTo('/messagingHub', 10)).toBe('a new hub')
  expect(await kept.get('/messagingHub')?.clone().text()).toBe('a new hub')
})

test('while the server cannot answer, a page that can be read offline comes from the cache, another one does not', async () => {
  network = async () => new Response('502 Bad Gateway', { status: 502 })
  expect(await answerTo('/messagingHub', 10)).toBe('the kept hub')
  expect(await answerTo('/ourColleges', 10)).toBe('502 Bad Gateway')
  expect(await answerTo('/playerSearch', 10)).toBe('502 Bad Gateway')
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

test('requests without an answer end before the next worker takes over, and later ones are made as before', {
  tags: 'R19.29',
}, async () => {
  vi.stubGlobal('fetch', (_: Request, { signal }: RequestInit = {}) =>
    Promise.race([
      network(),
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ]),
  )
  network = never
  const file = { method: 'GET', mode: 'cors', url: `${origin}/assets/hub.js` }
  const asset = answerOf(file)
  await vi.advanceTimersByTimeAsync(0)
  const page = answerTo('/messagingHub', 100)
  listeners.get('message')?.({ data: 'let go' })
  await expect(asset).rejects.toThrow()
  expect(await page).toBe('the kept hub')
  network = async () => new Response('from the network')
  expect(await (await answerOf(file))?.text()).toBe('from the network')
})

test("a filter's page is not kept in place of a script", async () => {
  const file = { method: 'GET', mode: 'cors', url: `${origin}/assets/board.js` }
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  network = async () => new Response('<html>Blocked</html>', { headers })
  await answerOf(file)
  network = async () => new Response('go()', { headers: { 'content-type': 'text/javascript' } })
  expect(await (await answerOf(file))?.text()).toBe('go()')
  network = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await (await answerOf(file))?.text()).toBe('go()')
})

function answerOf(request: object): Promise<Response> | undefined {
  let answer: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request,
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
    waitUntil: () => undefined,
  })
  return answer
}

/** Sends the worker an event, and waits for what it does. */
async function send(type: string, event: object = {}) {
  let done: Promise<unknown> | undefined
  listeners.get(type)?.({
    ...event,
    waitUntil: (given: Promise<unknown>) => {
      done = given
    },
  })
  await done
}

const news = {
  title: 'Wren Okonjo answered',
  body: 'Open it to read it.',
  path: '/messagingHub',
  tag: 'talk',
}
const push = (text: string | undefined) =>
  send('push', { data: text === undefined ? null : { json: () => JSON.parse(text) } })

test('a push is shown under its tag and leads to its page, in its language', async () => {
  await push(JSON.stringify({ ...news, language: 'es' }))
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(news.title, {
    body: news.body,
    tag: 'talk',
    icon: '/icon-192.png',
    silent: false,
    data: { path: '/messagingHub' },
    lang: 'es',
  })
})

test.each([
  ['no payload', undefined],
  ['no JSON', '{'],
  ['no object', '"news"'],
  ['no title', JSON.stringify({ ...news, title: undefined })],
  ['an empty text', JSON.stringify({ ...news, body: '' })],
  ['a number as text', JSON.stringify({ ...news, tag: 1 })],
  ['a path that is none', JSON.stringify({ ...news, path: 'javascript:alert(1)' })],
  ['a language that is none', JSON.stringify({ ...news, language: {} })],
])('a push with %s is told of in general words', async (_, text) => {
  await push(text)
  const general = expect.objectContaining({ body: 'You have news.', tag: 'news', data: { path: '/' } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Touchline', general)
})

test('a push makes no sound while its page is in front of the person', async () => {
  const postMessage = vi.fn()
  windows = [{ url: `${origin}/messagingHub`, focused: true, postMessage }]
  await push(JSON.stringify(news))
  windows = [{ url: `${origin}/messagingHub`, focused: false, postMessage }]
  await push(JSON.stringify(news))
  windows = [{ url: `${origin}/playerProfile`, focused: true, postMessage }]
  await push(JSON.stringify(news))
  expect(showNotification.mock.calls.map(([, options]) => options.silent)).toEqual([true, false, false])
})

test('a subscription that the browser changed is told to the open pages, which have the session', async () => {
  const postMessage = vi.fn()
  windows = [{ url: origin, focused: false, postMessage }]
  await send('pushsubscriptionchange')
  expect(postMessage).toHaveBeenCalledExactlyOnceWith('push changed')
})

/** Presses a notification that leads to this path. */
async function press(data: unknown) {
  const close = vi.fn()
  await send('notificationclick', { notification: { data, close } })
  expect(close).toHaveBeenCalledOnce()
}

test('a pressed notification opens its page in a window that is open, else in a new one', {
  tags: 'R21.19',
}, async () => {
  await press({ path: '/messagingHub?conversationId=7' })
  const page = new URL('/messagingHub?conversationId=7', origin)
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(page)
  const [focus, navigate] = [vi.fn(), vi.fn()]
  windows = [{ url: origin, focused: false, focus, navigate }]
  await press({ path: '/messagingHub?conversationId=7' })
  expect(focus).toHaveBeenCalledOnce()
  expect(navigate).toHaveBeenCalledExactlyOnceWith(page)
  expect(openWindow).toHaveBeenCalledOnce()
})

test('a pressed notification never leads to another site, and without a path to the hub', {
  tags: 'R21.19',
}, async () => {
  await press({ path: '//evil.example/login' })
  expect(openWindow).not.toHaveBeenCalled()
  await press(undefined)
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(new URL('/messagingHub', origin))
})
