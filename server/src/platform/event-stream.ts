import type { FastifyReply } from 'fastify'
import type { SignedInActor } from './actor.ts'
import type { LiveHub } from './live.ts'
import type { RequestFacts } from './serve.ts'

const heartbeat = 20_000 // milliseconds; shorter than the usual idle limit of proxies
const unread = 1_000_000 // bytes a slow reader may leave unread before it is dropped

/** Answers with the person's live events, first those missed since the last one the tab has seen. */
export async function streamEvents(
  hub: LiveHub,
  actor: SignedInActor,
  request: RequestFacts,
  reply: FastifyReply,
) {
  const sequence = request.lastEventId ?? (await hub.position(actor.userId))
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(`retry: 1000\nid: ${sequence}\n: hello\n\n`)
  const write = (frame: string) => {
    if (raw.writableLength > unread) raw.destroy()
    else raw.write(frame)
    return !raw.destroyed
  }
  const beat = setInterval(() => write(': still here\n\n'), heartbeat)
  const leave = hub.open({
    userId: actor.userId,
    sessionId: actor.sessionId,
    sequence,
    write,
    close: () => raw.end(),
  })
  raw.on('close', () => {
    clearInterval(beat)
    leave()
  })
}
