import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.ts'
import { connect } from '../../src/platform/db/database.ts'
import { migrateToLatest } from '../../src/platform/db/migrate.ts'
import { systemIds } from '../../src/platform/ids.ts'
import { Jobs } from '../../src/platform/jobs/job-queue.ts'
import { memoryFolder } from './memory-folder.ts'

/**
 * Settings without durability, because nothing has to survive a power cut, and without background
 * work on templates.
 */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '64MB',
  max_connections: '300',
  max_wal_size: '128MB',
}

const log = pino({ level: 'silent' })

/** Starts a temporary PostgreSQL with one migrated database to clone. */
export async function startTestPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(memoryFolder(), 'touchline-tests-'))
  // PostgreSQL's own system account needs access
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  stopWithThisProcess(realpathSync(join(dataDir, 'postgres')), dataDir)
  await prepareTemplate(postgres.url)
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function prepareTemplate(url: string) {
  const { db } = connect(url, 1)
  await migrateToLatest(db)
  await db.destroy()
  const jobs = new Jobs(url, log, { background: false })
  await jobs.start(false)
  await jobs.stop()
}

/** Cleans up after a killed test run: the shell's input closes when this process ends. */
function stopWithThisProcess(cluster: string, dataDir: string) {
  if (process.platform === 'win32') return
  const script = 'cat; kill -INT $(head -n 1 "$0/postmaster.pid") 2>/dev/null && sleep 1; rm -rf "$1"'
  const guard = spawn('/bin/sh', ['-c', script, cluster, dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
}

/** A private database and the function that drops it. */
export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * Clones the template, which must have no connections, or another database; `drop` also cuts open
 * connections.
 */
export async function cloneDatabase(templateUrl: string, from?: string): Promise<TestDatabase> {
  const template = new URL(templateUrl)
  const admin = withDatabase(template, 'postgres')
  const name = `test_${systemIds.next().replaceAll('-', '')}`
  const source = from ?? template.pathname.slice(1)
  await execute(admin, `create database ${name} template ${source} strategy file_copy`)
  return {
    url: withDatabase(template, name),
    drop: () => execute(admin, `drop database if exists ${name} with (force)`),
  }
}

function withDatabase(url: URL, name: string): string {
  const other = new URL(url)
  other.pathname = name
  return other.href
}

async function execute(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
