import { setTimeout as sleep } from 'node:timers/promises'
import { listConversations, Message, sendMessage } from '@touchline/contract'
import { Tab } from '../../support/conversations/tab.ts'
import type { Sender } from '../platform/pairs.ts'
import { call } from './call.ts'

const pause = 600 // milliseconds between two messages of one person, who may send 120 a minute
const patience = 20_000 // milliseconds to wait for the last events

/** Lets people write and listen through the proxy, as their browsers would, until stopped. */
export class Load {
  readonly #url: string
  readonly #people: readonly Sender[]
  /** Acknowledged texts by conversation, in order. */
  readonly #sent = new Map<string, string[]>()
  readonly #listeners: Listener[] = []
  #running: Promise<unknown>[] = []
  #stopped = false
  requests = 0
  /** Requests that got a wrong answer or none, with the reason. */
  readonly failed: string[] = []

  constructor(url: string, people: readonly Sender[]) {
    this.#url = url
    this.#people = people
  }

  get messages(): number {
    return [...this.#sent.values()].reduce((sum, texts) => sum + texts.length, 0)
  }

  async start() {
    for (const person of this.#people) this.#listeners.push(await Listener.start(this.#url, person))
    this.#running = this.#people.flatMap((person, number) => [
      this.#write(person, number),
      this.#read(person, number),
    ])
  }

  /** Stops writing, waits for the last events, and compares what the tabs showed with what was sent. */
  async stop() {
    this.#stopped = true
    await Promise.all(this.#running)
    const counts = { missing: 0, twice: 0, outOfOrder: 0, reconnects: 0, streamsRefused: 0, unreadWrong: 0 }
    for (const listener of this.#listeners) {
      const sent = this.#sent.get(listener.person.conversationId) ?? []
      await listener.settle(sent.length)
      const { shown } = listener
      counts.missing += sent.filter((text) => !shown.includes(text)).length
      counts.twice += shown.length - new Set(shown).size
      const places = [...new Set(shown)].map((text) => sent.indexOf(text))
      counts.outOfOrder += places.filter((at, index) => index > 0 && at < (places[index - 1] ?? 0)).length
      counts.reconnects += listener.reconnects
      counts.streamsRefused += listener.refused
      if (listener.unread !== (await this.#unreadOf(listener.person))) counts.unreadWrong += 1
      listener.end()
    }
    return counts
  }

  async #write({ token, ...person }: Sender, number: number) {
    const { senderId, receiverId, conversationId } = person
    await sleep((number * pause) / this.#people.length)
    for (let turn = 1; !this.#stopped; turn++) {
      const message = `${senderId} ${turn}`
      const body = { senderId, receiverId, conversationId, message }
      const reply = await this.#ask(
        sendMessage,
        { input: { body }, who: { token, address: addressOf(number) } },
        201,
      )
      const stored = Message.safeParse(reply)
      if (stored.success) {
        const texts = this.#sent.get(conversationId) ?? []
        this.#sent.set(conversationId, texts)
        texts[stored.data.sequence - 1] = message
      }
      await sleep(pause)
    }
  }

  async #read({ token, senderId }: Sender, number: number) {
    while (!this.#stopped) {
      const input = { params: { userId: senderId } }
      await this.#ask(listConversations, { input, who: { token, address: addressOf(number) } }, 200)
      await sleep(2 * pause)
    }
  }

  async #ask(endpoint: Parameters<typeof call>[1], given: Parameters<typeof call>[2], good: number) {
    const { status, body } = await call(this.#url, endpoint, given)
    this.requests += 1
    if (status === good) return body
    this.failed.push(`${endpoint.name} ${status} ${JSON.stringify(body).slice(0, 200)}`)
    return undefined
  }

  /** Opens a new tab and returns the unread count that it receives. */
  async #unreadOf({ token }: Sender): Promise<number> {
    const tab = await Tab.open(this.#url, token)
    const [hello] = tab.events
    tab.cut()
    return hello?.type === 'hello' ? hello.unread : Number.NaN
  }
}

const addressOf = (number: number) => `127.2.${number >> 7}.${(number & 127) + 1}`

/** Keeps a tab open, and reconnects with its last event id whenever its stream ends. */
class Listener {
  readonly person: Sender
  readonly #url: string
  #tab: Tab
  #texts: string[] = []
  #unread = Number.NaN
  #ended = false
  reconnects = 0
  refused = 0

  static async start(url: string, person: Sender): Promise<Listener> {
    const listener = new Listener(url, person, await Tab.open(url, person.token))
    void listener.#keep()
    return listener
  }

  private constructor(url: string, person: Sender, tab: Tab) {
    this.#url = url
    this.person = person
    this.#tab = tab
  }

  get shown(): string[] {
    return [...this.#texts, ...this.#tab.texts]
  }

  get unread(): number {
    return unreadIn(this.#tab) ?? this.#unread
  }

  async settle(count: number) {
    const late = performance.now() + patience
    while (new Set(this.shown).size < count && performance.now() < late) await sleep(20)
  }

  end() {
    this.#ended = true
    this.#tab.cut()
  }

  async #keep() {
    while (!this.#ended) {
      await this.#tab.until(() => this.#tab.ended, 3_600_000).catch(() => undefined)
      if (this.#ended) return
      const last = this.#tab.lastId
      // waits a random moment, as browsers do, so that tabs don't all reconnect at once
      await sleep(100 + Math.random() * 400)
      const next = await Tab.open(this.#url, this.person.token, last).catch(() => undefined)
      if (!next) this.refused += 1
      else {
        this.reconnects += 1
        this.#unread = this.unread
        this.#texts.push(...this.#tab.texts)
        this.#tab = next
      }
    }
  }
}

/** Returns the newest unread count that a tab received. */
function unreadIn(tab: Tab): number | undefined {
  const last = tab.events.findLast((event) => 'unread' in event)
  return last && 'unread' in last ? last.unread : undefined
}
