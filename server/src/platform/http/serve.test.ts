import { endpoint, Problem } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { createApp } from '../../app.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

const echo = endpoint({
  name: 'echo',
  method: 'POST',
  path: '/api/echo',
  access: 'anyone',
  summary: 'For this test',
  body: z.strictObject({ word: z.string().max(5), times: z.int().default(1) }),
  response: z.object({ word: z.string().max(8), more: z.array(z.object({ place: z.int() })) }),
})
const closed = endpoint({
  name: 'closed',
  method: 'POST',
  path: '/api/closed',
  access: 'verifiedCoach',
  summary: 'For this test',
  body: z.strictObject({ word: z.string() }),
  response: z.object({}),
})
const limited = endpoint({
  name: 'limited',
  method: 'POST',
  path: '/api/limited',
  access: 'anyone',
  summary: 'For this test',
  limit: { max: 3, minutes: 5 },
  body: z.strictObject({ word: z.string() }),
  response: z.object({}),
})

const bodiless = endpoint({
  name: 'bodiless',
  method: 'POST',
  path: '/api/bodiless',
  access: 'anyone',
  summary: 'For this test',
  response: z.object({ done: z.boolean() }),
})

async function app() {
  const made = await createApp(touchline.platform, [
    {
      name: 'test',
      routes(_platform, { serve }) {
        serve(echo, async ({ body }) => ({
          word: body.word.repeat(body.times),
          secret: 'never sent',
          more: [{ place: 1, secret: 'nor here' }],
        }))
        serve(closed, async () => ({}))
        serve(limited, async () => ({}))
        serve(bodiless, async () => ({ done: true }))
      },
    },
  ])
  return made
}

test('fields missing in the response schema never leave', {
  tags: ['V1.2.3', 'V14.2.2', 'V14.3.2', 'V15.3.1'],
}, async () => {
  const answer = await (await app()).inject({
    method: 'POST',
    url: '/api/echo',
    payload: { word: 'ab', times: 2 },
  })
  expect(answer.json()).toEqual({ word: 'abab', more: [{ place: 1 }] })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('an answer that the contract forbids is never sent', async () => {
  const answer = await (await app()).inject({
    method: 'POST',
    url: '/api/echo',
    payload: { word: 'abc', times: 3 },
  })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('abcabcabc')
})

test.each([
  ['no body', undefined, 400],
  ['broken JSON', '{"word":', 400],
  ['a list for an object', '[]', 400],
  ['a list for a text', '{"word":["a"]}', 400],
  ['an unknown key', '{"word":"a","verified":true}', 400],
  ['a prototype', '{"word":"a","__proto__":{"admin":true}}', 400],
  ['ten megabytes', JSON.stringify({ word: 'a'.repeat(10_000_000) }), 413],
])(
  '%s is refused in the one error shape',
  { tags: ['V1.5.2', 'V2.2.2', 'V15.3.5', 'V15.3.6', 'V15.3.7'] },
  async (_what, payload, status) => {
    const answer = await (await app()).inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    })
    expect(answer.statusCode).toBe(status)
    const problem = Problem.parse(answer.json())
    expect(problem).toMatchObject({ statusCode: status, requestId: answer.headers['x-request-id'] })
  },
)

test.each([
  ['no content type', {}],
  ['JSON', { 'content-type': 'application/json' }],
  [
    'JSON in UTF-8 of no length',
    { 'content-type': 'application/json; charset=utf-8', 'content-length': '0' },
  ],
])('a call without a body is taken as %s', async (_what, headers) => {
  const answer = await (await app()).inject({ method: 'POST', url: '/api/bodiless', headers })
  expect(answer.json()).toEqual({ done: true })
})

test('a missing or strange value is told in words for people', async () => {
  const made = await app()
  const ask = async (payload?: object) =>
    Problem.parse(
      (await made.inject({ method: 'POST', url: '/api/echo', ...(payload ? { payload } : {}) })).json(),
    )
  expect((await ask()).message).toBe('Please check what you entered.')
  expect((await ask({})).fields).toEqual([{ path: 'word', message: 'This field is required.' }])
  expect((await ask({ word: null, times: 'x' })).fields).toEqual([
    { path: 'word', message: 'This field is required.' },
    { path: 'times', message: 'Please check what you entered.' },
  ])
  expect((await ask({ word: 'too long' })).message).toBe('Use at most 5 characters.')
})

test('every wrong field is named', { tags: 'V2.2.1' }, async () => {
  const answer = await (await app()).inject({
    method: 'POST',
    url: '/api/echo',
    payload: { word: 'too long', times: 'x', more: 1 },
  })
  expect(Problem.parse(answer.json()).fields?.map((field) => field.path)).toEqual(['word', 'times', 'more'])
})

test('access is decided before the body is read', { tags: ['V2.2.2', 'V8.3.1', 'V16.5.3'] }, async () => {
  const answer = await (await app()).inject({
    method: 'POST',
    url: '/api/closed',
    headers: { 'content-type': 'application/json' },
    payload: '{"broken',
  })
  expect(answer.statusCode).toBe(401)
})

test('a write that another site sends is refused', { tags: 'V3.5.1' }, async () => {
  const answer = await (await app()).inject({
    method: 'POST',
    url: '/api/echo',
    headers: { 'sec-fetch-site': 'cross-site' },
    payload: { word: 'a' },
  })
  expect(answer.statusCode).toBe(403)
})

test('a limit counts every try of one network, wrong ones too, and no other network waits', {
  tags: ['V2.4.1', 'V6.3.1'],
}, async () => {
  const made = await app()
  const ask = (remoteAddress: string, payload: object) =>
    made.inject({ method: 'POST', url: '/api/limited', remoteAddress, payload })
  const statuses: number[] = []
  for (const payload of [{}, { word: 'a' }, { wrong: 1 }, { word: 'a' }]) {
    statuses.push((await ask('203.0.113.9', payload)).statusCode)
  }
  expect(statuses).toEqual([400, 200, 400, 429])
  expect((await ask('203.0.113.9', {})).headers['retry-after']).toMatch(/^\d+$/)
  expect((await ask('203.0.113.10', { word: 'a' })).statusCode).toBe(200)
})
