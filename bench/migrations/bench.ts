import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres.ts'
import { migrateAtLeastTo, migrateToLatest } from '../../server/src/platform/db/migrate.ts'
import { withDatabase } from '../harness/people.ts'
import type { Report } from '../harness/report.ts'
import { fill } from './fill.ts'
import { longestWaits } from './waits.ts'

const folder = new URL('../../server/migrations/', import.meta.url)
const before = '023-confirmed-coaches'
const goal = 60 // seconds for all of them, at the sizes by default

/**
 * Measures the migrations after `before` on a full database: each by itself with the tables that it
 * locks, then all of them as the product runs them, with people who read and write meanwhile.
 */
export async function run(people = 50_000, conversations = 20_000, messages = 1_000_000): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-migrations-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  try {
    await withDatabase(postgres.url, (db) => migrateAtLeastTo(db, before))
    await fill(postgres.url, { people, conversations, messages })
    const copy = await copyOf(postgres.url)
    const rows = await oneByOne(copy)
    const began = performance.now()
    const waits = await longestWaits(postgres.url, () => withDatabase(postgres.url, migrateToLatest))
    const all = (performance.now() - began) / 1000
    const size = `${people.toLocaleString('en-US')} people, ${messages.toLocaleString('en-US')} messages`
    return {
      tables: [
        {
          title: `Each migration on ${size}`,
          columns: ['migration', 'seconds', 'tables that nobody reads', 'tables that nobody writes'],
          rows,
        },
        {
          title: `All at the start of a new version: ${all.toFixed(1)} s (goal: ${goal} s)`,
          columns: ['statement meanwhile', 'longest wait, s'],
          rows: waits,
        },
      ],
      missed: all > goal ? [`The migrations took ${all.toFixed(1)} s, not ${goal}`] : [],
    }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function copyOf(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  const original = url.pathname.slice(1)
  url.pathname = 'postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database one_by_one template ${original} strategy file_copy`)
  await client.end()
  url.pathname = 'one_by_one'
  return url.href
}

async function oneByOne(databaseUrl: string): Promise<(string | number)[][]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
    const rows: string[][] = []
    for (const file of files.filter((name) => name > `${before}.sql`)) {
      const text = await readFile(new URL(file, folder), 'utf8')
      const known = await tablesOf(client)
      await client.query('begin')
      const began = performance.now()
      await client.query(text)
      const seconds = (performance.now() - began) / 1000
      const locks = await locksOf(client, known)
      await client.query('commit')
      process.stderr.write(`${file}: ${seconds.toFixed(2)} s\n`)
      rows.push([file.replace('.sql', ''), seconds.toFixed(2), locks.all.join(', '), locks.writes.join(', ')])
    }
    return rows
  } finally {
    await client.end()
  }
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

/** Lists the tables among these that the open transaction has closed to everybody, or to those who write. */
async function locksOf(client: pg.Client, tables: readonly string[]) {
  const { rows } = await client.query<{ name: string; mode: string }>(
    `select relname as name, mode from pg_locks join pg_class on pg_class.oid = relation
      where pid = pg_backend_pid() and relkind = 'r' and relname = any ($1) order by relname`,
    [tables],
  )
  const under = (modes: readonly string[]) => [
    ...new Set(rows.filter(({ mode }) => modes.includes(mode)).map(({ name }) => name)),
  ]
  const all = under(['AccessExclusiveLock'])
  const writes = under(['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock'])
  return { all, writes: writes.filter((name) => !all.includes(name)) }
}
