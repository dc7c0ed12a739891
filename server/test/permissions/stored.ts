import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'
import { transact } from '../../src/platform/db/transaction.ts'

/** A digest of each table's contents. */
export type Contents = ReadonlyMap<string, string>

/** Snapshots and restores every table of the product and the queue's pending jobs. */
export class Stored {
  readonly #db: Database
  readonly #seen = new Map<string, string>()

  private constructor(db: Database) {
    this.#db = db
  }

  /** Copies everything into a schema from which it can be restored, and notes each later write. */
  static async keep(db: Database): Promise<Stored> {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
    const tables = [...rows.map(({ name }) => `public.${name}`), 'pgboss.job']
    await sql`create schema kept`.execute(db)
    await sql`create unlogged table kept.written (name text)`.execute(db)
    await sql`create function kept.note() returns trigger language plpgsql as
      'begin insert into kept.written values (tg_argv[0]); return null; end'`.execute(db)
    for (const table of tables) {
      await sql`create unlogged table ${copyOf(table)} as table ${sql.table(table)}`.execute(db)
    }
    for (const table of tables) await noteWrites(db, table)
    for (const part of await partitionsOf(db, 'pgboss.job')) await noteWrites(db, part, 'pgboss.job')
    const stored = new Stored(db)
    for (const table of tables) stored.#seen.set(table, await stored.#sum(table))
    return stored
  }

  /** Counts the rows of each table and sums their hashes, anew for the tables written since the last time. */
  async contents(): Promise<Contents> {
    const written = await sql<{ name: string }>`delete from kept.written returning name`.execute(this.#db)
    for (const table of new Set(written.rows.map(({ name }) => name))) {
      this.#seen.set(table, await this.#sum(table))
    }
    return new Map([...this.#seen].map(([table, sum]) => [table.replace('public.', ''), sum]))
  }

  async #sum(table: string): Promise<string> {
    const { rows } = await sql<{ sum: string }>`select count(*) || ' rows, ' ||
      coalesce(sum(hashtextextended(one::text, 0)), 0) as sum from ${sql.table(table)} one`.execute(this.#db)
    return rows[0]?.sum ?? ''
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
        await sql`insert into kept.written values (${table})`.execute(trx)
      }
    })
  }
}

/** Notes the name of a table, or of the table it is a part of, with each statement that writes to it. */
async function noteWrites(db: Database, table: string, whole = table) {
  await sql`create trigger kept_note after insert or update or delete or truncate on ${sql.table(table)}
    for each statement execute function kept.note(${sql.lit(whole)})`.execute(db)
}

async function partitionsOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass`.execute(db)
  return rows.map(({ name }) => name)
}

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
