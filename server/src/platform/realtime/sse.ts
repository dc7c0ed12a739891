import type { FastifyReply } from 'fastify'
import type { SignedInActor } from '../actor.ts'
import type { RequestFacts } from '../http/serve.ts'
import { notSignedIn } from '../problem.ts'
import { eventFrame, type LiveHub } from './live-hub.ts'

const heartbeat = 20_000 // milliseconds; shorter than the usual idle limit of proxies
const lifetime = 3_600_000 // milliseconds; coming back proves the session again
const unread = 1_000_000 // bytes a slow reader may leave unread before it is dropped
const longestReplay = 1000 // events; who missed more fetches everything again

interface Greeting {
  hub: LiveHub
  actor: SignedInActor
  request: RequestFacts
  reply: FastifyReply
  /** Whether the session goes on, asked of the database. */
  isHeld(): Promise<boolean>
  /** What each stream is told first, as things stand when it opens. */
  hello(): Promise<object>
}

interface Beginning {
  /** Of the last event that is known. */
  sequence: number
  /** Events were missed that cannot be given any more. */
  resync: boolean
  greeting: object
}

/** Answers with the person's live events, after a greeting those missed since the last one the tab has seen. */
export async function streamEvents(asked: Greeting) {
  const { hub, actor } = asked
  const session = { userId: actor.userId, sessionId: actor.sessionId, ended: false }
  // one that ends while this stream opens has none yet that could be closed
  const unwatch = hub.watch(session)
  try {
    const { sequence, resync } = resume(asked.request.lastEventId, await hub.position(actor.userId))
    const greeting = await asked.hello()
    if (!(await asked.isHeld()) || session.ended) throw notSignedIn()
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

/** Where a tab that has seen event `seen` goes on, when the newest is `newest`. */
function resume(seen: number | undefined, newest: number): { sequence: number; resync: boolean } {
  if (seen === undefined) return { sequence: newest, resync: false }
  // an id from the future was given by another database
  const known = seen <= newest && newest - seen <= longestReplay
  return known ? { sequence: seen, resync: false } : { sequence: newest, resync: true }
}
