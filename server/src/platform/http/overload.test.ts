import { setTimeout as wait } from 'node:timers/promises'
import { endpoint, Problem } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { appOfFile } from '../../../test/support/app.ts'
import { createApp } from '../../app.ts'
import { Drain } from '../realtime/drain.ts'
import { healthRoutes } from './health.ts'

const asking = endpoint({
  name: 'asking',
  method: 'GET',
  path: '/api/asking',
  access: 'anyone',
  summary: 'For this test',
  response: z.object({ answer: z.number() }),
})

const touchline = await appOfFile()
let app: FastifyInstance
beforeAll(async () => {
  app = await createApp(touchline.platform, [
    {
      name: 'test',
      routes({ db }, { serve }) {
        serve(asking, async () => {
          const { rows } = await sql<{ answer: number }>`select 7 as answer`.execute(db)
          return { answer: rows[0]?.answer ?? 0 }
        })
      },
    },
  ])
  healthRoutes(app, touchline.platform, new Drain(touchline.platform.live, 0))
  for (const path of ['/assets/entry.js', '/assetsX', '/healthzX', '/api/events', '/api/eventsX'])
    app.get(path, async () => 'done')
  await app.ready()
})
afterAll(() => app.close())

const ask = (url: string, headers = {}) => app.inject({ url, headers })
const statusesOf = async (...paths: string[]) =>
  (await Promise.all(paths.map((path) => ask(path)))).map(({ statusCode }) => statusCode)

/** Keeps the event loop busy until it counts as late. */
async function delayed() {
  for (const end = performance.now() + 20_000; !app.isUnderPressure() && performance.now() < end; ) {
    for (const until = performance.now() + 800; performance.now() < until; );
    await wait(1)
  }
}

/** Takes every connection of the pool until the returned function is called. */
async function exhausted() {
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const taken = Array.from({ length: 20 }, () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = touchline.platform.db.connection().execute(() => {
      resolve()
      return freed
    })
    return { promise, held }
  })
  await Promise.all(taken.map(({ promise }) => promise))
  return async () => {
    free()
    await Promise.all(taken.map(({ held }) => held))
  }
}

test('while the event loop is late, requests are refused in the shape of every problem; probes, streams and the files of pages are not', async () => {
  await delayed()
  const [refused, page, admitted, alike] = await Promise.all([
    ask(asking.path),
    ask('/commitments', { accept: 'text/html' }),
    statusesOf('/healthz', '/readyz', '/metrics', '/assets/entry.js', '/api/events'),
    statusesOf('/healthzX', '/api/eventsX', '/assetsX'),
  ])
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toMatch(/^[123]$/)
  expect(refused.headers['x-content-type-options']).toBe('nosniff')
  const problem = Problem.parse(refused.json())
  expect(problem).toMatchObject({ statusCode: 503, code: 'unavailable' })
  expect(refused.headers['x-request-id']).toBe(problem.requestId)
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('http-equiv="refresh"')
  expect(admitted).toEqual([200, 200, 200, 200, 200])
  expect(alike).toEqual([503, 503, 503])
  await expect.poll(() => statusesOf(asking.path), { timeout: 5000 }).toEqual([200])
})

test('a request that waits in vain for a connection to the database is refused', async () => {
  const free = await exhausted()
  const refused = await ask(asking.path)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toMatch(/^[123]$/)
  expect(Problem.parse(refused.json()).code).toBe('unavailable')
  expect(await statusesOf('/healthz')).toEqual([200])
  await free()
  expect(await statusesOf(asking.path)).toEqual([200])
})

test('fifty people who ask again at once are all served', async () => {
  const statuses = new Set<number>()
  const end = performance.now() + 2000
  const person = async () => {
    while (performance.now() < end) statuses.add((await ask(asking.path)).statusCode)
  }
  await Promise.all(Array.from({ length: 50 }, person))
  expect([...statuses]).toEqual([200])
})
