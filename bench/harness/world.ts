import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres.ts'
import { generate, generation } from '../generate/generate.ts'

const cache = fileURLToPath(new URL('../.cache/', import.meta.url))
const migrations = new URL('../../server/migrations/', import.meta.url)
const log = pino({ level: 'silent' })

/** A generated database for one benchmark, on a PostgreSQL that stops with it. */
export interface World {
  databaseUrl: string
  players: number
  stop(): Promise<void>
}

/**
 * Opens a copy of the generated database of that size for one benchmark, whose writes disappear
 * afterwards. The original is kept in bench/.cache; it is created on first use and after a change
 * of the schema or the generation.
 */
export async function openWorld(players: number, messages = players): Promise<World> {
  const folder = join(cache, `${players}-${messages}-${generation}-${schemaVersion()}`)
  if (!existsSync(join(folder, 'complete'))) await make(folder, players, messages)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log, label: 'a benchmark' })
  const name = `bench_${process.pid}`
  try {
    // leftovers of an earlier benchmark
    for (const left of await databases(postgres.url)) await execute(postgres.url, `drop database ${left}`)
    await execute(postgres.url, `create database ${name} template touchline strategy file_copy`)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  const url = new URL(postgres.url)
  url.pathname = name
  return {
    databaseUrl: url.href,
    players,
    async stop() {
      await execute(postgres.url, `drop database ${name} with (force)`)
      await postgres.stop()
    },
  }
}

// without durability until it is complete, because a lost one can be rebuilt
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
}

async function make(folder: string, players: number, messages: number) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const began = performance.now()
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log, settings: careless })
  try {
    await generate(postgres.url, players, messages)
  } finally {
    await postgres.stop()
  }
  const seconds = (performance.now() - began) / 1000
  writeFileSync(join(folder, 'complete'), `${seconds.toFixed(1)}\n`)
  process.stderr.write(`Generated ${players.toLocaleString('en-US')} players in ${seconds.toFixed(0)} s\n`)
}

/** Derives a version from the migrations only. */
function schemaVersion(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(new URL(file, migrations)))
  return hash.digest('hex').slice(0, 10)
}

async function databases(url: string): Promise<string[]> {
  const rows = await execute(url, `select datname from pg_database where datname like 'bench\\_%'`)
  return rows.map(({ datname }) => String(datname))
}

async function execute(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const at = new URL(url)
  at.pathname = 'postgres'
  const client = new pg.Client({ connectionString: at.href })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
