// The service worker stores scripts, styles and the pages' empty shells, so that a reload works offline. It stores no
// personal data: pages are rendered without a session, and API calls bypass it. It also shows pushes.

declare const self: ServiceWorkerGlobalScope
/** Set by the build: its version, the files of the pages below, its language's folder. */
declare const __BUILD__: { version: string; files: readonly string[]; folder: string }

// Read once, because the build inserts the whole value at each mention.
const build = __BUILD__
const shell = `shell ${build.version}`
const offlinePage = `${build.folder}/offline.html`
/** Pages readable offline. */
const pages = ['/messagingHub', '/playerProfile', '/coachDashboard', '/ourColleges']
/** One list of colleges has the player's id behind it; the shell is the same. */
const listOfColleges = /^\/ourColleges\/[0-9a-f-]{36}$/i
const always = [
  offlinePage,
  '/offline.css',
  '/offline.js',
  '/mark.svg',
  '/icon-192.png',
  `${build.folder}/manifest.webmanifest`,
]
// Ends requests without an answer: a browser keeps the next worker waiting for them for minutes.
let pending = new AbortController()
// Milliseconds until a connection without an answer counts as none; fewer if there is a page to show instead.
const networkTimeout = { kept: 4000, other: 20_000 }
const offlinePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; frame-ancestors 'none'"

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  // 'take over' arrives only after a person pressed Reload.
  if (event.data === 'take over') void self.skipWaiting()
  if (event.data === 'let go') letGo()
  if (event.data === 'claim') event.waitUntil(self.clients.claim())
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(askPages()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(page(event, url))
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (url.pathname === '/__manifest') event.respondWith(routeList(request))
  else if (always.includes(url.pathname)) event.respondWith(kept(request))
})

interface PushMessage {
  title: string
  body: string
  path: string
  tag: string
  language?: string
}

/**
 * Shows a push as a notification, replacing one with its tag, and silently while its page is in front. Browsers require
 * a notification per push, so an unreadable one gets a general text.
 */
async function showPush(data: PushMessageData | null) {
  const message = readPush(data)
  const { title, body, path, tag, language } = message ?? general
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    silent: await isInFront(path),
    data: { path },
    ...(language === undefined ? {} : { lang: language }),
  })
}

const general: PushMessage =
  build.folder === '/es'
    ? { title: 'Touchline', body: 'Tienes novedades.', path: '/', tag: 'news' }
    : { title: 'Touchline', body: 'You have news.', path: '/', tag: 'news' }

function readPush(data: PushMessageData | null): PushMessage | undefined {
  try {
    const value: unknown = data?.json()
    return isMessage(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isMessage(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null) return false
  const field = (name: string): unknown => Reflect.get(value, name)
  const texts = ['title', 'body', 'path', 'tag'].map(field)
  if (!texts.every((text) => typeof text === 'string' && text !== '')) return false
  return String(field('path')).startsWith('/') && ['string', 'undefined'].includes(typeof field('language'))
}

async function isInFront(path: string): Promise<boolean> {
  const { href } = new URL(path, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window' })
  return windows.some(({ focused, url }) => focused && url === href)
}

/** Asks open pages, which have the session, to subscribe again; else the next opened page does. */
async function askPages() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const window of windows) window.postMessage('push changed')
}

/** Opens a notification's page: in an open window, else in a new one. */
async function openPage(data: unknown) {
  const path =
    typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '/messagingHub'
  const address = new URL(path, self.location.origin)
  if (address.origin !== self.location.origin) return
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return self.clients.openWindow(address)
  await window.focus()
  await window.navigate(address)
}

/** Returns true if a URL is a page; exports, pictures and calendars are opened like pages but are files. */
function isPage({ pathname }: URL): boolean {
  // A player's page may end like a file, in an email address.
  return (
    /^\/playerProfile\//i.test(pathname) || !/^\/(?:api|pictures|previews|assets)\/|\.\w{2,5}$/.test(pathname)
  )
}

async function install() {
  const cache = await caches.open(shell)
  await cache.addAll([...always, ...build.files])
  const texts = await Promise.all(pages.map((path) => keepPage(cache, path)))
  // Files a page names beyond its modules: this build's route list.
  const named = new Set(texts.flatMap((text) => text.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g) ?? []))
  const missing = [...named].filter((file) => !build.files.includes(file))
  await cache.addAll(missing)
  const version = /\/assets\/(?:\w+\/)?manifest-([\w-]+)\.js/.exec(texts.join())?.[1]
  if (version) {
    const query = new URLSearchParams({ paths: pages.join(','), version })
    await cache.add(`/__manifest?${query}`).catch(() => undefined)
  }
}

async function keepPage(cache: Cache, path: string): Promise<string> {
  const answer = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const text = await answer.clone().text()
  await cache.put(path, answer)
  return text
}

async function activate() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== shell).map((name) => caches.delete(name)))
  // Lets the browser request a page while this worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/**
 * Answers from the network; if offline, too slow or answered with a fault, with the page's last rendered shell, else with
 * the fault, or the offline page, which lists what can be read.
 */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  const shellPath = listOfColleges.test(url.pathname) ? '/ourColleges' : url.pathname
  const isKept = pages.includes(shellPath)
  const asked = Promise.race([askForPage(event, url), ended(pending.signal)])
  // An answer that comes too late is still stored for next time.
  event.waitUntil(asked.catch(() => undefined))
  const time = isKept ? networkTimeout.kept : networkTimeout.other
  const answer = await within(time, asked).catch(() => undefined)
  if (answer && !(isKept && answer.status >= 500)) return answer
  const cache = await caches.open(shell)
  return (isKept && (await cache.match(shellPath))) || answer || offline(cache)
}

async function askForPage({ request, preloadResponse }: FetchEvent, url: URL): Promise<Response> {
  const preloaded: unknown = await preloadResponse
  const answer = preloaded instanceof Response ? preloaded : await fetch(request)
  if (answer.ok && pages.includes(url.pathname) && url.search === '') {
    const cache = await caches.open(shell)
    await cache.put(url.pathname, answer.clone())
  }
  return answer
}

/** Loads a file from the network until the next worker is to take over. */
function load(request: Request): Promise<Response> {
  return fetch(request, { signal: pending.signal })
}

/** Ends current requests as if offline; later ones are made as before. */
function letGo() {
  pending.abort()
  pending = new AbortController()
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), milliseconds)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

async function offline(cache: Cache): Promise<Response> {
  const stored = await cache.match(offlinePage)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': offlinePolicy }
  return new Response(stored ? await stored.text() : "You're offline.", { status: 503, headers })
}

/** Serves a file with a content hash in its name: it never changes, so the cache keeps the first answer. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(shell)
  const stored = await cache.match(request)
  if (stored) return stored
  const answer = await load(request)
  // no file is a page: a filter on the way has answered, and its words would be kept in place of the file
  const isFile = answer.status === 200 && !answer.headers.get('content-type')?.startsWith('text/html')
  if (isFile) await cache.put(request, answer.clone())
  return answer
}

/** Serves other pages' script lists, requested when a link is visible; offline, from the cache. */
async function routeList(request: Request): Promise<Response> {
  try {
    return await load(request)
  } catch {
    const cache = await caches.open(shell)
    const stored = await cache.match('/__manifest', { ignoreSearch: true })
    return stored ?? Response.error()
  }
}

async function kept(request: Request): Promise<Response> {
  try {
    return await load(request)
  } catch {
    const cache = await caches.open(shell)
    return (await cache.match(request, { ignoreSearch: true })) ?? Response.error()
  }
}
