import { setTimeout as sleep } from 'node:timers/promises'
import { type App, startApp } from '../harness/app.ts'
import { Crowd } from '../harness/crowd.ts'
import { askable, memoryAfterCollection } from '../harness/inspector.ts'
import type { Options } from '../harness/options.ts'
import { withDatabase } from '../harness/people.ts'
import type { Report } from '../harness/report.ts'
import { Meter } from '../harness/usage.ts'
import { openWorld } from '../harness/world.ts'
import type { Measured } from './measured.ts'
import { compareHeard, planMessages } from './messages.ts'
import { makePairs, type Pair } from './people.ts'
import { readSome, readsPerSecond } from './reads.ts'
import { costTable, deliveryTable, missedIn, streamTable } from './tables.ts'

const players = 10_000
const perSecond = 100 // messages per second
const warmUp = { streams: 200, seconds: 10 }
const quiet = 30 // seconds with idle streams
const atOnce = 20 // streams that connect at the same time: the number that the product opens at once, and some that wait

/** Opens that many streams on one process, with a hundred messages a second among them. */
export async function run({ streams = 5000, minutes = 10 }: Options): Promise<Report> {
  const world = await openWorld(players)
  const { port: inspectPort, settings } = await askable()
  const app = await startApp(world.databaseUrl, settings)
  const crowd = new Crowd(app.port)
  try {
    const count = Math.ceil((streams + warmUp.streams) / 2)
    const pairs = await withDatabase(world.databaseUrl, (db) => makePairs(db, count))
    const measured = await measure({ databaseUrl: world.databaseUrl, app, crowd, inspectPort }, pairs, {
      streams,
      minutes,
    })
    return {
      players,
      tables: [streamTable(measured), deliveryTable(measured), costTable(measured)],
      missed: missedIn(measured),
    }
  } finally {
    crowd.stop()
    await app.stop()
    await world.stop()
  }
}

interface Setting {
  databaseUrl: string
  app: App
  crowd: Crowd
  inspectPort: number
}

async function measure(
  { databaseUrl, app, crowd, inspectPort }: Setting,
  pairs: readonly Pair[],
  { streams, minutes }: { streams: number; minutes: number },
): Promise<Measured> {
  const talking = pairs.slice(0, Math.floor(streams / 2))
  await warm(crowd, pairs.slice(-warmUp.streams / 2))
  const meter = await Meter.of(app.pid, databaseUrl)
  const before = await memoryAfterCollection(inspectPort)
  const opening = await crowd.listen(everybodyOf(talking), atOnce)
  say(`${opening.opened} streams in ${opening.seconds.toFixed(0)} s`)
  await sleep(5000)
  const after = await memoryAfterCollection(inspectPort)
  const endOfQuiet = meter.begin()
  await sleep(quiet * 1000)
  const idle = endOfQuiet()
  const seconds = minutes * 60
  const sending = planMessages(talking, perSecond, seconds, now() + 2000)
  const answers = crowd.ask(sending.requests)
  const endOfTalk = meter.begin()
  await sleep(Math.max(1000, (sending.messages.at(-1)?.due ?? 0) - now()))
  const talk = endOfTalk()
  const asked = await answers
  await sleep(3000)
  const heard = await crowd.heard()
  say('every message sent')
  const reading = await readSome(crowd, talking, meter)
  return {
    streams: talking.length * 2,
    opening,
    before,
    after,
    minutes,
    delivery: compareHeard(sending, asked, heard),
    sent: sending.messages.length,
    again: asked.again,
    cameBack: heard.cameBack,
    resyncs: heard.resyncs,
    idle,
    talking: talk,
    reading: { ...reading, perSecond: readsPerSecond },
    postgresMegabytes: meter.postgresMegabytes(),
  }
}

/** Triggers the process's one-time work, which must not count as the cost of a stream. */
async function warm(crowd: Crowd, pairs: readonly Pair[]) {
  await crowd.listen(everybodyOf(pairs), atOnce)
  await crowd.ask(planMessages(pairs, perSecond, warmUp.seconds, now()).requests)
  await crowd.leave()
  await crowd.heard()
  await sleep(2000)
}

const everybodyOf = (pairs: readonly Pair[]) => pairs.flatMap(({ coach, player }) => [coach, player])
const now = () => performance.timeOrigin + performance.now()
const say = (words: string) => process.stderr.write(`${words}\n`)
