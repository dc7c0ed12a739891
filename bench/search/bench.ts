import { setTimeout as sleep } from 'node:timers/promises'
import { parameterSets } from '../../server/test/support/search/parameter-sets.ts'
import { startApp } from '../harness/app.ts'
import { Load, percentile } from '../harness/load.ts'
import type { Options } from '../harness/options.ts'
import { type BenchCoach, busyCoaches, withDatabase } from '../harness/people.ts'
import type { Report } from '../harness/report.ts'
import { openWorld } from '../harness/world.ts'
import { disagreements } from './agreement.ts'
import { ask, requestOf, requestsOf, untilLoaded } from './requests.ts'

const small = 10_000
const coachesAsking = 400 // enough to keep each coach below 3,000 pages a day
const changes = 30
const goals = { growth: 2, following: 1_000 }

/** Measures the fifty searches at this size and at ten thousand players: first pages, and with counts of every option. */
export async function run({ players = 1_000_000 }: Options): Promise<Report> {
  const few = await measure(small)
  const many = await measure(players)
  const growth = many.page.p95 / few.page.p95
  const row = ({ page, counts, players: count, loaded, following }: Searches) => [
    count.toLocaleString('en-US'),
    ...[page.p50, page.p95, counts.p50, counts.p95].map((time) => time.toFixed(2)),
    loaded.toFixed(1),
    following.toFixed(0),
  ]
  return {
    players,
    tables: [
      {
        title: `${parameterSets.length} searches over HTTP, one at a time (goal: p95 grows at most ${goals.growth} times, a change is found within ${goals.following} ms)`,
        columns: [
          'players',
          'page p50 ms',
          'p95 ms',
          'with counts p50 ms',
          'p95 ms',
          'loaded in s',
          'change found, p95 ms',
        ],
        rows: [row(few), row(many)],
      },
    ],
    missed: [
      ...(growth > goals.growth ? [`the first page takes ${growth.toFixed(1)} times as long`] : []),
      ...(many.following > goals.following ? ['changes are found too late'] : []),
      ...many.wrong,
    ],
  }
}

interface Percentiles {
  p50: number
  p95: number
}

interface Searches {
  players: number
  page: Percentiles
  counts: Percentiles
  /** Seconds from the start of the product until it searches in memory. */
  loaded: number
  /** Milliseconds from a commit until the search finds the change, p95. */
  following: number
  /** Searches that differ from a plain WHERE. */
  wrong: string[]
}

async function measure(players: number): Promise<Searches> {
  const world = await openWorld(players)
  try {
    const coaches = await withDatabase(world.databaseUrl, (db) => busyCoaches(db, coachesAsking, 1))
    const began = performance.now()
    const app = await startApp(world.databaseUrl)
    try {
      await untilLoaded(app.port, coaches)
      const loaded = (performance.now() - began) / 1000
      return {
        players,
        loaded,
        page: await firstPages(app.port, coaches, {}),
        counts: await firstPages(app.port, coaches, { counts: 'true' }),
        following: await followDelay(world.databaseUrl, app.port, coaches),
        wrong: await disagreements(world.databaseUrl, app.port, coaches),
      }
    } finally {
      await app.stop()
    }
  } finally {
    await world.stop()
  }
}

/** Measures first pages, requested one after another. */
async function firstPages(port: number, coaches: readonly BenchCoach[], more: object): Promise<Percentiles> {
  const load = new Load()
  try {
    const order = { port, requests: requestsOf(coaches, more), connections: 1, seconds: 5 }
    await load.round(order)
    const { times } = await load.round(order)
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
  } finally {
    load.stop()
  }
}

/** Measures the milliseconds from a commit until the search finds the change. */
function followDelay(databaseUrl: string, port: number, [coach]: readonly BenchCoach[]) {
  return withDatabase(databaseUrl, async (db) => {
    if (!coach) throw new Error('The generated database has no coaches')
    const listed = db.selectFrom('players').select('userId').where('listed', '=', true)
    const { userId } = await listed.executeTakeFirstOrThrow()
    const delays: number[] = []
    for (let change = 0; change < changes; change += 1) {
      // a class year unused elsewhere
      const years = [2050 + (change % 2)]
      await db.updateTable('players').set({ yearGraduating: years[0] }).where('userId', '=', userId).execute()
      const began = performance.now()
      while ((await ask(port, requestOf(coach, { years }, { limit: 1 }))).players.length === 0) await sleep(5)
      delays.push(performance.now() - began)
    }
    return percentile(
      delays.sort((one, other) => one - other),
      0.95,
    )
  })
}
