import { createHash } from 'node:crypto'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { secretSetting } from '../../src/platform/secret.ts'
import type { TableCopy } from './manifest.ts'

interface Table {
  name: string
  columns: string[]
  key: string[]
  /** An SQL condition; other rows are left out. */
  condition?: string
}

/** Lists the product's persistent tables with their writable columns, without request counts and search changes. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select a.attname::text from pg_index i
        cross join unnest(i.indkey) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' and c.relname not like 'kysely%'
      and c.relname <> 'search_changes'
    order by c.relname`)
  return rows
}

/** Leaves out the secret from the rows of the table that holds it. */
export function withoutSecret(table: Table): Table {
  return table.name === 'settings' ? { ...table, condition: `name <> '${secretSetting}'` } : table
}

/** Writes a table as text in key order, and returns how much. */
export async function copyOut(
  client: pg.Client,
  table: Table,
  ...sink: NodeJS.WritableStream[]
): Promise<TableCopy> {
  const hash = createHash('sha256')
  const columns = table.columns.map(quoted).join(', ')
  const key = (table.key.length > 0 ? table.key : table.columns).map(quoted).join(', ')
  const rows = table.condition === undefined ? '' : `where ${table.condition}`
  const source = client.query(
    to(`copy (select ${columns} from ${quoted(table.name)} ${rows} order by ${key}) to stdout`),
  )
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline([source, tap, ...(sink.length > 0 ? sink : [nowhere()])])
  return { name: table.name, columns: table.columns, rows: source.rowCount, sha256: hash.digest('hex') }
}

/** Loads a table from text; throws if it is not what was written. */
export async function copyIn(client: pg.Client, copy: TableCopy, ...source: NodeJS.ReadableStream[]) {
  const columns = copy.columns.map(quoted).join(', ')
  const target = client.query(from(`copy ${quoted(copy.name)} (${columns}) from stdin`))
  await pipeline([...source, target])
}

/** Quotes a name for PostgreSQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
