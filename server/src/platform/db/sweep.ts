import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './database.ts'
import type { DB } from './schema.ts'

/** The most rows that one statement of a sweep takes. */
export const sweptAtOnce = 1000

/**
 * Deletes expired rows of a table, a thousand per statement: a backlog of any size stays within the statement timeout,
 * and locks are short. Locked rows wait for the next sweep.
 */
export async function sweep(db: Database, table: keyof DB, isOver: RawBuilder<SqlBool>): Promise<number> {
  let all = 0
  for (let taken = sweptAtOnce; taken === sweptAtOnce; all += taken) {
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where ${isOver} and ctid = any (array(
      select ctid from ${sql.table(table)} where ${isOver} limit ${sweptAtOnce} for update skip locked))`.execute(
        db,
      )
    taken = Number(numAffectedRows ?? 0)
  }
  return all
}

/**
 * Shortens network addresses in log lines from before that time to their /24, or /48 for IPv6, a thousand lines per
 * statement. It is the only update that the log allows.
 */
export async function shortenAddresses(db: Database, before: Date): Promise<void> {
  for (let cut = sweptAtOnce; cut === sweptAtOnce; ) {
    const { numAffectedRows } = await sql`update audit_log
      set details = jsonb_set(details, '{ip}', to_jsonb(network_of(details ->> 'ip')))
      where id = any (array(select id from audit_log
        where details ->> 'ip' not like '%/%' and at < ${before} limit ${sweptAtOnce}))`.execute(db)
    cut = Number(numAffectedRows ?? 0)
  }
}
