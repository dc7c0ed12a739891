import { importDelimiters } from '@touchline/contract'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { type Chosen, plainCell, type Table, type TableRow, withContent } from './table.ts'

/** Reads separated text as spreadsheets and programs write it; rows count as a spreadsheet would number them. */
export function readText(bytes: Uint8Array, chosen: Chosen): Table {
  const { text: whole, encoding } = decodeText(bytes, chosen.encoding)
  const [, named, text = whole] = /^sep=([^"\s]|\t)[,;\t]*\n([\s\S]*)$/i.exec(whole) ?? []
  const delimiter = chosen.delimiter ?? named ?? delimiterOf(text)
  // Excel does not count the line that names the separator
  const rows = recordsOf(text, delimiter).map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map(plainCell),
  }))
  return { format: 'csv', delimiter, encoding, sheets: [], sheet: '', rows: withContent(rows) }
}

const strict = { relax_column_count: true, record_delimiter: '\n' } as const
const relaxed = { ...strict, relax_quotes: true } as const // 5'8" without quotes around it

function recordsOf(text: string, delimiter: string): TableRow[] {
  const exact = attempt(() => parse(text, { ...strict, delimiter }))
  const records = exact ?? attempt(() => parse(text, { ...relaxed, delimiter }))
  // a cell of several lines that has quotes may have swallowed them
  const isSwallowed =
    !exact && records?.some((cells) => cells.some((cell) => cell.includes('\n') && cell.includes('"')))
  if (!records || isSwallowed) return lineByLine(text, delimiter)
  return records.map((cells, at) => ({ row: at + 1, cells }))
}

function attempt(parsing: () => string[][]): string[][] | undefined {
  try {
    return parsing()
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** Reads a file with a quote that is never closed: only its own line suffers. */
function lineByLine(text: string, delimiter: string): TableRow[] {
  return text.split('\n').map((line, at) => {
    const row = at + 1
    const records =
      attempt(() => parse(line, { ...strict, delimiter })) ??
      attempt(() => parse(line, { ...relaxed, delimiter }))
    if (records) return { row, cells: records[0] ?? [] }
    return { row, cells: line.split(delimiter).map((cell) => cell.replaceAll('"', '')), broken: true }
  })
}

/** Returns the sign that separates the most columns in most of the first lines. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split('\n', 20)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '')
  const usual = (sign: string) => {
    const counts = lines.map((line) => line.split(sign).length - 1).toSorted((one, other) => one - other)
    return counts[Math.floor(counts.length / 2)] ?? 0
  }
  return importDelimiters.reduce((best, next) => (usual(next) > usual(best) ? next : best))
}
