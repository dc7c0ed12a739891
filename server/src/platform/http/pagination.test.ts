import { expect, test } from 'vitest'
import { z } from 'zod'
import { cursorOf } from './pagination.ts'

const cursor = cursorOf(z.strictObject({ id: z.uuid() }))
const id = '0199a7b2-6a51-7c2e-9d3f-000000000001'

test('a cursor comes back as the key it was made from', () => {
  expect(cursor.decode(cursor.encode({ id }))).toEqual({ id })
  expect(cursor.decode(undefined)).toBeUndefined()
})

test.each([
  'x',
  '%%%',
  Buffer.from('null').toString('base64url'),
  Buffer.from('{"id":"1"}').toString('base64url'),
  Buffer.from(`{"id":"${id}","more":1}`).toString('base64url'),
])('refuses %s', (text) => {
  expect(() => cursor.decode(text)).toThrow(expect.objectContaining({ statusCode: 400 }))
})

test('a page shows what fits, and has a cursor only where something follows it', () => {
  const rows = [1, 2, 3].map((number) => ({ id: id.slice(0, -1) + number }))
  const page = (found: typeof rows) => cursor.page(found, 2, (last) => last)
  expect(page(rows)).toEqual({
    shown: rows.slice(0, 2),
    nextCursor: cursor.encode({ id: `${id.slice(0, -1)}2` }),
  })
  expect(page(rows.slice(0, 2))).toEqual({ shown: rows.slice(0, 2), nextCursor: null })
  expect(page([])).toEqual({ shown: [], nextCursor: null })
})
