import { Problem } from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../platform/testing/app.ts'
import { endpoints, fingerprint } from './every-endpoint.ts'
import { table } from './table.ts'
import { type ActorName, actors, makeWorld } from './world.ts'

let touchline: TestApp
beforeAll(async () => {
  touchline = await testApp()
})
afterAll(() => touchline.stop())

const evil: [string, unknown][] = [
  ['a number', 12],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['true', true],
  ['null', null],
  ['a list', ['a', 'b']],
  ['a list of lists', [[['a']]]],
  ['an object', { a: 1 }],
  ['an empty text', ''],
  ['a NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
  ['text from right to left', '\u202egol\u202c'],
  ['quotes and a comment', `'; drop table users; --`],
  ['a wildcard', '%_\\'],
  ['a script', '<script>alert(1)</script>'],
  ['a header', 'a\r\nset-cookie: a=b'],
  ['an id of nobody', '01890000-0000-7000-8000-000000000000'],
  ['a long text', 'x'.repeat(20_000)],
]

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const row = table[name]
  const welcome: ActorName | undefined = actors.findLast((actor) => (row?.statuses[actor] ?? 500) < 300)

  // hundreds of requests, each with a look at the whole database
  test('answers bad input with a clear 4xx, or takes it as it is, and never breaks', {
    timeout: 90_000,
  }, async () => {
    if (!row || row.statuses.coach === 0) return
    const actor = welcome ?? 'anonymous'
    const world = await makeWorld(touchline.platform)
    const self = actor === 'anonymous' ? '' : world[actor].userId
    const good = row.input(world, self)
    let asked = 0
    for (const bad of spoiled(good)) {
      const before = await fingerprint(touchline.platform.db)
      const answer = await touchline.ask(endpoint, bad.input, { token: world.tokens.get(actor) })
      asked += 1
      expect(answer.status, `${bad.what}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
      if (answer.status >= 400) {
        expect(Problem.parse(answer.body).message.length, bad.what).toBeGreaterThan(5)
        expect(await fingerprint(touchline.platform.db), bad.what).toBe(before)
      }
    }
    expect(asked).toBeGreaterThan(0)
  })
})

/** The good input with each of its values in turn replaced by each evil one, or left out, or with one too many. */
function* spoiled(good: object): Generator<{ what: string; input: object }> {
  for (const [part, values] of Object.entries(good)) {
    if (part === 'body') {
      for (const [what, value] of evil) yield { what: `body: ${what}`, input: { ...good, body: value } }
      yield { what: 'body: one key too many', input: { ...good, body: { ...values, isAdmin: true } } }
    }
    for (const key of Object.keys(values)) {
      const { [key]: _, ...others } = values
      if (part !== 'params') yield { what: `${part}.${key}: left out`, input: { ...good, [part]: others } }
      for (const [what, value] of evil) {
        // a path cannot leave a value out, nor carry what is not text
        if (part === 'params' && (value === '' || value === null || !String(value).isWellFormed())) continue
        yield { what: `${part}.${key}: ${what}`, input: { ...good, [part]: { ...values, [key]: value } } }
      }
    }
  }
  yield { what: 'nothing at all', input: withoutBody(good) }
}

function withoutBody(good: object): object {
  return Object.fromEntries(Object.entries(good).filter(([part]) => part !== 'body'))
}
