import { randomUUID } from 'node:crypto'
import { endpoint, getReport, getUser } from '@touchline/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { createApp } from '../../app.ts'
import { logInAs, makePlayer } from '../../auth/factory.ts'
import { features } from '../../features.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

const broken = endpoint({
  name: 'broken',
  method: 'GET',
  path: '/api/broken',
  access: 'anyone',
  summary: 'For this test',
  response: z.object({}),
})
const secret = 'select password from accounts at 10.0.0.7'

/** Creates the application with a log that the test can read; `broken` fails with the fault. */
async function logged(fault = new Error(secret)) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const app = await createApp({ ...touchline.platform, log }, [
    ...features.map(({ name, routes }) => ({ name, routes })),
    {
      name: 'test',
      routes(_platform, { serve }) {
        serve(broken, () => Promise.reject(fault))
      },
    },
  ])
  return { app, lines: (words: string) => lines.filter((line) => line.includes(`"msg":"${words}"`)) }
}

test('a fault is told in general words and kept whole in the log, under one id', {
  tags: ['V16.3.4', 'V16.5.1', 'V16.5.4'],
}, async () => {
  const { app, lines } = await logged()
  const answer = await app.inject({ method: 'GET', url: '/api/broken' })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    statusCode: 500,
    error: 'Internal Server Error',
    code: 'failed',
    message: 'Something went wrong on our side. Please try again.',
    requestId: answer.headers['x-request-id'],
  })
  const [line = ''] = lines('a request failed')
  expect(line).toContain(secret)
  expect(line).toContain(`${answer.headers['x-request-id']}`)
})

test('while the database cannot be reached or write, or its disk is full, callers are told to try again in a moment', async () => {
  for (const fault of [
    Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' }),
    Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
    Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
    Object.assign(new Error('terminating connection due to transaction timeout'), { code: '25P04' }),
    new Error('Client has encountered a connection error and is not queryable'),
  ]) {
    const { app } = await logged(fault)
    const answer = await app.inject({ method: 'GET', url: '/api/broken' })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toMatch(/^[123]$/)
    expect(answer.json()).toMatchObject({ code: 'unavailable' })
  }
})

test('a refusal is logged with its route and reason, and without the body', {
  tags: 'V14.2.4 V16.2.1 V16.2.4 V16.2.5 V16.3.2 V16.3.3'.split(' '),
}, async () => {
  const { app, lines } = await logged()
  const { userId } = await makePlayer(touchline.platform)
  const token = await logInAs(touchline.platform, userId)
  const ask = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  await ask(getReport.path.replace(/:\w+/, randomUUID()))
  await ask(getUser.path.replace(/:\w+/, randomUUID()))
  await ask(`${getUser.path.replace(/:\w+/, 'ana@families.example')}`)
  const refused = lines('refused').map((line) => JSON.parse(line))
  expect(refused).toMatchObject([
    { statusCode: 403, endpoint: 'getReport', userId },
    { statusCode: 404, endpoint: 'getUser', userId },
    { statusCode: 400, endpoint: 'getUser', userId },
  ])
  for (const line of refused) expect(line).toMatchObject({ reqId: expect.any(String) })
  expect(JSON.stringify(refused)).not.toMatch(new RegExp(`${token}|@`))
})
