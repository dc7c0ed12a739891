import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, ownPageHeaders, Problem } from '@touchline/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { logInAs } from '../../src/auth/factory.ts'
import { signedOut } from '../permissions/actors.ts'
import { endpoints } from '../permissions/every-endpoint.ts'
import { type Fixtures, makeFixtures } from '../permissions/fixtures.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { deadIn } from '../support/dead-letters.ts'
import { type AnyInput, anyInput } from './inputs.ts'

const inputs = Number(process.env.INPUTS ?? 800)
const perCast = 500 // inputs for each set of people, so that nobody stays rate-limited
const slow = 2000 // milliseconds

// words of our inside; no input contains one of them
const leaks =
  /node_modules|file:\/\/\/|\.ts:\d+|\bat \w+ \(|violates \w+ constraint|syntax error at|invalid input syntax|invalid byte sequence|relation "|duplicate key|kysely|better-auth|TypeError|is not a function|Cannot read prop|ECONN|SQLSTATE/

let at: TestApp
let cast: Fixtures
let sent = 0
const accepted = new Set<string>()
beforeAll(async () => {
  at = await testApp()
  cast = await makeFixtures(at.platform)
})
afterAll(() => at.stop())

/** Fills the placeholders in with the ids of the present people, as this actor. */
function filled(text: string, self: string): string {
  return text.replace(/@\{(\w+)\.(\w+)\}/g, (_, whose: string, what: string) => {
    if (what === 'self') return self
    if (what === 'email') return `player-${self}@example.com`
    return z
      .string()
      .catch('')
      .parse(Object(Object(cast.ids)[whose])[what])
  })
}

const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))
let visitors = 0

async function send({ name, actor, method, url, headers, payload }: AnyInput) {
  const caller = cast.callers[actor]
  visitors += 1
  const began = performance.now()
  const answer = await at.app.inject({
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']).parse(method),
    url: filled(url, caller.userId),
    remoteAddress: `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    headers: {
      ...ownPageHeaders,
      ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload: filled(payload, caller.userId) }),
  })
  if (answer.statusCode < 400) accepted.add(name)
  return { answer, milliseconds: performance.now() - began }
}

/** Describes what is wrong with an answer; undefined when nothing is. */
async function wrongWith(input: AnyInput): Promise<string | undefined> {
  const endpoint = byName.get(input.name)
  if (!endpoint) throw new Error(`No endpoint is called ${input.name}`)
  let { answer, milliseconds } = await send(input)
  // a machine that does other things meanwhile makes the event loop late
  for (let turn = 0; turn < 20 && answer.statusCode === 503 && /very busy/.test(answer.body); turn++) {
    await sleep(500)
    ;({ answer, milliseconds } = await send(input))
  }
  const { statusCode, headers, body } = answer
  const type = `${headers['content-type']}`
  if (statusCode >= 500) return `answered ${statusCode}: ${body}`
  const leak = type.startsWith('image/') ? null : leaks.exec(body)
  if (leak) return `says ${leak[0]}`
  if (statusCode === 429 && !(Number(headers['retry-after']) > 0)) return '429 without Retry-After'
  // a busy machine is rarely slow three times
  for (let took = milliseconds, turn = 0; took > slow; turn++) {
    if (turn === 2) return `took ${Math.round(took)} ms`
    took = (await send(input)).milliseconds
  }
  // the pages answer a path of no endpoint, and are not here
  if (statusCode === 404 && body.includes('"message":"Route ')) return undefined
  if (input.method !== endpoint.method || statusCode === 204 || statusCode === 304) return undefined
  if (statusCode < 400)
    return endpoint.content === 'json'
      ? wrongAnswer(endpoint, { url: input.url, status: statusCode, body })
      : undefined
  if (type !== 'application/json; charset=utf-8') return `a problem came as ${type}`
  const special = endpoint.problems[statusCode] ?? Problem
  return Problem.or(special).safeParse(JSON.parse(body)).error?.message
}

function wrongAnswer(
  endpoint: Endpoint,
  { url, status, body }: { url: string; status: number; body: string },
): string | undefined {
  // a piece of the path may make it another endpoint's
  if (/%|;|\/\//.test(url.split('?')[0] ?? '')) return undefined
  if (status !== endpoint.status) return `answered ${status}, not ${endpoint.status}`
  return endpoint.response.safeParse(JSON.parse(body)).error?.message
}

/** Logs everybody in again whose session an input has ended, and does the work that the inputs left behind. */
async function refresh() {
  await at.settle()
  expect(await deadIn(at.platform.db), 'jobs that failed for good').toBe(0)
  await at.platform.db.deleteFrom('rateLimits').execute()
  cast = await makeFixtures(at.platform)
}

async function keepSession(actor: AnyInput['actor']) {
  const caller = cast.callers[actor]
  if (signedOut.some((name) => name === actor) || caller.token === undefined) return
  caller.token = await logInAs(at.platform, caller.userId, actor !== 'newAdmin').catch(() => caller.token)
}

test(
  'no input makes the product fail, stall, tell of its inside or answer in another shape than the contract’s',
  async () => {
    const property = fc.asyncProperty(anyInput, async (input) => {
      sent += 1
      if (sent % perCast === 0) await refresh()
      const wrong = await wrongWith(input)
      expect(wrong, `${input.name} as ${input.actor}`).toBeUndefined()
      if (/^end|signOut|deleteAccount|[pP]assword/.test(input.name)) await keepSession(input.actor)
    })
    // what an input finds depends on those before it: shrinking would look at another product
    await fc.assert(property, { numRuns: inputs, endOnFailure: true })
    await refresh()
    // a run that is refused everywhere proves nothing behind the validation
    expect(accepted.size).toBeGreaterThan(50)
  },
  60_000 + inputs * 100,
)
