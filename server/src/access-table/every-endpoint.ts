import type { Endpoint } from '@touchline/contract'
import * as contract from '@touchline/contract'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

const exported: unknown[] = Object.values(contract)

/** Every endpoint that the contract describes. */
export const endpoints = exported.filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'response' in value
  )
}

const counted = new Set(['rate_limits', 'audit_log', 'kysely_migration', 'kysely_migration_lock'])

/** One text for everything that is stored, besides counters and the log of who asked. */
export async function fingerprint(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const sums = tables
    .filter(({ name }) => !counted.has(name))
    .map(
      ({ name }) =>
        sql`(select md5(string_agg(one::text, '|' order by one::text)) from ${sql.table(name)} one)`,
    )
  const { rows } = await sql<{ sum: string }>`select concat_ws(',', ${sql.join(sums)}) as sum`.execute(db)
  return rows[0]?.sum ?? ''
}
