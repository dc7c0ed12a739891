import { type Asked, CrowdOrder, type Heard } from './crowd-protocol.ts'
import { EventReader } from './event-reader.ts'
import { HttpConnection } from './http-connection.ts'

// People with open streams who send scheduled requests, in a process of its own. Streams and
// requests share its clock, so the delay from a message's due time to its arrival is exact.

const tries = 12 // attempts after a refusal
const patience = { first: 2000, longest: 30_000 } // milliseconds before the next attempt, doubling each time
const longestWait = 240_000 // milliseconds to wait for the last answers
const enough = 200 // characters of a good answer, enough for the id at its start

const readers: EventReader[] = []
let heard = nothingHeard()

process.on('message', (message) => {
  const order = CrowdOrder.parse(message)
  carryOut(order).then(
    (outcome) => process.send?.({ to: order.do, outcome }),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))

/** Returns the milliseconds since 1970, with fractions. */
const now = () => performance.timeOrigin + performance.now()
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function carryOut(order: CrowdOrder): Promise<unknown> {
  if (order.do === 'listen') return listen(CrowdOrder.options[0].parse(order))
  if (order.do === 'ask') return ask(order.port, order.requests)
  if (order.do === 'leave') {
    for (const reader of readers.splice(0)) reader.close()
    return { opened: 0, refused: 0, seconds: 0 }
  }
  const told = heard
  heard = nothingHeard()
  return told
}

function nothingHeard(): Heard {
  return { readers: [], messageIds: [], conversationIds: [], at: [], cameBack: 0, resyncs: 0 }
}

async function listen({ port, people, atOnce }: Extract<CrowdOrder, { do: 'listen' }>) {
  const began = now()
  let refused = 0
  let next = 0
  const enter = async () => {
    for (let person = people[next++]; person; person = people[next++]) {
      const reader = new EventReader({ port, ...person }, earsOf(readers.length))
      readers.push(reader)
      for (let wait = await reader.open(); wait > 0; wait = await reader.open()) {
        refused += 1
        await pause(wait * 1000)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, enter))
  return { opened: people.length, refused, seconds: (now() - began) / 1000 }
}

function earsOf(reader: number) {
  return {
    message(messageId: string, conversationId: string) {
      heard.readers.push(reader)
      heard.messageIds.push(messageId)
      heard.conversationIds.push(conversationId)
      heard.at.push(now())
    },
    resync() {
      heard.resyncs += 1
    },
    cameBack() {
      heard.cameBack += 1
    },
  }
}

async function ask(port: number, requests: readonly { text: string; due: number }[]): Promise<Asked> {
  const outcome: Asked = { statuses: [], sentAt: [], answeredAt: [], bodies: [], again: 0 }
  const free: HttpConnection[] = []
  const all: HttpConnection[] = []
  const running = new Set<Promise<void>>()
  for (const [place, { text, due }] of requests.entries()) {
    while (now() < due) await pause(Math.max(1, Math.min(20, due - now())))
    const task = once(place, text).finally(() => running.delete(task))
    running.add(task)
  }
  await Promise.race([Promise.all(running), pause(longestWait)])
  for (const connection of all) connection.close()
  // a request without an answer stays in place as 0
  return {
    ...outcome,
    statuses: requests.map((_, place) => outcome.statuses[place] ?? 0),
    sentAt: requests.map((_, place) => outcome.sentAt[place] ?? 0),
    answeredAt: requests.map((_, place) => outcome.answeredAt[place] ?? 0),
    bodies: requests.map((_, place) => outcome.bodies[place] ?? ''),
  }

  async function once(place: number, text: string) {
    outcome.sentAt[place] = now()
    for (let attempt = 1; attempt <= tries; attempt++) {
      const connection = opened()
      const answer = await connection.ask(text).catch(() => ({ status: 0, body: '' }))
      if (answer.status !== 0) free.push(connection)
      outcome.statuses[place] = answer.status
      outcome.answeredAt[place] = now()
      outcome.bodies[place] = answer.status < 400 ? answer.body.slice(0, enough) : answer.body
      if (answer.status !== 503 && answer.status !== 0) return
      outcome.again += 1
      const wait = Math.min(patience.longest, patience.first * 2 ** (attempt - 1))
      // spreads reconnects, as real people don't return at the same moment
      await pause(wait * (0.5 + Math.random()))
    }
  }

  /** Returns an idle connection that is still open, or a new one. */
  function opened(): HttpConnection {
    for (let waiting = free.pop(); waiting; waiting = free.pop()) {
      if (waiting.isOpen) return waiting
    }
    const connection = new HttpConnection(port)
    all.push(connection)
    return connection
  }
}
