import * as contract from '@touchline/contract'
import { accessRules, type Endpoint, Problem } from '@touchline/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../platform/testing/app.ts'
import { table } from './table.ts'
import { actors, makeWorld, type World } from './world.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

const exported: unknown[] = Object.values(contract)
const endpoints = exported.filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'response' in value
  )
}

test('every endpoint of the contract is served, under a known access rule, and has its row', () => {
  expect(endpoints.map(({ name }) => name).sort()).toEqual(Object.keys(table).sort())
  for (const endpoint of endpoints) {
    expect(accessRules).toContain(endpoint.access)
    expect(touchline.app.hasRoute({ method: endpoint.method, url: endpoint.path }), endpoint.name).toBe(true)
  }
})

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const row = table[name]
  test.each(actors.filter((actor) => row?.statuses[actor] !== 0))('asked by %s', async (actor) => {
    if (!row) throw new Error(`${name} has no row`)
    const world = await makeWorld(touchline.platform)
    const before = await fingerprint()
    const answer = await touchline.ask(endpoint, row.input(world, idOf(world, actor)), {
      token: world.tokens.get(actor),
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(row.statuses[actor])
    if (answer.status < 400) {
      expect(() => endpoint.response.parse(answer.body)).not.toThrow()
    } else {
      expect(Problem.parse(answer.body).statusCode).toBe(answer.status)
      expect(await fingerprint(), 'a refused call changes nothing').toBe(before)
    }
  })
})

function idOf(world: World, actor: (typeof actors)[number]): string {
  return actor === 'anonymous' ? '' : world[actor].userId
}

const counted = new Set(['rate_limits', 'audit_log', 'kysely_migration', 'kysely_migration_lock'])

/** One number for everything that is stored, besides counters and the log of who asked. */
async function fingerprint(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    touchline.platform.db,
  )
  const sums = []
  for (const { name } of tables.filter((table) => !counted.has(table.name))) {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(row::text, '|' order by row::text)) as sum from ${sql.table(name)} row`.execute(
      touchline.platform.db,
    )
    sums.push(rows[0]?.sum)
  }
  return sums.join()
}
