import type { Shown } from './commands.ts'
import type { Truth } from './server.ts'

export interface Outcome extends Truth {
  /** Every text that a tab accepted, in order. */
  written: readonly string[]
  shown: readonly Shown[]
}

/** Returns true if this tab shows the server's state. */
export function agrees(shown: Shown, truth: Truth, side: number): boolean {
  return differences(shown, truth, side).length === 0
}

/** Describes every disagreement at rest; empty when all agree. */
export function disagreements({ written, shown, ...truth }: Outcome): string[] {
  const texts = truth.stored.map(({ text }) => text)
  return [
    ...written.filter((text) => !texts.includes(text)).map((text) => `lost: ${text}`),
    ...texts.filter((text, index) => texts.indexOf(text) !== index).map((text) => `stored twice: ${text}`),
    ...texts.filter((text) => !written.includes(text)).map((text) => `written by nobody: ${text}`),
    ...disorder(truth, written),
    ...shown.flatMap((one, side) => differences(one, truth, side)),
  ]
}

function differences(shown: Shown, { stored, sides }: Truth, side: number): string[] {
  const who = side === 0 ? 'coach' : 'player'
  const right = sides[side]
  const expected = stored.map(({ text, sequence }) => `${sequence} ${text}`).join(', ')
  const actual = shown.messages.map(({ text, sequence }) => `${sequence} ${text}`).join(', ')
  const wrong = []
  if (actual !== expected) wrong.push(`${who} shows [${actual}] instead of [${expected}]`)
  if (shown.waiting.length > 0) wrong.push(`${who} still has ${shown.waiting.length} pending messages`)
  if (shown.unread !== right?.unread) wrong.push(`${who} counts ${shown.unread} unread, not ${right?.unread}`)
  if (shown.listed !== right?.listed)
    wrong.push(`${who} ${shown.listed ? 'still lists it' : 'misses it on the list'}`)
  if (shown.listed && right?.listed) {
    if (shown.read !== right.read) wrong.push(`${who} shows read: ${shown.read}, not ${right.read}`)
    if (shown.lastMessage !== right.lastMessage) {
      wrong.push(`${who} shows "${shown.lastMessage}" as the last message, not "${right.lastMessage}"`)
    }
  }
  return wrong
}

/** Checks that each person's messages are stored in the order written. */
function disorder({ stored }: Truth, written: readonly string[]): string[] {
  const wrong = []
  for (const own of Map.groupBy(stored, ({ senderId }) => senderId).values()) {
    const places = own.map(({ text }) => written.indexOf(text))
    if (places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0))) {
      wrong.push(`out of order: ${own.map(({ text }) => text).join(', ')}`)
    }
  }
  return wrong
}
