import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './database.ts'
import type { DB } from './schema.ts'

/** Rows that one statement of a sweep takes at most. */
export const sweptAtOnce = 1000

/**
 * Deletes the rows of a table that are past their time, in statements of a thousand rows at most: a backlog of any size
 * stays within the time a statement may take, and locks are short. Rows that somebody holds wait for the next sweep.
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
