import { setTimeout as sleep } from 'node:timers/promises'
import { sendMessage } from '@touchline/contract'
import { ask } from '../platform/ask.ts'
import { makePairs, type Sender } from '../platform/pairs.ts'
import { Product } from '../platform/product.ts'
import { compareAll, Reader } from '../platform/reader.ts'

const pairs = 10
const tabsEach = 2

/**
 * Cuts streams while messages arrive and resumes them after each tab's last event. In the end every
 * tab must have shown every message of its conversation exactly once, in order.
 */
export async function run(cuts = 1000) {
  const product = await Product.start()
  try {
    const senders = await makePairs(await product.databaseUrl(), pairs)
    const readers: Reader[] = []
    for (const person of senders)
      for (let tab = 0; tab < tabsEach; tab++) readers.push(await Reader.open(product.url, person))
    const sent = new Map(senders.map(({ conversationId }) => [conversationId, [] as string[]]))
    let done = false
    const writing = senders.map((sender) => write(product.url, sender, { sent, isDone: () => done }))
    for (let cut = 0; cut < cuts; cut++) {
      const reader = readers[cut % readers.length]
      reader?.tab.cut()
      await reader?.resume()
    }
    done = true
    await Promise.all(writing)
    const misses = await compareAll(readers, sent)
    const messages = [...sent.values()].flat().length
    const failures = misses.missing + misses.twice + misses.outOfOrder + (messages === 0 ? 1 : 0)
    return { failures, cuts, tabs: readers.length, messages, ...misses }
  } finally {
    await product.stop()
  }
}

/** Writes until stopped. Notes the texts by conversation order, which the answer carries. */
async function write(
  url: string,
  { token, address, ...ids }: Sender,
  { sent, isDone }: { sent: ReadonlyMap<string, string[]>; isDone: () => boolean },
) {
  const texts = sent.get(ids.conversationId) ?? []
  for (let number = 1; !isDone(); number++) {
    const text = `${ids.senderId} ${number}`
    const input = { body: { ...ids, message: text } }
    const { sequence } = await ask(url, sendMessage, { input, who: { token, address } })
    texts[sequence - 1] = text
    await sleep(520)
  }
}
