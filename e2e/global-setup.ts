import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { seedDemo } from '../server/demo/demo.ts'
import { shiftedClock } from '../server/src/platform/clock.ts'
import { createPlatform } from '../server/src/platform/create-platform.ts'
import { readEnv } from '../server/src/platform/env.ts'
import { startTestPostgres } from '../server/test/support/postgres.ts'
import { clockShift } from './fixtures/set-time.ts'

/** Starts one PostgreSQL for the run with a demo database, which each file of journeys clones. */
export default async function setup() {
  const postgres = await startTestPostgres()
  const env = readEnv({ DATA_DIR: tmpdir(), LOG_LEVEL: 'silent' })
  const { platform, pool, stop } = createPlatform({
    env,
    databaseUrl: postgres.url,
    log: pino({ level: 'silent' }),
    clock: shiftedClock(clockShift),
    background: false,
  })
  await seedDemo(platform)
  // autovacuum is off, and the query planner needs the table statistics
  await pool.query('analyze')
  await stop()
  process.env.JOURNEYS_TEMPLATE_URL = postgres.url
  return () => postgres.stop()
}
