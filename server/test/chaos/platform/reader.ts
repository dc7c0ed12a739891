import { Tab } from '../../support/conversations/tab.ts'
import type { Sender } from './pairs.ts'

/** What readers showed that differs from what was sent; every count must be 0. */
interface Misses {
  missing: number
  twice: number
  outOfOrder: number
}

/** A person's open tab, which resumes after its last event when its stream was cut. */
export class Reader {
  readonly person: Sender
  readonly #url: string
  tab: Tab
  #before: string[] = []

  private constructor(url: string, person: Sender, tab: Tab) {
    this.#url = url
    this.person = person
    this.tab = tab
  }

  static async open(url: string, person: Sender): Promise<Reader> {
    return new Reader(url, person, await Tab.open(url, person.token))
  }

  /** Every text that the tab showed: those before a cut, and those that came since. */
  get shown(): string[] {
    return [...this.#before, ...this.tab.texts]
  }

  async resume() {
    const next = await Tab.open(this.#url, this.person.token, this.tab.lastId)
    this.#before.push(...this.tab.texts)
    this.tab = next
  }

  /** Waits for the last events and compares what was shown with what was sent, in its order. */
  async compare(sent: readonly string[]): Promise<Misses> {
    const late = performance.now() + 20_000
    while (new Set(this.shown).size < sent.length && performance.now() < late)
      await new Promise((resolve) => setTimeout(resolve, 50))
    const { shown } = this
    const places = [...new Set(shown)].map((text) => sent.indexOf(text))
    return {
      missing: sent.filter((text) => !shown.includes(text)).length,
      twice: shown.length - new Set(shown).size,
      outOfOrder: places.filter((place, index) => index > 0 && place < (places[index - 1] ?? 0)).length,
    }
  }
}

/** Compares all readers with the texts of their conversations, by id. */
export async function compareAll(
  readers: readonly Reader[],
  sent: ReadonlyMap<string, readonly string[]>,
): Promise<Misses> {
  const all: Misses = { missing: 0, twice: 0, outOfOrder: 0 }
  for (const reader of readers) {
    const one = await reader.compare(sent.get(reader.person.conversationId) ?? [])
    all.missing += one.missing
    all.twice += one.twice
    all.outOfOrder += one.outOfOrder
    reader.tab.cut()
  }
  return all
}
