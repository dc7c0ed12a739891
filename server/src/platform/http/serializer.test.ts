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

const Columns = z.object({
  names: z.array(z.string()),
  counts: z.array(z.int()),
  grades: z.array(z.number().nullable()),
  marked: z.array(z.boolean()),
  stages: z.array(z.enum(['watching', 'offered']).nullable()),
  at: z.array(z.iso.datetime().nullable()),
  on: z.array(z.iso.date()),
  short: z.array(z.string().max(2)),
})
const writeColumns = serializeByContract({ schema: Columns, method: 'GET', url: '/api/columns' })
const columns = {
  names: ['Robin', ''],
  counts: [3, 0],
  grades: [3.5, null],
  marked: [true, false],
  stages: ['offered', null],
  at: ['2026-11-22T11:52:00Z', null],
  on: ['2026-11-22'],
  short: ['GK'],
}

test('lists of plain values are written as they are', () => {
  expect(JSON.parse(writeColumns(columns))).toEqual(columns)
})

test.each([
  ['names', ['Robin', null]],
  ['names', 'Robin'],
  ['counts', [1, 2.5]],
  ['grades', [Number.NaN]],
  ['marked', [0]],
  ['stages', ['gone']],
  ['at', ['2026-11-22']],
  ['on', ['2026-02-30']],
  ['short', ['GKX']],
])('a list of %s with %j is never written', (name, values) => {
  expect(() => writeColumns({ ...columns, [name]: values })).toThrow("Response doesn't match the schema")
})
