import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../../../embedded-postgres/embedded-postgres.ts'
import { connect } from '../../../src/platform/db/database.ts'
import { LiveSignals } from '../../../src/platform/realtime/live-signals.ts'

const connections = 20
const listeners = 3
const log = pino({ level: 'silent' })
const write = `insert into written (what) values (repeat('x', 200))`

/**
 * Measures how many small changes a second 20 connections commit without a NOTIFY, with one NOTIFY
 * each, and with an announcement after the commit as the product does it. Each mode runs for
 * `seconds`, in turn, on one PostgreSQL that flushes every commit to disk. Fails only when nothing
 * is committed.
 */
export async function run(seconds = 6) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-notify-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  const pool = new pg.Pool({ connectionString: postgres.url, max: connections })
  const listening = Array.from({ length: listeners }, () => new pg.Client({ connectionString: postgres.url }))
  try {
    await pool.query('create table written (what text not null)')
    for (const client of listening) {
      await client.connect()
      await client.query('listen live')
    }
    const silent = `with change as (${write}) select 1`
    const telling = `with change as (${write}) select pg_notify('live', gen_random_uuid()::text)`
    const { db } = connect(postgres.url, 2)
    const signals = new LiveSignals(db, log)
    const counts = { silent: 0, telling: 0, after: 0 }
    // takes turns, so that a busy moment of the machine affects each mode
    for (let turn = 0; turn < 3; turn++) {
      counts.silent += await commits(pool, silent, { seconds: seconds / 3 })
      counts.telling += await commits(pool, telling, { seconds: seconds / 3 })
      counts.after += await commits(pool, silent, {
        seconds: seconds / 3,
        afterwards: () => signals.publishNow(randomUUID()),
      })
      await signals.stop()
    }
    await db.destroy()
    return {
      failures: Object.values(counts).every((count) => count > 0) ? 0 : 1,
      commitsPerSecond: Math.round(counts.silent / seconds),
      withNotifyPerSecond: Math.round(counts.telling / seconds),
      toldAfterPerSecond: Math.round(counts.after / seconds),
      share: Math.round((counts.telling / counts.silent) * 100) / 100,
      shareToldAfter: Math.round((counts.after / counts.silent) * 100) / 100,
    }
  } finally {
    await Promise.all([pool.end(), ...listening.map((client) => client.end())])
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function commits(
  pool: pg.Pool,
  statement: string,
  { seconds, afterwards = () => {} }: { seconds: number; afterwards?: () => void },
): Promise<number> {
  const until = performance.now() + seconds * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        await pool.query(statement)
        afterwards()
        count += 1
      }
    }),
  )
  return count
}
