import { randomInt } from 'node:crypto'
import { inspect } from 'node:util'
import type { ActorName } from '../../permissions/actors.ts'
import { type InProcessApp, InProcessApps } from '../platform/in-process-apps.ts'
import { wrongIn } from './check-answer.ts'
import { FuzzFixtures } from './fixtures.ts'
import { inputOf } from './inputs.ts'
import { type Exchange, send } from './send.ts'
import { overTheWire, wireCount } from './wire.ts'

const era = 10_000 // inputs per database
const age = 500 // inputs per set of people, so that nobody stays rate-limited
const atOnce = 8
const slow = 2000 // milliseconds
const shown = 25 // failures shown in full
const allowed = new Set<ActorName>(['anonymous', 'expired', 'revoked', 'suspended', 'unverified'])

/**
 * Sends inputs built from our own OpenAPI document, sensible and hostile, as ten kinds of people.
 * No answer may be a fault, be slow, miss its documented shape, or leak internals. `--seed=N`
 * repeats the same inputs.
 */
export async function run(size = 50_000) {
  const seed = seedGiven() ?? randomInt(2 ** 31)
  process.stderr.write(`Seed ${seed}\n`)
  const tally = new Tally(seed)
  const stopWatching = watchProcess(tally)
  const apps = await InProcessApps.start()
  try {
    await tryTheWire(apps, tally)
    for (let from = 0; from < size; from += era) {
      await liveThrough(apps, { seed, from, to: Math.min(size, from + era) }, tally)
      process.stderr.write(`${Math.min(size, from + era)} inputs, ${tally.failures} failures\n`)
    }
  } finally {
    stopWatching()
    await apps.stop()
  }
  return tally.counts(size)
}

/** Sends malformed HTTP over raw connections. */
async function tryTheWire(apps: InProcessApps, tally: Tally) {
  const running = await apps.app(await apps.database())
  try {
    const address = await running.app.listen({ port: 0, host: '127.0.0.1' })
    for (const wrong of await overTheWire(Number(new URL(address).port))) tally.failed(-1, wrong)
    for (const fault of running.faults) tally.failed(-1, `logged as an error: ${fault}`)
  } finally {
    await running.stop()
  }
}

/** Reads the seed from `--seed=N`. */
function seedGiven(): number | undefined {
  const given = process.argv.find((one) => one.startsWith('--seed='))
  return given === undefined ? undefined : Number(given.slice('--seed='.length))
}

interface Span {
  seed: number
  from: number
  to: number
}

/** Runs a range of inputs on one database. */
async function liveThrough(apps: InProcessApps, { seed, from, to }: Span, tally: Tally) {
  const url = await apps.database()
  const running = await apps.app(url)
  try {
    for (let start = from; start < to; start += age) {
      const fixtures = await FuzzFixtures.make(running.platform)
      await running.platform.db.deleteFrom('rateLimits').execute()
      const end = Math.min(to, start + age)
      for (let index = start; index < end; index += atOnce) {
        const group = Array.from({ length: Math.min(atOnce, end - index) }, (_, place) => index + place)
        await Promise.all(group.map((one) => tryOne(running, fixtures, { seed, index: one, tally })))
      }
      await followUp(running, tally, end)
    }
  } finally {
    await running.stop()
    await apps.drop(url)
  }
}

/** Runs the events and jobs that the accepted inputs caused. */
async function followUp({ platform, faults }: InProcessApp, tally: Tally, index: number) {
  await platform.outbox.drain()
  await platform.jobs.drain()
  for (const fault of faults.splice(0)) tally.failed(index, `logged as an error: ${fault.slice(0, 600)}`)
}

async function tryOne(
  running: InProcessApp,
  fixtures: FuzzFixtures,
  { seed, index, tally }: { seed: number; index: number; tally: Tally },
) {
  const { operation, input } = inputOf(seed, index)
  try {
    let exchange = await send(running.app, fixtures.as(input.actor), { operation, input })
    const wrong = wrongIn(operation, exchange)
    tally.seen(operation.operationId, exchange)
    if (wrong)
      tally.failed(index, `${operation.operationId} as ${input.actor}: ${wrong}`, { input, exchange })
    if (exchange.milliseconds > slow) {
      // retries twice, because a busy machine is rarely slow three times in a row
      for (let again = 0; again < 2 && exchange.milliseconds > slow; again++) {
        exchange = await send(running.app, fixtures.as(input.actor), { operation, input })
      }
      const time = Math.round(exchange.milliseconds)
      if (time > slow) tally.failed(index, `${operation.operationId} took ${time} ms`, { input, exchange })
    }
    if (exchange.status === 401 && !allowed.has(input.actor)) await fixtures.logInAgain(input.actor)
  } catch (error) {
    tally.failed(index, `${operation.operationId} could not be sent: ${inspect(error)}`, { input })
  }
}

function watchProcess(tally: Tally): () => void {
  const note = (error: unknown) => tally.failed(-1, `uncaught: ${inspect(error)}`)
  process.on('uncaughtException', note).on('unhandledRejection', note)
  return () => {
    process.off('uncaughtException', note).off('unhandledRejection', note)
  }
}

class Tally {
  readonly #seed: number
  readonly #answers = new Map<string, number>()
  readonly #accepted = new Set<string>()
  readonly #operations = new Set<string>()
  readonly #kinds = new Map<string, number>()
  failures = 0
  #slowest = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  seen(operation: string, { status, milliseconds }: Exchange) {
    const kind = status < 400 ? 'accepted' : String(status)
    this.#answers.set(kind, (this.#answers.get(kind) ?? 0) + 1)
    this.#operations.add(operation)
    if (status < 400) this.#accepted.add(operation)
    this.#slowest = Math.max(this.#slowest, milliseconds)
  }

  /** Counts every failure and prints the first of each kind in full. */
  failed(index: number, what: string, details: { input?: unknown; exchange?: Exchange } = {}) {
    this.failures += 1
    const kind = what.slice(0, 120)
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1)
    if (this.#kinds.get(kind) !== 1 || this.#kinds.size > shown) return
    const { input, exchange } = details
    const sent = exchange && {
      ...exchange,
      payload: exchange.payload?.toString().slice(0, 2000),
      text: exchange.text.slice(0, 1000),
    }
    process.stderr.write(`\nFAILED seed ${this.#seed} index ${index}: ${what}\n`)
    process.stderr.write(`${inspect({ input, sent }, { depth: 8, maxStringLength: 2000 })}\n`)
  }

  counts(size: number) {
    return {
      failures: this.failures,
      inputs: size,
      seed: this.#seed,
      onTheWire: wireCount,
      operations: this.#operations.size,
      operationsThatAccepted: this.#accepted.size,
      neverAccepted: [...this.#operations].filter((name) => !this.#accepted.has(name)).sort(),
      answers: Object.fromEntries([...this.#answers].sort()),
      slowestMilliseconds: Math.round(this.#slowest),
      kindsOfFailure: Object.fromEntries(this.#kinds),
    }
  }
}
