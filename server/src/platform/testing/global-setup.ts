import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { connect } from '../database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { Jobs } from '../jobs.ts'
import { migrateToLatest } from '../migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database to be cloned, never written to. */
    templateUrl: string
  }
}

/** Nothing here has to survive a power cut, and nothing may work in a database that is about to be cloned. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '64MB',
}

/** One PostgreSQL for the whole run with one migrated template database; see database.ts for the clones. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-tests-'))
  // PostgreSQL's own account must be able to enter
  chmodSync(dataDir, 0o755)
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  stopWithThisProcess(realpathSync(join(dataDir, 'postgres')), dataDir)
  await prepareTemplate(postgres.url)
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function prepareTemplate(url: string) {
  const { db } = connect(url, 1)
  await migrateToLatest(db)
  await db.destroy()
  const jobs = new Jobs(url, pino({ level: 'silent' }), false)
  await jobs.start(false)
  await jobs.stop()
}

/** A killed test run cannot clean up; this shell sees its end as the end of its input, and does it instead. */
function stopWithThisProcess(cluster: string, dataDir: string) {
  if (process.platform === 'win32') return
  const script = 'cat; kill -INT $(head -n 1 "$0/postmaster.pid") 2>/dev/null && sleep 1; rm -rf "$1"'
  const guard = spawn('/bin/sh', ['-c', script, cluster, dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
}
