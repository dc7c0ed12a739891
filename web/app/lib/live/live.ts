import { createParser } from 'eventsource-parser'
import { problemOf } from '../http/problem-error.ts'
import type { LiveStatus } from './live-status.ts'

interface LiveOptions {
  path: string
  token: string
  /** Called with each event's text, in order, none lost or repeated across reconnects. */
  onData: (text: string) => void
  onStatus: (status: LiveStatus) => void
  /** Called when the session has ended; no more events come. */
  onRefused: () => void
  /** True if the tab wants events while hidden. */
  staysHidden: () => boolean
}

// milliseconds
const reconnectDelay = { first: 500, longest: 30_000 }
const silenceTimeout = 50_000 // the server sends something every 20 s; a longer silence means a dead connection
const hiddenTimeout = 120_000 // browsers allow few connections; a hidden tab releases its own

/**
 * Keeps one stream of server-sent events open for this tab, with the bearer token in a header. After a break it
 * reconnects with growing pauses and resumes after the last event seen. Returns the function that closes it.
 */
export function openLive(options: LiveOptions): () => void {
  let lastId: string | undefined
  let failures = 0
  let attempt: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const connect = async () => {
    clearTimeout(timer)
    attempt?.abort()
    const mine = new AbortController()
    attempt = mine
    const onEvent = (id: string | undefined, data: string) => {
      failures = 0
      if (id !== undefined) lastId = id
      if (!mine.signal.aborted) options.onData(data)
    }
    const outcome = await readStream(options, { lastId, attempt: mine, onEvent })
    if (closed || attempt !== mine) return
    attempt = undefined
    if (outcome === 'refused') {
      close()
      options.onRefused()
      return
    }
    if (outcome === 'failed') options.onStatus('lost')
    failures += 1
    const wait = Math.min(reconnectDelay.longest, reconnectDelay.first * 2 ** Math.min(failures - 1, 8))
    // Jitter, so that tabs do not all reconnect at once after a server restart.
    timer = setTimeout(() => void connect(), wait * (0.75 + Math.random() / 2))
  }

  const release = () => {
    clearTimeout(timer)
    attempt?.abort()
    attempt = undefined
  }
  const onOnline = () => void connect()
  const onOffline = () => options.onStatus('lost')
  const onVisibility = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') {
      if (!attempt) void connect()
    } else if (!options.staysHidden()) {
      hiding = setTimeout(release, hiddenTimeout)
    }
  }
  const close = () => {
    closed = true
    clearTimeout(hiding)
    release()
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
    document.removeEventListener('visibilitychange', onVisibility)
  }

  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  document.addEventListener('visibilitychange', onVisibility)
  // A tab opened in the background connects when first shown.
  if (document.visibilityState === 'visible' || options.staysHidden()) void connect()
  return close
}

type Outcome = 'ended' | 'failed' | 'refused'

interface Stream {
  lastId: string | undefined
  attempt: AbortController
  onEvent: (id: string | undefined, data: string) => void
}

async function readStream(
  { path, token, onStatus }: LiveOptions,
  { lastId, attempt, onEvent }: Stream,
): Promise<Outcome> {
  let watch: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(watch)
    watch = setTimeout(() => attempt.abort(), silenceTimeout)
  }
  let open = false
  try {
    heard()
    const response = await fetch(path, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      },
      cache: 'no-store',
      signal: attempt.signal,
    })
    if (response.status === 401) return (await saysSignedOut(response)) ? 'refused' : 'failed'
    if (!response.ok || !response.body) return 'failed'
    open = true
    onStatus('open')
    const parser = createParser({ onEvent: ({ id, data }) => onEvent(id, data) })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard()
      parser.feed(part.value)
    }
    return 'ended'
  } catch {
    return open ? 'ended' : 'failed'
  } finally {
    clearTimeout(watch)
  }
}

/** Returns true if the server itself says that the session has ended; a proxy on the way may answer 401, too. */
async function saysSignedOut(response: Response): Promise<boolean> {
  return problemOf(response.status, await response.json(), undefined).code === 'not_signed_in'
}
