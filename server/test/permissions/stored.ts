import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import { transact } from '../../src/platform/db/transaction.ts'

/** A digest of each table's contents. */
export type Contents = ReadonlyMap<string, string>

/** Snapshots and restores every table of the product and the queue's pending jobs. */
export class Stored {
  readonly #db: Database
  #seen: { contents: Contents; nextTransaction: string } | undefined

  private constructor(db: Database) {
    this.#db = db
  }

  /** Copies everything into a schema from which it can be restored. */
  static async keep(db: Database): Promise<Stored> {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
    const tables = [...rows.map(({ name }) => `public.${name}`), 'pgboss.job']
    await sql`create schema kept`.execute(db)
    for (const table of tables) {
      await sql`create unlogged table ${copyOf(table)} as table ${sql.table(table)}`.execute(db)
    }
    // a function caches its query plans
    await sql`create function kept.contents() returns table (name text, sum text) language plpgsql as ${sql.lit(`begin
      return query ${tables.map(sumOf).join(' union all ')}; end`)}`.execute(db)
    return new Stored(db)
  }

  /**
   * Counts the rows of each table and sums their hashes. Without a transaction that wrote since the
   * last time, that answer stands: only a transaction that writes gets a number.
   */
  async contents(): Promise<Contents> {
    const nextTransaction = await this.#nextTransaction()
    if (this.#seen?.nextTransaction === nextTransaction) return this.#seen.contents
    const query = sql<{ name: string; sum: string }>`select name, sum from kept.contents()`
    const { rows } = await query.execute(this.#db)
    const contents = new Map(rows.map(({ name, sum }) => [name.replace('public.', ''), sum]))
    this.#seen = { contents, nextTransaction }
    return contents
  }

  async #nextTransaction(): Promise<string> {
    const query = sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`
    const { rows } = await query.execute(this.#db)
    return rows[0]?.next ?? ''
  }

  /** Restores these tables. */
  async putBack(tables: readonly string[]) {
    await transact(this.#db, async (trx) => {
      // disables triggers and foreign keys, so that every row returns unchanged
      await sql`set local session_replication_role = replica`.execute(trx)
      for (const name of tables) {
        const table = name.includes('.') ? name : `public.${name}`
        const columns = await columnsOf(trx, table)
        await sql`delete from ${sql.table(table)}`.execute(trx)
        await sql`insert into ${sql.table(table)} (${columns}) overriding system value
          select ${columns} from ${copyOf(table)}`.execute(trx)
      }
    })
  }
}

const sumOf = (table: string) => `select '${table}', (select count(*) || ' rows, ' ||
  coalesce(sum(hashtextextended(one::text, 0)), 0) from ${table} one)`

const copyOf = (table: string) => sql.table(`kept.${table.replace('.', '_')}`)

async function columnsOf(db: Database, table: string) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}

/** The tables whose contents differ, except those named. */
export function changedTables(before: Contents, after: Contents, but: readonly string[] = []): string[] {
  return [...after.keys()].filter((name) => after.get(name) !== before.get(name) && !but.includes(name))
}
