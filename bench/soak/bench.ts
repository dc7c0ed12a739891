import { setTimeout as sleep } from 'node:timers/promises'
import { type App, startApp } from '../harness/app.ts'
import { Crowd } from '../harness/crowd.ts'
import { askable, memoryAfterCollection } from '../harness/inspector.ts'
import { percentile } from '../harness/load.ts'
import { openLoop } from '../harness/open-loop.ts'
import { withDatabase } from '../harness/people.ts'
import type { Report } from '../harness/report.ts'
import { openWorld } from '../harness/world.ts'
import { compareHeard, planMessages } from '../live/messages.ts'
import { makePairs, type Pair } from '../live/people.ts'
import { readsOf } from './reads.ts'

const players = 10_000
const pairsTalking = 250 // pairs with two streams each
const atOnce = 20
const messagesPerSecond = 10
const readsPerSecond = 60
const busy = 50 // seconds of activity per minute
const warmUp = 3 // minutes until caches are filled and code is compiled
const mostGrowth = 1.1 // allowed growth factor

/**
 * Runs identical minutes of everyday use, in which people connect, write, read, search and leave.
 * Compares the process's memory after garbage collection between the first fifth of the minutes and
 * the last.
 */
export async function run(minutes = 30): Promise<Report> {
  const world = await openWorld(players)
  const { port: inspectPort, settings } = await askable()
  const app = await startApp(world.databaseUrl, settings)
  const crowd = new Crowd(app.port)
  try {
    const pairs = await withDatabase(world.databaseUrl, (db) => makePairs(db, pairsTalking))
    const day = { app, crowd, pairs, reads: readsOf(pairs) }
    for (let minute = 0; minute < warmUp; minute++) await oneMinute(day)
    const heap: number[] = []
    const resident: number[] = []
    let [asked, lost] = [0, 0]
    for (let minute = 0; minute < minutes; minute++) {
      const counted = await oneMinute(day)
      asked += counted.asked
      lost += counted.lost
      const memory = await memoryAfterCollection(inspectPort)
      heap.push(memory.heapUsed / 1e6)
      resident.push(memory.rss / 1e6)
      process.stderr.write(`minute ${minute + 1}: ${heap.at(-1)?.toFixed(1)} MB of objects\n`)
    }
    const growths = [growthOf('objects', heap), growthOf('whole process', resident)]
    return {
      players,
      tables: [
        {
          title: `Soak of ${minutes} minutes: ${asked} requests, ${lost} messages lost or duplicated (goal: at most ${mostGrowth} times)`,
          columns: ['after collection', 'MB in the first fifth', 'MB in the last fifth', 'most MB', 'times'],
          rows: growths.map(({ what, early, late, most, times }) => [
            what,
            ...[early, late, most].map((megabytes) => megabytes.toFixed(1)),
            times.toFixed(2),
          ]),
        },
      ],
      missed: [
        ...growths
          .filter(({ times }) => times > mostGrowth)
          .map(({ what, times }) => `Memory (${what}) grew ${times.toFixed(2)} times`),
        ...(lost > 0 ? [`${lost} messages were lost or doubled`] : []),
      ],
    }
  } finally {
    crowd.stop()
    await app.stop()
    await world.stop()
  }
}

interface Day {
  app: App
  crowd: Crowd
  pairs: readonly Pair[]
  reads: string[]
}

/** Lets people open their streams, write and read for a while, and leave. */
async function oneMinute({ app, crowd, pairs, reads }: Day): Promise<{ asked: number; lost: number }> {
  await crowd.listen(
    pairs.flatMap(({ coach, player }) => [coach, player]),
    atOnce,
  )
  const sending = planMessages(pairs, messagesPerSecond, busy, Date.now() + 1000)
  const reading = { port: app.port, requests: reads, perSecond: readsPerSecond, seconds: busy }
  const [asked, { times }] = await Promise.all([crowd.ask(sending.requests), openLoop(reading)])
  const others = Object.keys(times).filter((status) => status !== '200')
  if (others.length > 0) throw new Error(`Reads were answered with ${others.join(', ')}`)
  await sleep(2000) // the last messages are still in flight
  const { lost, doubled, accepted } = compareHeard(sending, asked, await crowd.heard())
  await crowd.leave()
  return {
    asked: sending.messages.length + (times['200']?.length ?? 0),
    lost: lost + doubled + sending.messages.length - accepted,
  }
}

function growthOf(what: string, samples: readonly number[]) {
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  const [early, late] = [middle(samples.slice(0, fifth)), middle(samples.slice(-fifth))]
  return { what, early, late, most: Math.max(...samples), times: late / early }
}

const middle = (values: number[]) =>
  percentile(
    values.toSorted((one, other) => one - other),
    0.5,
  )
