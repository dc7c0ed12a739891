import { setTimeout as sleep } from 'node:timers/promises'
import { sendMessage } from '@touchline/contract'
import { ask } from '../platform/ask.ts'
import { allMessages, makePairs, type Sender } from '../platform/pairs.ts'
import { Product } from '../platform/product.ts'
import { type Acknowledged, compareMessages } from './compare-messages.ts'

const pairs = 20 // conversations with a writer on each side
const between = 520 // milliseconds; a person may send 120 messages a minute
const victims = ['app', 'database', 'both'] as const

/**
 * Kills the app, PostgreSQL, and both with SIGKILL, in turn, while 40 people post. Afterwards every acknowledged
 * message must be stored once and in order, and every stored message must have been posted.
 */
export async function run(cycles = 10) {
  const product = await Product.start()
  const posters = new Posters(product.url)
  try {
    const senders = await makePairs(await product.databaseUrl(), pairs)
    posters.start(senders)
    const recoveries: number[] = []
    for (let cycle = 0; cycle < cycles; cycle++) {
      // varies the moment, so that kills hit every step of a request
      await sleep(400 + ((cycle * 137) % 400))
      const victim = victims[cycle % victims.length] ?? 'app'
      const took = await killOnce(product, victim)
      recoveries.push(took)
      process.stderr.write(`${cycle + 1}: ${victim} killed, ready after ${Math.round(took)} ms\n`)
    }
    await sleep(1000)
    const { acknowledged, inDoubt } = await posters.stop()
    const talks = senders.filter((_, index) => index % 2 === 0)
    const stored = (await Promise.all(talks.map((one) => allMessages(product.url, one)))).flat()
    const wrong = compareMessages(acknowledged, inDoubt, stored)
    // a run whose kills hit no message proves nothing
    const blind = acknowledged.length < cycles || inDoubt.size === 0 ? 1 : 0
    return {
      failures: Object.values(wrong).reduce((sum, count) => sum + count, blind),
      ...{ kills: cycles, acknowledged: acknowledged.length, inDoubt: inDoubt.size, stored: stored.length },
      ...wrong,
      slowestRecoverySeconds: Math.round(Math.max(...recoveries) / 100) / 10,
    }
  } finally {
    await posters.stop()
    await product.stop()
  }
}

/** People who post numbered messages. One without an answer is sent again under its own id. */
class Posters {
  readonly #url: string
  readonly #acknowledged: Acknowledged[] = []
  readonly #inDoubt = new Set<string>()
  #work: Promise<void>[] = []
  #stopping = false

  constructor(url: string) {
    this.#url = url
  }

  start(senders: readonly Sender[]) {
    this.#work = senders.map((sender) => this.#talk(sender))
  }

  async stop() {
    this.#stopping = true
    await Promise.all(this.#work)
    return { acknowledged: this.#acknowledged, inDoubt: this.#inDoubt }
  }

  async #talk({ token, address, ...ids }: Sender) {
    for (let number = 1; !this.#stopping; number++) {
      const [message, messageId] = [`${ids.senderId} ${number}`, crypto.randomUUID()]
      const input = { body: { ...ids, message, messageId } }
      for (let isIn = false; !isIn && !this.#stopping; ) {
        isIn = await ask(this.#url, sendMessage, { input, who: { token, address } }).then(
          (stored) => this.#acknowledged.push(stored) > 0,
          () => !this.#inDoubt.add(message),
        )
        // leaves a starting product the processor
        await sleep(between)
      }
    }
  }
}

/** Kills one victim. Returns the milliseconds until the product is ready again. */
async function killOnce(product: Product, victim: (typeof victims)[number]): Promise<number> {
  const began = performance.now()
  if (victim !== 'app') product.killDatabase()
  if (victim !== 'database') {
    await product.killApp()
    await product.launch()
  } else {
    // gives the app a moment to notice, because it may still report ready
    await sleep(50)
    await product.untilReady()
  }
  return performance.now() - began
}
