import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, listConversations, Message, requestFor, sendMessage } from '@touchline/contract'
import { Tab } from '../../support/conversations/tab.ts'
import { makePairs, type Sender } from '../platform/pairs.ts'
import { compareAll, Reader } from '../platform/reader.ts'
import { type Cluster, startCluster } from './cluster.ts'

const pairs = 15
const calm = 2000 // milliseconds of traffic before and after each restart
const pause = 3500 // milliseconds between two messages of one person; all come from one network, which may send 600 a minute

/**
 * Restarts both instances in turn, `rounds` times, while people write and listen through the proxy.
 * No request may fail, and every tab must show every message once, in order, and the right count.
 */
export async function run(rounds = 1) {
  // each app and server program adds an exit listener
  process.setMaxListeners(50)
  const cluster = await startCluster()
  try {
    const people = await makePairs(cluster.databaseUrl, pairs)
    const traffic = new Traffic(cluster.url)
    await traffic.start(people)
    await sleep(calm)
    for (let round = 0; round < rounds; round++) await restartInTurn(cluster)
    await sleep(calm)
    const { failed, ...counts } = await traffic.stop()
    for (const line of failed) process.stderr.write(`${line}\n`)
    // traffic that no restart met proves nothing
    const blind = counts.messages < pairs * 10 || counts.reconnects < people.length ? 1 : 0
    const { missing, twice, outOfOrder, unreadWrong } = counts
    const failures = failed.length + missing + twice + outOfOrder + unreadWrong + blind
    return { failures, restarts: rounds * cluster.apps.length, failedRequests: failed.length, ...counts }
  } finally {
    await cluster.stop()
  }
}

/** As `deploy/roll.sh`: the proxy stops sending to an instance, which ends, starts, and gets requests again. */
async function restartInTurn({ apps, use }: Cluster) {
  for (const app of apps) {
    use(apps.filter((other) => other !== app))
    await app.end()
    await app.launch()
    use(apps)
    await sleep(calm)
  }
}

/** People who write and listen until stopped. */
class Traffic {
  readonly #url: string
  readonly #readers: Reader[] = []
  readonly #sent = new Map<string, string[]>()
  readonly #failed: string[] = []
  #work: Promise<unknown>[] = []
  #stopped = false
  #requests = 0
  #reconnects = 0

  constructor(url: string) {
    this.#url = url
  }

  async start(people: readonly Sender[]) {
    for (const person of people) this.#readers.push(await Reader.open(this.#url, person))
    this.#work = [
      ...people.flatMap((person) => [this.#write(person), this.#look(person)]),
      ...this.#readers.map((reader) => this.#listen(reader)),
    ]
  }

  async stop() {
    this.#stopped = true
    await Promise.all(this.#work)
    const misses = await compareAll(this.#readers, this.#sent)
    let unreadWrong = 0
    for (const { person, tab } of this.#readers) {
      const fresh = await Tab.open(this.#url, person.token)
      fresh.cut()
      if (unreadIn(fresh) !== unreadIn(tab)) unreadWrong += 1
    }
    const messages = [...this.#sent.values()].flat().length
    const counts = { messages, requests: this.#requests, reconnects: this.#reconnects }
    return { ...counts, ...misses, unreadWrong, failed: this.#failed }
  }

  async #write({ token, address, ...ids }: Sender) {
    await sleep(Math.random() * pause)
    const texts = this.#sent.get(ids.conversationId) ?? []
    this.#sent.set(ids.conversationId, texts)
    for (let turn = 1; !this.#stopped; turn++) {
      const message = `${ids.senderId} ${turn}`
      const stored = Message.safeParse(await this.#call(sendMessage, { body: { ...ids, message } }, token))
      if (stored.success) texts[stored.data.sequence - 1] = message
      await sleep(pause)
    }
  }

  async #look({ token, senderId }: Sender) {
    while (!this.#stopped) {
      await this.#call(listConversations, { params: { userId: senderId } }, token)
      await sleep(2 * pause)
    }
  }

  /** Waits a random moment before it resumes, as browsers do. */
  async #listen(reader: Reader) {
    while (!this.#stopped) {
      await sleep(100 + Math.random() * 400)
      if (!reader.tab.ended) continue
      await reader.resume().then(
        () => {
          this.#reconnects += 1
        },
        () => undefined,
      )
    }
  }

  async #call(endpoint: Endpoint, input: object, token: string): Promise<unknown> {
    this.#requests += 1
    const { status, text } = await call(this.#url, requestFor(endpoint, input), token)
    if (status === endpoint.status) return JSON.parse(text)
    this.#failed.push(`${endpoint.name} ${status} ${text.slice(0, 200)}`)
    return undefined
  }
}

/** Returns the newest unread count that a tab received. */
function unreadIn(tab: Tab): number | undefined {
  const last = tab.events.findLast((event) => 'unread' in event)
  return last && 'unread' in last ? last.unread : undefined
}

// one connection per call: a kept connection may be closed by the other end just as it is reused,
// which browsers retry by themselves and this program doesn't
const agent = new Agent({ keepAlive: false })

/** Sends a request; status 0 when the line broke. */
function call(
  url: string,
  { method, path, body }: ReturnType<typeof requestFor>,
  token: string,
): Promise<{ status: number; text: string }> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const headers = { accept: 'application/json', authorization: `Bearer ${token}`, ...type }
  return new Promise((resolve) => {
    const broken = (error: Error) => resolve({ status: 0, text: error.message })
    const asked = request(url + path, { method, headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('error', broken)
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asked.on('error', broken).end(body)
  })
}
