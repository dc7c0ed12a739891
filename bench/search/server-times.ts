import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { pino } from 'pino'
import { collegeReadModel } from '../../server/src/colleges/college-read-model.ts'
import { createPlatform } from '../../server/src/platform/create-platform.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { readEnv } from '../../server/src/platform/env.ts'
import { emptyFilter } from '../../server/src/players/service.ts'
import { findInMemory } from '../../server/src/search/from-memory.ts'
import type { PlayerIndex } from '../../server/src/search/index/player-index.ts'
import { playerReadModel } from '../../server/src/search/index-sync.ts'
import { type ParameterSet, parameterSets } from '../../server/test/support/search/parameter-sets.ts'
import { percentile } from '../harness/load.ts'
import type { BenchCoach } from '../harness/people.ts'
import type { Table } from '../harness/report.ts'

const rounds = 20

/** Measures the fifty searches within the server, including its database queries for names and favorites. */
export async function serverTimes(databaseUrl: string, [coach]: readonly BenchCoach[]) {
  const { platform, stop } = createPlatform({
    env: readEnv({ LOG_LEVEL: 'silent' }),
    databaseUrl,
    log: pino({ level: 'silent' }),
    background: false,
  })
  try {
    const players = playerReadModel(platform)
    const load = await loading(() => players.refresh())
    const index = players.current
    const colleges = collegeReadModel(platform)
    await colleges.refresh()
    const directory = colleges.current
    if (!index || !directory || !coach) throw new Error('The search did not load')
    const search = (set: ParameterSet, counts: boolean) =>
      inMemory(platform.db, index, set, coach.collegeId, counts)
    const collegeSearch = (set: ParameterSet) => {
      const page = { limit: 25, order: undefined, after: undefined, counts: true }
      return Promise.resolve(directory.find({ ...filterOf(set), gender: set.gender }, page))
    }
    const pages = await timed((set) => search(set, false))
    const counts = await timed((set) => search(set, true))
    const ofColleges = await timed(collegeSearch)
    const newNames = await timedOnce(await typedNames(platform.db), (name) => search({ name }, true))
    return {
      load,
      counts: percentile(counts, 0.95),
      colleges: percentile(ofColleges, 0.95),
      table: tableOf([
        ['players: page and exact total', pages, ''],
        ['players: page, exact total, counts of every option', counts, 5],
        ['players: the same for a name nobody has asked for yet', newNames, ''],
        ['colleges: page, total, counts of every option', ofColleges, 2],
      ]),
    }
  } finally {
    await stop()
  }
}

const filterOf = ({ favorites: _, gender: __, ...given }: ParameterSet) => ({
  ...emptyFilter,
  ...given,
})

function inMemory(db: Database, index: PlayerIndex, set: ParameterSet, collegeId: string, counts: boolean) {
  const selection = {
    filter: filterOf(set),
    gender: set.gender,
    favoritesOf: set.favorites ? collegeId : undefined,
  }
  return findInMemory(db, index, { ...selection, limit: 25, order: undefined, after: undefined, counts })
}

/** Measures the milliseconds of every search answered from memory, `rounds` times each, sorted. */
async function timed(search: (set: ParameterSet) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const set of parameterSets) {
      const began = performance.now()
      const found = await search(set)
      // the first round is a warm-up; the database answers names that very many people share
      if (found !== undefined && round > 0) times.push(performance.now() - began)
    }
  }
  return times.sort((one, other) => one - other)
}

/** Lists distinct prefixes of first and last names, as coaches type them. */
async function typedNames(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('players')
    .select('searchName')
    .orderBy(sql`md5(user_id::text)`)
    .limit(200)
    .execute()
  const beginnings = rows.map(({ searchName }, at) => searchName.split(' ').at(at % 2 === 0 ? 0 : -1) ?? '')
  return [...new Set(beginnings.map((word, at) => word.slice(0, 3 + (at % 4))))]
}

async function timedOnce<Value>(values: readonly Value[], search: (value: Value) => Promise<unknown>) {
  const times: number[] = []
  for (const value of values) {
    const began = performance.now()
    if ((await search(value)) !== undefined) times.push(performance.now() - began)
  }
  return times.sort((one, other) => one - other)
}

/**
 * Measures the cost of loading in this process: seconds, the longest event loop delay in milliseconds, and megabytes.
 */
async function loading(load: () => Promise<void>) {
  const before = process.memoryUsage().arrayBuffers
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const began = performance.now()
  await load()
  const seconds = (performance.now() - began) / 1000
  delay.disable()
  const megabytes = (process.memoryUsage().arrayBuffers - before) / 2 ** 20
  return { seconds, longestBlock: delay.max / 1e6, megabytes }
}

function tableOf(rows: readonly (readonly [string, number[], number | string])[]): Table {
  return {
    title: 'Server time',
    columns: ['', 'p50 ms', 'p95 ms', 'longest ms', 'goal p95 ms'],
    rows: rows.map(([name, times, goal]) => [
      name,
      ...[0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(2)),
      goal,
    ]),
  }
}
