import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializeByContract } from './serializer.ts'

const Answer = z.array(
  z.object({
    id: z.uuid(),
    seenBy: z.uuid().nullable(),
    at: z.iso.datetime(),
    more: z.object({ ids: z.array(z.uuid()).max(2), count: z.int().optional() }),
  }),
)
const write = serializeByContract({ schema: Answer, method: 'GET', url: '/api/test' })
const id = '01931e1b-9380-73d1-8a6b-97e4640a6279'
const good = { id, seenBy: null, at: '2026-11-22T11:52:00.000Z', more: { ids: [id, id], count: 1 } }

test('an answer is written as the contract names it, at every depth', () => {
  const answer = [{ ...good, secret: 1, more: { ...good.more, secret: 2 } }]
  expect(JSON.parse(write(answer))).toEqual([good])
})

test.each([
  ['a date that is none', { ...good, at: 'soon' }],
  ['a number that is a text', { ...good, more: { ids: [], count: '1' } }],
  ['more than it allows', { ...good, more: { ids: [id, id, id] } }],
  ['an id that is no text', { ...good, id: 7 }],
  ['nothing for something', { ...good, id: null }],
])('%s is never written', (_what, answer) => {
  expect(() => write([answer])).toThrow("Response doesn't match the schema")
})
