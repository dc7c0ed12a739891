import { parameterSets } from '../../server/test/support/search/parameter-sets.ts'
import { startApp } from '../harness/app.ts'
import { Load, percentile } from '../harness/load.ts'
import type { Options } from '../harness/options.ts'
import { type BenchCoach, busyCoaches, withDatabase } from '../harness/people.ts'
import type { Report, Table } from '../harness/report.ts'
import { openWorld, type World } from '../harness/world.ts'
import { disagreements } from './agreement.ts'
import { followDelays } from './following.ts'
import { requestsOf, untilLoaded } from './requests.ts'
import { serverTimes } from './server-times.ts'

const small = 10_000
const coachesAsking = 400 // enough to keep each coach below 3,000 pages a day
const goals = { growth: 2, counts: 5, colleges: 2, following: 1_000, block: 50 }

/** Measures the fifty searches over HTTP at this size and at ten thousand players, and within the server. */
export async function run({ players = 1_000_000 }: Options): Promise<Report> {
  const few = await inWorld(small, async ({ port, coaches }) => firstPages(port, coaches))
  return inWorld(players, async ({ port, coaches, world }) => {
    const many = await firstPages(port, coaches)
    const growth = many.p95 / few.p95
    const wrong = await disagreements(world.databaseUrl, port, coaches)
    const delays = await followDelays(world.databaseUrl, port, coaches)
    const within = await serverTimes(world.databaseUrl, coaches)
    const tables = [
      growthTable(few, many, growth, players),
      within.table,
      {
        title: 'Loading and following',
        columns: ['', '', 'goal'],
        rows: [
          ['seconds to load', within.load.seconds.toFixed(1), ''],
          [
            'longest this kept the process from other work, ms',
            within.load.longestBlock.toFixed(0),
            goals.block,
          ],
          ['memory, MB', within.load.megabytes.toFixed(0), ''],
          ['from a change to its being found, p95 ms', percentile(delays, 0.95).toFixed(0), goals.following],
          ['searches that differ from a plain WHERE', wrong.length, 0],
        ],
      },
    ]
    const missed = [
      ...(growth > goals.growth ? [`the first page takes ${growth.toFixed(1)} times as long`] : []),
      ...(within.counts > goals.counts ? [`counts take ${within.counts.toFixed(1)} ms`] : []),
      ...(within.colleges > goals.colleges ? [`college search takes ${within.colleges.toFixed(1)} ms`] : []),
      ...(percentile(delays, 0.95) > goals.following ? ['changes are found too late'] : []),
      ...(within.load.longestBlock > goals.block ? ['loading keeps the process from other work'] : []),
      ...wrong,
    ]
    return { players, tables, missed }
  })
}

interface Ready {
  port: number
  coaches: BenchCoach[]
  world: World
}

/** Runs `work` with the product on a generated database of that size, once its players are in memory. */
async function inWorld<Result>(players: number, work: (ready: Ready) => Promise<Result>): Promise<Result> {
  const world = await openWorld(players)
  try {
    const coaches = await withDatabase(world.databaseUrl, (db) => busyCoaches(db, coachesAsking, 1))
    const app = await startApp(world.databaseUrl)
    try {
      await untilLoaded(app.port, coaches)
      return await work({ port: app.port, coaches, world })
    } finally {
      await app.stop()
    }
  } finally {
    await world.stop()
  }
}

interface FirstPages {
  p50: number
  p95: number
}

/** Measures first pages, requested one after another. */
async function firstPages(port: number, coaches: readonly BenchCoach[]): Promise<FirstPages> {
  const load = new Load()
  try {
    const order = { port, requests: requestsOf(coaches), connections: 1, seconds: 5 }
    await load.round(order)
    const { times } = await load.round(order)
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
  } finally {
    load.stop()
  }
}

function growthTable(few: FirstPages, many: FirstPages, growth: number, players: number): Table {
  const row = (count: number, { p50, p95 }: FirstPages) => [
    count.toLocaleString('en-US'),
    p50.toFixed(2),
    p95.toFixed(2),
  ]
  return {
    title: `First page through HTTP, ${parameterSets.length} searches, one at a time`,
    columns: ['players', 'p50 ms', 'p95 ms', 'p95 grows', 'goal'],
    rows: [
      [...row(small, few), '', ''],
      [...row(players, many), `${growth.toFixed(2)} times`, `${goals.growth} times`],
    ],
  }
}
