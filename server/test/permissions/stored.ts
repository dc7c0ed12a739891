import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'

/** Snapshots every table of the product and the queue's pending jobs, and restores those written to. */
export class Stored {
  readonly #db: Database

  private constructor(db: Database) {
    this.#db = db
  }

  /** Copies everything into a schema to restore from, and records each later write. */
  static async keep(db: Database): Promise<Stored> {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
    const tables = [...rows.map(({ name }) => `public.${name}`), 'pgboss.job']
    await sql.raw(functions).execute(db)
    for (const table of tables) await sql`select kept.keep(${table})`.execute(db)
    for (const table of tables) await noteWrites(db, table)
    for (const part of await partitionsOf(db, 'pgboss.job')) await noteWrites(db, part, 'pgboss.job')
    return new Stored(db)
  }

  /** Restores the tables written since the last time; returns the names of those whose contents had changed. */
  async restore(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select name from kept.restore() name`.execute(this.#db)
    return rows.map(({ name }) => name.replace('public.', ''))
  }
}

// Database functions make the comparison after thousands of answers a single statement.
const functions = `
  create schema kept;
  create unlogged table kept.written (name text);
  create unlogged table kept.tables (name text primary key, copy text, columns text, sum text);

  create function kept.note() returns trigger language plpgsql as $$
  begin
    insert into kept.written values (tg_argv[0]);
    return null;
  end $$;

  -- counts the rows of a table and sums their hashes
  create function kept.sum(name text) returns text language plpgsql as $$
  declare sum text;
  begin
    execute format(
      'select count(*) || '' rows, '' || coalesce(sum(hashtextextended(one::text, 0)), 0) from %s one', name
    ) into sum;
    return sum;
  end $$;

  create function kept.keep(name text) returns void language plpgsql as $$
  declare copy text := 'kept.' || replace(name, '.', '_');
  begin
    execute format('create unlogged table %s as table %s', copy, name);
    insert into kept.tables
      select name, copy, string_agg(quote_ident(attname), ', '), kept.sum(name) from pg_attribute
      where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  end $$;

  create function kept.restore() returns setof text language plpgsql as $$
  declare one kept.tables;
  begin
    -- disables triggers and foreign keys, so that every row returns unchanged
    perform set_config('session_replication_role', 'replica', true);
    for one in
      with written as (delete from kept.written returning written.name)
      select * from kept.tables where tables.name in (select written.name from written) order by tables.name
    loop
      continue when kept.sum(one.name) = one.sum;
      execute format('delete from %s', one.name);
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from %3$s', one.name, one.columns, one.copy);
      return next one.name;
    end loop;
    perform set_config('session_replication_role', 'origin', true);
  end $$;
`

/** Records a table's name, or that of the table it is part of, with each statement that writes to it. */
async function noteWrites(db: Database, table: string, whole = table) {
  await sql`create trigger kept_note after insert or update or delete or truncate on ${sql.table(table)}
    for each statement execute function kept.note(${sql.lit(whole)})`.execute(db)
}

async function partitionsOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass`.execute(db)
  return rows.map(({ name }) => name)
}
