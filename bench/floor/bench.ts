import { startApp } from '../harness/app.ts'
import { Load, percentile } from '../harness/load.ts'
import type { Order } from '../harness/load-protocol.ts'
import type { Options } from '../harness/options.ts'
import { withDatabase } from '../harness/people.ts'
import type { Report } from '../harness/report.ts'
import { Meter } from '../harness/usage.ts'
import { openWorld } from '../harness/world.ts'
import { untilLoaded } from '../search/requests.ts'
import { disagreements } from './agreement.ts'
import { startBare } from './bare.ts'
import { type Action, actionsOf } from './requests.ts'
import { chooseSubjects } from './subjects.ts'

const writers = 3000
const rounds = 3
const warmUp = { connections: 16, rounds: 2 }

/** A side of a comparison: its port, and the meter of its process. */
interface Side {
  port: number
  meter: Meter
}

/** Measures the hot calls of the product and of bare routes with the same answers, in turns. */
export async function run(options: Options): Promise<Report> {
  const { players = 100_000, messages = 10 * players, seconds = 2, connections = [1, 16, 50] } = options
  const world = await openWorld(players, messages)
  try {
    const subjects = await withDatabase(world.databaseUrl, (db) => chooseSubjects(db, writers))
    const app = await startApp(world.databaseUrl)
    const bare = await startBare(world.databaseUrl)
    const load = new Load()
    try {
      await untilLoaded(app.port, subjects.coaches)
      const all = actionsOf(subjects)
      const actions = [...all].flatMap(([name, action]) =>
        !options.routes || options.routes.includes(name) ? [action] : [],
      )
      if (actions.length === 0) throw new Error(`The routes are ${[...all.keys()].join(', ')}`)
      const missed = await disagreements(actions, app.port, bare.port)
      const sides = {
        product: { port: app.port, meter: await Meter.of(app.pid, world.databaseUrl) },
        bare: { port: bare.port, meter: await Meter.of(bare.pid, world.databaseUrl) },
      }
      const rows: (string | number)[][] = []
      for (const action of actions) {
        for (let turn = 0; turn < warmUp.rounds; turn++) {
          for (const side of ['product', 'bare'] as const)
            await load.answers(orderOf(action, side, sides[side].port, warmUp.connections, seconds))
        }
        for (const count of connections) {
          const measured = { product: [] as Measured[], bare: [] as Measured[] }
          for (let turn = 0; turn < rounds; turn++) {
            for (const side of ['product', 'bare'] as const)
              measured[side].push(await measure(load, sides[side], action, side, count, seconds))
          }
          const [own, plain] = [middleOf(measured.product), middleOf(measured.bare)]
          const share = `${Math.round((100 * own.perSecond) / plain.perSecond)} %`
          rows.push([action.label, count, ...figures(own), ...figures(plain), share])
          process.stderr.write(`${rows.at(-1)?.join('  ')}\n`)
        }
      }
      return { players, tables: [{ title: titleOf(messages, seconds), columns, rows }], missed }
    } finally {
      load.stop()
      bare.stop()
      await app.stop()
    }
  } finally {
    await world.stop()
  }
}

interface Measured {
  perSecond: number
  times: number[]
  refused: number
  /** Milliseconds of CPU per answer. */
  node: number
  postgres: number
}

const orderOf = (
  action: Action,
  side: 'product' | 'bare',
  port: number,
  connections: number,
  seconds: number,
): Order => ({ port, requests: action[side], connections, seconds })

async function measure(
  load: Load,
  { port, meter }: Side,
  action: Action,
  side: 'product' | 'bare',
  connections: number,
  seconds: number,
): Promise<Measured> {
  const end = meter.begin()
  const { statuses, sample, times, perSecond } = await load.answers(
    orderOf(action, side, port, connections, seconds),
  )
  const usage = end()
  const refused = (statuses[429] ?? 0) + (statuses[503] ?? 0)
  const good = statuses[action.expected] ?? 0
  if (good === 0 || good + refused < times.length)
    throw new Error(`${JSON.stringify(statuses)} at ${action.label}: ${sample}`)
  return {
    perSecond: (perSecond * good) / times.length,
    times,
    refused,
    node: (usage.app * 1000) / good,
    postgres: (usage.postgres * 1000) / good,
  }
}

/** Returns the median round, with the times and the refusals of all. */
function middleOf(all: readonly Measured[]): Measured {
  const middle = (what: 'perSecond' | 'node' | 'postgres') =>
    percentile(
      all.map((one) => one[what]).sort((one, other) => one - other),
      0.5,
    )
  return {
    perSecond: middle('perSecond'),
    node: middle('node'),
    postgres: middle('postgres'),
    times: all.flatMap(({ times }) => times).sort((one, other) => one - other),
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
  }
}

const figures = ({ perSecond, times, refused, node, postgres }: Measured) => [
  Math.round(perSecond),
  ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)),
  refused,
  node.toFixed(2),
  postgres.toFixed(2),
]

const measures = ['requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'refused', 'Node ms', 'PostgreSQL ms']
const columns = ['', 'connections', ...measures, ...measures.map((name) => `bare ${name}`), 'ratio']
const titleOf = (messages: number, seconds: number) =>
  `The product and bare routes, ${messages.toLocaleString('en-US')} messages, ${rounds} rounds of ${seconds} s each`
