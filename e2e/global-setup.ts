import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { seedDemo } from '../server/demo/demo.ts'
import { shiftedClock } from '../server/src/platform/clock.ts'
import { createPlatform } from '../server/src/platform/create-platform.ts'
import { readEnv } from '../server/src/platform/env.ts'
import { startTestPostgres } from '../server/test/support/postgres.ts'
import { clockShift } from './fixtures/set-time.ts'

/** One PostgreSQL for the run, whose one database has the demo in it and is cloned for each file of journeys. */
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
  // nobody vacuums here, and the plans of searches need to know how much there is
  await pool.query('analyze')
  await stop()
  process.env.JOURNEYS_TEMPLATE_URL = postgres.url
  return () => postgres.stop()
}
