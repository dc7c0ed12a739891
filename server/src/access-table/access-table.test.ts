import { accessRules, Problem } from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../platform/testing/app.ts'
import { endpoints, fingerprint } from './every-endpoint.ts'
import { table } from './table.ts'
import { actors, makeWorld, type World } from './world.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

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
    const before = await fingerprint(touchline.platform.db)
    const answer = await touchline.ask(endpoint, row.input(world, idOf(world, actor)), {
      token: world.tokens.get(actor),
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(row.statuses[actor])
    if (answer.status < 400) {
      expect(() => endpoint.response.parse(answer.body)).not.toThrow()
    } else {
      expect(Problem.parse(answer.body).statusCode).toBe(answer.status)
      expect(await fingerprint(touchline.platform.db), 'a refused call changes nothing').toBe(before)
    }
  })
})

function idOf(world: World, actor: (typeof actors)[number]): string {
  return actor === 'anonymous' ? '' : world[actor].userId
}
