import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../database.ts'
import { systemIds } from '../ids.ts'

/** A database nobody else uses, and the way to be rid of it. */
export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Clones the migrated template of this test run; `drop` also cuts connections that are still open. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const admin = withDatabase(template, 'postgres')
  const name = `test_${systemIds.next().replaceAll('-', '')}`
  await execute(admin, `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
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

/** How many in this database wait for somebody else's lock just now. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
