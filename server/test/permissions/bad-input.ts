import { Problem } from '@touchline/contract'
import { expect } from 'vitest'
import { type ActorName, actorNames } from './actors.ts'
import { ask } from './ask.ts'
import { type Harness, inputOf } from './evaluate.ts'
import { alwaysWritten } from './exceptions.ts'
import type { Row } from './row.ts'

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

// A zod message without our own wording is for programmers.
const ofTheReader =
  /Invalid (input|option|string|key|ISO|UUID|URL)\b|Unrecognized key|Too (big|small):|: expected /

/** Picks one row per endpoint, because further rows differ only in the ids sent. Event streams take no input. */
export const oneOfEach = (rows: readonly Row[]): Row[] =>
  [...Map.groupBy(rows, ({ endpoint }) => endpoint.name).values()]
    .flatMap((ofEndpoint) => ofEndpoint.slice(0, 1))
    .filter(({ endpoint }) => endpoint.content !== 'events')

/** Sends every mutation of a good input. Each refusal must be clear and change nothing. */
export async function mutate({ touchline, fixtures, stored }: Harness, row: Row): Promise<number> {
  const actor = allowedActor(row)
  let asked = 0
  for (const bad of mutations(inputOf(fixtures, row, { actor, object: 'own' }))) {
    const answer = await ask(touchline.app, row.endpoint, {
      input: bad.input,
      token: fixtures.callers[actor].token,
    })
    asked += 1
    const changed = await stored.restore()
    expect(answer.status, `${bad.what}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
    if (answer.status >= 400) {
      expect(Problem.parse(answer.body).message.length, bad.what).toBeGreaterThan(5)
      expect(JSON.stringify(answer.body), bad.what).not.toMatch(ofTheReader)
      expect(
        changed.filter((table) => !(table in alwaysWritten)),
        bad.what,
      ).toEqual([])
    }
  }
  return asked
}

/** Finds an actor who may use the own object, so that only the input can cause a refusal. */
function allowedActor({ answers }: Row): ActorName {
  return actorNames.findLast((actor) => answers[actor].own.status < 300) ?? 'anonymous'
}

/** Generates inputs with one value replaced by a hostile one or left out, or one field added. */
function* mutations(good: object): Generator<{ what: string; input: object }> {
  for (const [part, values] of Object.entries(good)) {
    if (part === 'body') {
      for (const [what, value] of evil) yield { what: `body: ${what}`, input: { ...good, body: value } }
      yield { what: 'body: one key too many', input: { ...good, body: { ...values, isAdmin: true } } }
    }
    for (const key of Object.keys(values)) {
      const { [key]: _, ...others } = values
      if (part !== 'params') yield { what: `${part}.${key}: left out`, input: { ...good, [part]: others } }
      for (const [what, value] of evil) {
        // A path cannot omit a value or carry anything but text.
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
