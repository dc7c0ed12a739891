import { expect, test } from 'vitest'
import { z } from 'zod'
import * as contract from './index.ts'

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'params' in value && 'body' in value && 'path' in value

const exported: unknown[] = Object.values(contract)
const endpoints = exported.filter(isEndpoint)

const keysOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

test('a body leaves out the keys that the server owns, and refuses unknown ones', () => {
  const { body } = contract.editComment
  const stolen = { comment: 'Hello', commentId: ['another'], authorId: true, editedAt: 1 }
  expect(body.parse(stolen)).toStrictEqual({ comment: 'Hello' })
  expect(body.safeParse({ comment: 'Hello', pinned: true }).success).toBe(false)
})

test('of a part of a profile, nothing but what was given is read', () => {
  const given = { school: 'Kent High', playerId: 'another', pause: {}, club: undefined }
  expect(contract.updatePlayerProfile.body.parse(given)).toStrictEqual({ school: 'Kent High' })
})

// A handler gets the address's fields and the others in one object.
test('no endpoint reads a field of its address from the query or the body as well', () => {
  const twice = endpoints.flatMap(({ name, params, query, body }) => {
    const address = new Set(keysOf(params))
    const others = [...keysOf(query), ...keysOf(body).filter((key) => !isLeftOut(body, key))]
    return others.filter((key) => address.has(key)).map((key) => `${name}: ${key}`)
  })
  expect(endpoints.length).toBeGreaterThan(150)
  expect(twice).toEqual([])
})

/** Returns true if a body drops a key, with any value. */
function isLeftOut(body: z.ZodType, key: string): boolean {
  const field: unknown = body instanceof z.ZodObject ? body.shape[key] : undefined
  return (
    field instanceof z.ZodType &&
    field.safeParse('any value').data === undefined &&
    field.safeParse(7).success
  )
}
