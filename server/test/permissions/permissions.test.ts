import { accessRules } from '@touchline/contract'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailboxRoutes } from '../../src/platform/http/dev-mailbox.ts'
import { healthRoutes } from '../../src/platform/http/health.ts'
import { Drain } from '../../src/platform/realtime/drain.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { endpoints, routesOf } from './every-endpoint.ts'
import { servedBeside } from './exceptions.ts'
import { nameOf } from './row.ts'
import { table } from './table.ts'

let touchline: TestApp
let routes: RouteOptions[]
beforeAll(async () => {
  routes = await routesOf(async () => {
    touchline = await testApp()
  })
})
afterAll(() => touchline.stop())

const asked = (method: unknown, path: string) => `${method} ${path}`

test('every endpoint of the contract is served under a known access rule', () => {
  const served = new Set(routes.map(({ method, url }) => asked(method, url)))
  const unserved = endpoints.filter(({ method, path }) => !served.has(asked(method, path)))
  expect(unserved.map(({ name }) => name)).toEqual([])
  for (const { access } of endpoints) expect(accessRules).toContain(access)
})

test('every endpoint that is served has a row, and every row is served', {
  tags: ['R17.1', 'V6.3.4', 'V8.2.1'],
}, () => {
  const served = new Set(routes.flatMap(({ config }) => config?.endpoint?.name ?? []))
  const rows = new Set(table.map(({ endpoint }) => endpoint.name))
  expect(new Set(table.map(nameOf)).size, 'rows are told apart by their names').toBe(table.length)
  expect(
    [...served].filter((name) => !rows.has(name)),
    'served without a row',
  ).toEqual([])
  expect(
    [...rows].filter((name) => !served.has(name)),
    'rows that nobody serves',
  ).toEqual([])
})

test('every served route is an endpoint or is listed here with a reason', {
  tags: ['V13.4.2', 'V13.4.5', 'V15.2.3'],
}, async () => {
  const beside = await routesOf(async () => {
    const { default: Fastify } = await import('fastify')
    const app = Fastify()
    healthRoutes(app, touchline.platform, new Drain(touchline.platform.live, 0))
    mailboxRoutes(app, touchline.platform)
    await app.ready()
    await app.close()
  })
  const bare = [...routes, ...beside].filter(({ config }) => !config?.endpoint).map(({ url }) => url)
  expect([...new Set(bare)].sort()).toEqual(Object.keys(servedBeside).sort())
})
