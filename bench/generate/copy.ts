import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/** One value of a column; a list is an array of texts or numbers. */
export type Value = string | number | boolean | Date | null | readonly (string | number)[]

const chunk = 1 << 16 // characters per write

/** Streams rows into a table by COPY, in column order, with constant memory. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
) {
  const into = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(chunks(rows)), into)
}

function* chunks(rows: Iterable<readonly Value[]>): Generator<string> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(field).join('\t')}\n`
    if (text.length < chunk) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

function field(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  return escaped(`{${value.map((item) => (typeof item === 'number' ? item : `"${item}"`)).join(',')}}`)
}

const special: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' }
const escaped = (text: string) =>
  /[\\\n\t\r]/.test(text) ? text.replace(/[\\\n\t\r]/g, (found) => special[found] ?? found) : text
