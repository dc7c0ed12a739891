import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/support/database.ts'
import { connect } from './database.ts'
import { migrateToLatest } from './migrate.ts'

test('migrations have no timeouts, whatever the role or the database has for requests', async () => {
  const { url, drop } = await emptyDatabase()
  const name = new URL(url).pathname.slice(1)
  const first = connect(url, 1)
  for (const timeout of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await sql`alter database ${sql.id(name)} set ${sql.raw(timeout)} = '30s'`.execute(first.db)
  }
  await sql`create table seen (tag text, timeouts text)`.execute(first.db)
  await sql`create function see() returns event_trigger language plpgsql as $$
    begin
      insert into seen select object_identity, concat_ws(' ', current_setting('statement_timeout'),
          current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout'))
        from pg_event_trigger_ddl_commands();
    end $$`.execute(first.db)
  await sql`create event trigger see on ddl_command_end when tag in ('CREATE TABLE') execute function see()`.execute(
    first.db,
  )
  await first.db.destroy()

  // connects anew, so that the database's settings hold
  const { db } = connect(url, 1)
  const migrations = await migrateToLatest(db)
  const { rows } = await sql<{ timeouts: string; tables: number }>`select timeouts, count(*)::int as tables
    from seen where tag not like '%kysely%' group by timeouts`.execute(db)
  const { rows: after } = await sql<{
    timeout: string
  }>`select current_setting('statement_timeout') as timeout`.execute(db)
  await db.destroy()
  await drop()
  expect(migrations.length).toBeGreaterThan(30)
  expect(rows).toEqual([{ timeouts: '0 0 0', tables: expect.any(Number) }])
  expect(after).toEqual([{ timeout: '30s' }])
})
