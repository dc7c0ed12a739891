import 'fake-indexeddb/auto'
import { createStore, entries, setMany } from 'idb-keyval'
import type { Fault } from './commands.ts'

/** The browser's stored data about people, as keys and values. */
export type Entries = [IDBValidKey, unknown][]

const database = createStore('touchline-people', 'kept')

/** The tab's URL, person and the storage that survives a reload. */
interface Place {
  url: string
  token: string
  address: string
  storage: Entries
}

/** The network between this tab and the server, with the faults that the model injects. */
interface Wire {
  plan(faults: readonly Fault[]): void
  online(online: boolean): void
  cutStream(): void
  heal(): void
  /** Resolves once no request is pending. */
  quiet(): Promise<void>
  pause(milliseconds: number): Promise<void>
  /** The storage that survives a reload. */
  storage(): Promise<Entries>
}

const faster = 20 // the product's retry pauses run this many times faster
const late = 25 // milliseconds that a late request waits, so that others overtake it

/** Installs the browser APIs that the hub needs; requests go to `url` unless a fault loses them. */
export async function installBrowser({ url, token, address, storage }: Place): Promise<Wire> {
  await setMany(storage, database)
  const { locks } = navigator
  const realFetch = globalThis.fetch
  const realTimeout = globalThis.setTimeout
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      realTimeout(resolve, milliseconds)
    })
  const streams = new Set<AbortController>()
  const page = new EventTarget()
  let faults: Fault[] = []
  let isOnline = true
  let underWay = 0

  const send = async (path: string, given: RequestInit): Promise<Response> => {
    const headers = new Headers(given.headers)
    headers.set('x-forwarded-for', address)
    const init = { ...given, headers }
    if (!isOnline) throw new TypeError('Failed to fetch')
    if (path.startsWith('/api/events')) return follow(path, init)
    const fault = init.method === 'GET' ? undefined : faults.shift()
    if (fault === 'loseRequest') throw new TypeError('Failed to fetch')
    if (fault === 'serverAway')
      return Response.json({ statusCode: 503, code: 'unavailable', message: 'Away' }, { status: 503 })
    if (fault === 'late') await pause(late)
    const answer = await realFetch(url + path, init)
    if (fault === 'twice') return realFetch(url + path, init)
    if (fault === 'loseAnswer') throw new TypeError('Failed to fetch')
    return answer
  }
  const follow = (path: string, init: RequestInit) => {
    const cut = new AbortController()
    streams.add(cut)
    init.signal?.addEventListener('abort', () => cut.abort())
    return realFetch(url + path, { ...init, signal: cut.signal })
  }

  const globals = {
    window: page,
    localStorage: memory(new Map([['token', token]])),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    navigator: {
      // the two tabs belong to two people in two browsers
      locks: {
        request: (name: string, act: () => Promise<unknown>) => locks.request(`tab ${token} ${name}`, act),
      },
      get onLine() {
        return isOnline
      },
    },
    // other libraries use it too and pass arguments on
    setTimeout: (run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) =>
      realTimeout(run, milliseconds / faster, ...given),
    fetch: async (path: string, init: RequestInit = {}) => {
      const counts = !path.startsWith('/api/events')
      if (counts) underWay += 1
      try {
        return await send(path, init)
      } finally {
        if (counts) underWay -= 1
      }
    },
  }
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }

  const cutStream = () => {
    for (const cut of streams) cut.abort()
    streams.clear()
  }
  const online = (now: boolean) => {
    isOnline = now
    if (!now) cutStream()
    page.dispatchEvent(new Event(now ? 'online' : 'offline'))
  }
  return {
    plan: (planned) => {
      faults = [...planned]
    },
    online,
    cutStream,
    heal() {
      faults = []
      if (!isOnline) online(true)
    },
    async quiet() {
      do await pause(5)
      while (underWay > 0)
    },
    pause,
    storage: () => entries(database),
  }
}

function memory(kept: Map<string, string>): Storage {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  }
}
