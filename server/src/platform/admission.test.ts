import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { endpoint, Problem } from '@touchline/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { Admission, type AdmissionLimits } from './admission.ts'
import { Drain } from './drain.ts'
import { healthRoutes } from './health.ts'
import { systemIds } from './ids.ts'
import { type TestApp, testApp } from './testing/app.ts'

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

/** How a server answers whose database has that many queries waiting. */
async function answeredWith(waiting: number, own: Partial<AdmissionLimits>) {
  const admission = new Admission(systemIds, () => waiting, own)
  const server = createServer(admission.guard((_request, response) => response.end('done'), false))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closers.push(() => server.close())
  return statusesOf(urlOf(server), 3)
}

/** A server that has done `milliseconds` of work for each request before it looks at the next. */
async function busyServer(milliseconds: number) {
  const admission = new Admission(systemIds, () => 0)
  const work = admission.guard((_request, response) => {
    const end = performance.now() + milliseconds
    while (performance.now() < end) {
      // keeps the process from everything else
    }
    response.end('done')
  }, false)
  const server = createServer(work)
  admission.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  return { admission, url: urlOf(server) }
}

function urlOf(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const statusesOf = async (url: string, count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => fetch(url)))
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  return answers.map(({ status }) => status)
}

/** The application in front of a pool whose every connection is taken until `free`. */
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

test('more at once than can be done: some are served, the rest refused, and afterwards all is well', async () => {
  const { admission, url } = await busyServer(5)
  const onNewConnections = await statusesOf(url, 200)
  const onOpenConnections = await statusesOf(url, 200)
  for (const statuses of [onNewConnections, onOpenConnections]) {
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  }
  const all = [...onNewConnections, ...onOpenConnections]
  expect(admission.refused).toBe(all.filter((status) => status === 503).length)
  expect(await statusesOf(url, 1)).toEqual([200])
})

test('what machines ask and what a page is made of is served also then', async () => {
  const { url } = await busyServer(2)
  const crowd = statusesOf(url, 200)
  const apart = await Promise.all(
    ['/healthz', '/readyz', '/metrics', '/assets/entry.js', '/api/events'].map((path) => fetch(url + path)),
  )
  expect(apart.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await crowd).toContain(503)
})

test('a burst may wait, but not more than that, and not right after a refusal', async () => {
  const [burst, none] = [{ burst: 60_000 }, { burst: 0 }]
  expect(await answeredWith(11, none)).toEqual([200, 200, 200])
  expect(await answeredWith(12, none)).toEqual([503, 503, 503])
  expect(await answeredWith(12, burst)).toEqual([200, 200, 200])
  expect(await answeredWith(120, burst)).toEqual([503, 503, 503])
  let waiting = 120
  const admission = new Admission(systemIds, () => waiting, burst)
  expect(admission.full).toBe(true)
  waiting = 12
  expect(admission.full).toBe(true)
})

test('the refused are told different moments to come again, and find the door open at the first of them', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  closers.push(() => vi.useRealTimers())
  let waiting = 120
  const admission = new Admission(systemIds, () => waiting)
  const server = createServer(admission.guard((_request, response) => response.end('done'), false))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closers.push(() => server.close())
  const refused = await Promise.all(Array.from({ length: 6 }, () => fetch(urlOf(server))))
  const told = refused.map(({ headers }) => headers.get('retry-after'))
  expect(told.sort()).toEqual(['1', '1', '2', '2', '3', '3'])
  waiting = 12
  vi.advanceTimersByTime(1_001)
  expect(admission.full).toBe(false)
})

test('one slow request turns no other away', async () => {
  const { url } = await busyServer(60)
  expect(await statusesOf(url, 6)).toEqual([200, 200, 200, 200, 200, 200])
})

test('an exhausted pool lets some wait and refuses the rest at once, in the shape of every problem', async () => {
  const { url, free } = await exhausted()
  const ask = () => fetch(url + asking.path)
  const waiting = Array.from({ length: 12 }, ask)
  await expect.poll(() => touchline.platform.admission.full).toBe(true)
  const refused = await ask()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toMatch(/^[123]$/)
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  const problem = Problem.parse(await refused.json())
  expect(problem).toMatchObject({ statusCode: 503, code: 'unavailable' })
  expect(refused.headers.get('x-request-id')).toBe(problem.requestId)
  const page = await fetch(`${url}/commitments`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('http-equiv="refresh"')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await free()
  const answers = await Promise.all(waiting)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await ask()).status).toBe(200)
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/touchline_refused_requests_total [1-9]/)
})

test('who waits for a connection that never comes free is refused after a while', async () => {
  const { url, free } = await exhausted()
  const answer = await fetch(url + asking.path)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(Problem.parse(await answer.json()).code).toBe('unavailable')
  await free()
})
