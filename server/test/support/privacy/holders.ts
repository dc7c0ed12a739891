import { sql } from 'kysely'
import type { Database } from '../../../src/platform/db/database.ts'

interface Column {
  schema: string
  table: string
  column: string
}

/**
 * Finds every column of the database, the queue's included, that contains one of these texts, as
 * `table.column`.
 */
export async function holdersOf(db: Database, texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<Column>`
    select columns.table_schema as "schema", columns.table_name as "table", columns.column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where columns.table_schema in ('public', 'pgboss') and tables.table_type = 'BASE TABLE'
      and columns.data_type in ('text', 'uuid', 'json', 'jsonb', 'character varying', 'ARRAY')
    order by 1, 2, 3`.execute(db)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ held: boolean }>`select exists (
      select from ${sql.table(`${schema}.${table}`)}
      where ${sql.ref(column)}::text ilike any (${texts.map((text) => `%${text}%`)}::text[])) as held`.execute(
      db.withoutPlugins(),
    )
    if (rows[0]?.held) found.push(`${table}.${column}`)
  }
  return [...new Set(found)]
}
