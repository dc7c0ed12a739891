import type { FastifyReply } from 'fastify'
import type { SignedInActor } from '../actor.ts'
import { notSignedIn } from '../problem.ts'
import type { RequestMeta } from '../request-meta.ts'
import { eventFrame, type LiveHub } from './live-hub.ts'

const heartbeat = 20_000 // milliseconds; shorter than the usual idle limit of proxies
const lifetime = 3_600_000 // milliseconds; a reconnect checks the session again
const unread = 1_000_000 // unread bytes after which a slow reader is dropped
const longestReplay = 1000 // events; a tab that missed more fetches everything again

interface Greeting {
  hub: LiveHub
  actor: SignedInActor
  request: RequestMeta
  reply: FastifyReply
  /** Delivers the events missed since the last one that a tab has seen; else such a tab fetches everything again. */
  replays: boolean
  /** Asks the database whether the session is still valid. */
  isHeld(): Promise<boolean>
  /** Builds the greeting that each stream starts with, by the state when it opens. */
  hello(): Promise<object>
}

interface Beginning {
  /** The id of the last known event. */
  sequence: number
  /** Events were missed and can no longer be delivered. */
  resync: boolean
  greeting: object
}

/** Streams the person's live events: a greeting first, then the events missed since the last one the tab has seen. */
export async function streamEvents(asked: Greeting) {
  const { hub, actor } = asked
  const session = { userId: actor.userId, sessionId: actor.sessionId, unsure: false }
  // a session that ends while this stream opens has no stream to close yet
  const unwatch = hub.watch(session)
  try {
    const { sequence, resync } = resume(asked, await hub.position(actor.userId))
    let greeting: object
    do {
      session.unsure = false
      greeting = await asked.hello()
      if (!(await asked.isHeld())) throw notSignedIn()
    } while (session.unsure)
    open(asked, { sequence, resync, greeting })
  } finally {
    unwatch()
  }
}

function open({ hub, actor, reply }: Greeting, { sequence, resync, greeting }: Beginning) {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // a stream's connection is not used again, so a closing server need not wait for it
    connection: 'close',
  })
  const write = (frame: string) => {
    if (raw.destroyed || raw.writableEnded) return false
    if (raw.writableLength > unread) raw.destroy()
    else raw.write(frame)
    return !raw.destroyed
  }
  const close = () => raw.end()
  write(`retry: 1000\n${eventFrame(sequence, greeting)}`)
  if (resync) write(eventFrame(sequence, { type: 'resync' }))
  const beat = setInterval(() => write(': still here\n\n'), heartbeat)
  const end = setTimeout(close, lifetime)
  const leave = hub.open({ userId: actor.userId, sessionId: actor.sessionId, sequence, write, close })
  raw.on('close', () => {
    clearInterval(beat)
    clearTimeout(end)
    leave()
  })
}

/** Returns the position at which a tab that has seen event `seen` resumes, given the newest one. */
function resume({ request: { lastEventId: seen }, replays }: Greeting, newest: number) {
  if (seen === undefined || seen === newest) return { sequence: newest, resync: false }
  // an id from the future comes from another database
  const known = replays && seen <= newest && newest - seen <= longestReplay
  return known ? { sequence: seen, resync: false } : { sequence: newest, resync: true }
}
