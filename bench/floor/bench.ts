import { startApp } from '../harness/app.ts'
import { Load } from '../harness/load.ts'
import type { Options } from '../harness/options.ts'
import { withDatabase } from '../harness/people.ts'
import type { Report } from '../harness/report.ts'
import { figures, inTurns, measures } from '../harness/turns.ts'
import { Meter } from '../harness/usage.ts'
import { openWorld } from '../harness/world.ts'
import { untilLoaded } from '../search/requests.ts'
import { disagreements } from './agreement.ts'
import { startBare } from './bare.ts'
import { actionsOf } from './requests.ts'
import { chooseSubjects } from './subjects.ts'

const writers = 3000
const rounds = 3
const warmUp = { connections: 16, rounds: 2 }

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
      const meters = {
        product: await Meter.of(app.pid, world.databaseUrl),
        bare: await Meter.of(bare.pid, world.databaseUrl),
      }
      const rows: (string | number)[][] = []
      for (const action of actions) {
        const sides = [
          { port: app.port, meter: meters.product, requests: action.product },
          { port: bare.port, meter: meters.bare, requests: action.bare },
        ]
        await inTurns(load, sides, { ...action, ...warmUp, seconds })
        for (const count of connections) {
          const turns = { ...action, connections: count, seconds, rounds }
          const [own, plain] = await inTurns(load, sides, turns)
          if (!own || !plain) continue
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

const columns = ['', 'connections', ...measures, ...measures.map((name) => `bare ${name}`), 'ratio']
const titleOf = (messages: number, seconds: number) =>
  `The product and bare routes, ${messages.toLocaleString('en-US')} messages, ${rounds} rounds of ${seconds} s each`
