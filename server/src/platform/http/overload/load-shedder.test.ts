import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { endpoint, Problem } from '@touchline/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import { createApp } from '../../../app.ts'
import { systemIds } from '../../ids.ts'
import { Drain } from '../../realtime/drain.ts'
import { healthRoutes } from '../health.ts'
import { LoadShedder, type LoadShedderLimits } from './load-shedder.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const asking = endpoint({
  name: 'asking',
  method: 'GET',
  path: '/api/asking',
  access: 'anyone',
  summary: 'For this test',
  response: z.object({ answer: z.number() }),
})

/** Starts a server whose database reports as many waiting queries as `waiting` says. */
async function serverBehind(own: Partial<LoadShedderLimits>) {
  const database = { waiting: 0 }
  const loadShedder = new LoadShedder(systemIds, () => database.waiting, own)
  const server = createServer(loadShedder.wrap((_request, response) => response.end('done'), false))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closers.push(() => server.close())
  return { loadShedder, database, url: urlOf(server) }
}

/** Starts a server that blocks for `milliseconds` per request. */
async function busyServer(milliseconds: number, own: Partial<LoadShedderLimits> = {}) {
  const loadShedder = new LoadShedder(systemIds, () => 0, own)
  const work = loadShedder.wrap((_request, response) => {
    const end = performance.now() + milliseconds
    while (performance.now() < end) {
      // blocks the event loop
    }
    response.end('done')
  }, false)
  const server = createServer(work)
  loadShedder.watchAcceptQueue(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  return { loadShedder, url: urlOf(server) }
}

/** Admits one request per tick, and lets none wait long. */
const oneByOne = { waiting: 1, perTick: 1, tick: 0, wait: 50 }

function urlOf(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const statusesOf = async (url: string, count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => fetch(url)))
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  return answers.map(({ status }) => status)
}

/** Starts the application with all database connections taken until `free` is called. */
async function exhausted() {
  const app = await createApp(touchline.platform, [
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
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  closers.push(() => app.close())
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
  return {
    url,
    free: async () => {
      free()
      await Promise.all(taken.map(({ held }) => held))
    },
  }
}

test('more at once than can be done: who would wait too long is refused, and afterwards all is well', async () => {
  const { loadShedder, url } = await busyServer(5, oneByOne)
  // new connections are accepted one per tick, so each finds an empty queue
  await statusesOf(url, 200)
  const before = loadShedder.refused
  const statuses = await statusesOf(url, 200)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(loadShedder.refused - before).toBe(statuses.filter((status) => status === 503).length)
  expect(loadShedder.queueLength).toBe(0)
  expect(await statusesOf(url, 1)).toEqual([200])
})

test('two hundred at once are all served where none waits too long', async () => {
  const { url } = await busyServer(2, { wait: 60_000 })
  expect(new Set(await statusesOf(url, 200))).toEqual(new Set([200]))
})

test('new connections are accepted before queued requests are taken, so that their wait counts', async () => {
  const { loadShedder, url } = await busyServer(10)
  let longest = 0
  const watch = setInterval(() => {
    longest = Math.max(longest, loadShedder.queueLength)
  }, 1)
  closers.push(() => clearInterval(watch))
  await statusesOf(url, 200)
  // not just ten, as if all others had only now arrived
  expect(longest).toBeGreaterThan(60)
})

test('probes and page assets are served then, too', async () => {
  const { url } = await busyServer(3, oneByOne)
  await statusesOf(url, 200)
  const crowd = statusesOf(url, 200)
  const apart = await Promise.all(
    ['/healthz', '/readyz', '/metrics', '/assets/entry.js', '/api/events'].map((path) => fetch(url + path)),
  )
  expect(apart.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await crowd).toContain(503)
})

test.each(['/healthzX', '/metrics/x', '/api/eventsX', '/assetsX'])(
  '%s, which only begins like one of these, stands in line',
  async (path) => {
    const { loadShedder, database, url } = await serverBehind({})
    database.waiting = 12
    const answer = fetch(url + path)
    await expect.poll(() => loadShedder.queueLength).toBe(1)
    database.waiting = 0
    await answer
  },
)

test('while twelve queries wait for a connection, requests stand in line, and go on as soon as there is room', async () => {
  const { loadShedder, database, url } = await serverBehind({})
  database.waiting = 11
  expect(await statusesOf(url, 1)).toEqual([200])
  database.waiting = 12
  const answers = statusesOf(url, 3)
  await expect.poll(() => loadShedder.queueLength).toBe(3)
  expect(loadShedder.isFull).toBe(false)
  database.waiting = 0
  expect(await answers).toEqual([200, 200, 200])
})

test('a queued request whose client hangs up never starts', async () => {
  const { loadShedder, database, url } = await serverBehind({})
  database.waiting = 12
  const hangUp = new AbortController()
  const gone = fetch(url, { signal: hangUp.signal }).catch(() => 'gone')
  await expect.poll(() => loadShedder.queueLength).toBe(1)
  hangUp.abort()
  expect(await gone).toBe('gone')
  database.waiting = 0
  await expect.poll(() => loadShedder.queueLength).toBe(0)
  expect(loadShedder.refused).toBe(0)
})

test('the refused are told different moments to come again', async () => {
  const { database, url } = await serverBehind({ wait: 20 })
  database.waiting = 12
  const refused = await Promise.all(Array.from({ length: 6 }, () => fetch(url)))
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503))
  const told = refused.map(({ headers }) => headers.get('retry-after'))
  expect(told.sort()).toEqual(['1', '1', '2', '2', '3', '3'])
  database.waiting = 0
  expect(await statusesOf(url, 1)).toEqual([200])
})

test('one slow request turns no other away', async () => {
  const { url } = await busyServer(60)
  expect(await statusesOf(url, 6)).toEqual([200, 200, 200, 200, 200, 200])
})

test('an exhausted pool lets some wait and refuses the rest after two seconds, in the shape of every problem', async () => {
  const { url, free } = await exhausted()
  const ask = () => fetch(url + asking.path)
  const waiting = Array.from({ length: 12 }, ask)
  const late: Promise<Response>[] = []
  const { loadShedder } = touchline.platform
  await expect.poll(() => late.push(ask()) && loadShedder.queueLength).toBeGreaterThan(0)
  const [refused, page] = await Promise.all([
    ask(),
    fetch(`${url}/commitments`, { headers: { accept: 'text/html' } }),
  ])
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toMatch(/^[123]$/)
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  const problem = Problem.parse(await refused.json())
  expect(problem).toMatchObject({ statusCode: 503, code: 'unavailable' })
  expect(refused.headers.get('x-request-id')).toBe(problem.requestId)
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('http-equiv="refresh"')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await free()
  const answers = await Promise.all(waiting)
  await Promise.all(late)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await ask()).status).toBe(200)
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/touchline_refused_requests_total [1-9]/)
})

test('a request that waits too long for a connection is refused', async () => {
  const { url, free } = await exhausted()
  const answer = await fetch(url + asking.path)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(Problem.parse(await answer.json()).code).toBe('unavailable')
  await free()
})
