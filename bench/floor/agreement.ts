import { v7 } from 'uuid'
import type { Request } from '../harness/load-protocol.ts'
import type { Action } from './requests.ts'

const compared = 60 // requests of each action
// what the product decides for the viewer or puts into an order of its own
const decided = ['nextCursor', 'can', 'closedBecause', 'positionsNeeded']
const newEachTime = ['messageId', 'sequence', 'timestamp']

/** Describes each action of which the product and the bare route answer with different rows. */
export async function disagreements(actions: readonly Action[], product: number, bare: number) {
  const wrong: string[] = []
  for (const { label, expected, ...action } of actions) {
    const left = expected === 201 ? [...decided, ...newEachTime] : decided
    for (const [place, asked] of action.product.slice(0, compared).entries()) {
      const [own, plain] = [await answerOf(product, asked), await answerOf(bare, action.bare[place] ?? asked)]
      const found = difference(own, plain, left)
      if (found === undefined) continue
      wrong.push(`${label}: ${asked.path} differs at ${found}`)
      break
    }
  }
  return wrong
}

async function answerOf(port: number, { method, path, headers, body }: Request): Promise<unknown> {
  const sent = { ...headers, 'x-forwarded-for': '10.0.0.1', 'content-type': 'application/json' }
  const content = body === undefined ? {} : { body: body.replace('{id}', v7()) }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: sent, ...content })
  return answer.json()
}

/**
 * Returns the first place at which the product's answer lacks a row or a value of the bare one. The bare one leaves out
 * what takes a decision, such as whether a coach may see an email address.
 */
function difference(own: unknown, bare: unknown, left: readonly string[]): string | undefined {
  // a total may be counted to its limit only
  const skipped = isRecord(own) && own.totalIsAtLeast === true ? [...left, 'total'] : left
  const isList = Array.isArray(bare) && Array.isArray(own) && bare.length === own.length
  if (!(isList || (isRecord(bare) && isRecord(own))))
    return own === bare ? undefined : `${JSON.stringify(own)}, not ${JSON.stringify(bare)}`
  const values = new Map(Object.entries(own))
  for (const [name, value] of Object.entries(bare)) {
    const found = skipped.includes(name) ? undefined : difference(values.get(name), value, left)
    if (found !== undefined) return `${name} ${found}`
  }
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
