import { setTimeout as sleep } from 'node:timers/promises'
import { sendMessage } from '@touchline/contract'
import { Tab } from '../../support/conversations/tab.ts'
import { ask } from '../platform/ask.ts'
import { makePairs, type Sender } from '../platform/pairs.ts'
import { Product } from '../platform/product.ts'

const pairs = 10
const tabsEach = 2

/** A reader whose connection is cut again and again and who resumes each time. */
interface Reader {
  person: Sender
  tab: Tab
  texts: string[]
}

/**
 * Cuts streams while messages arrive and resumes them after each tab's last event. In the end every
 * tab must have shown every message of its conversation exactly once, in order.
 */
export async function run(cuts = 1000) {
  const product = await Product.start()
  try {
    const senders = await makePairs(await product.databaseUrl(), pairs)
    const readers = await openReaders(product.url, senders)
    const sent = new Map<string, string[]>()
    let done = false
    const writing = senders.map((sender) => write(product.url, sender, { sent, isDone: () => done }))
    for (let cut = 0; cut < cuts; cut++) {
      const reader = readers[cut % readers.length]
      if (reader) await cutAndResume(product.url, reader)
    }
    done = true
    await Promise.all(writing)
    const counts = { missing: 0, twice: 0, outOfOrder: 0 }
    for (const reader of readers) await settle(reader, sent.get(reader.person.conversationId) ?? [], counts)
    const messages = [...sent.values()].reduce((sum, texts) => sum + texts.length, 0)
    for (const { tab } of readers) tab.cut()
    return {
      failures: counts.missing + counts.twice + counts.outOfOrder + (messages === 0 ? 1 : 0),
      cuts,
      tabs: readers.length,
      messages,
      ...counts,
    }
  } finally {
    await product.stop()
  }
}

async function openReaders(url: string, senders: readonly Sender[]): Promise<Reader[]> {
  const readers: Reader[] = []
  for (const person of senders) {
    for (let tab = 0; tab < tabsEach; tab++) {
      readers.push({ person, tab: await Tab.open(url, person.token), texts: [] })
    }
  }
  return readers
}

async function cutAndResume(url: string, reader: Reader) {
  reader.tab.cut()
  // messages that arrived before the cut were shown; those after the last event id must arrive
  // again, once
  reader.texts.push(...reader.tab.texts)
  reader.tab = await Tab.open(url, reader.person.token, reader.tab.lastId)
}

/** Writes until stopped. Notes the texts by conversation order, which the answer carries. */
async function write(
  url: string,
  { token, address, ...ids }: Sender,
  { sent, isDone }: { sent: Map<string, string[]>; isDone: () => boolean },
) {
  const texts = sent.get(ids.conversationId) ?? []
  sent.set(ids.conversationId, texts)
  for (let number = 1; !isDone(); number++) {
    const text = `${ids.senderId} ${number}`
    const { sequence } = await ask(url, sendMessage, {
      input: { body: { ...ids, message: text } },
      who: { token, address },
    })
    texts[sequence - 1] = text
    await sleep(520)
  }
}

async function settle(
  reader: Reader,
  sent: readonly string[],
  counts: { missing: number; twice: number; outOfOrder: number },
) {
  const all = () => [...reader.texts, ...reader.tab.texts]
  await reader.tab.until(() => all().length >= sent.length, 15_000).catch(() => {})
  const shown = all()
  counts.twice += shown.length - new Set(shown).size
  counts.missing += sent.filter((text) => !shown.includes(text)).length
  const places = [...new Set(shown)].map((text) => sent.indexOf(text))
  counts.outOfOrder += places.filter((place, index) => index > 0 && place < (places[index - 1] ?? 0)).length
}
