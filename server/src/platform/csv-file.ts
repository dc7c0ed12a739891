import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { TextDecoder } from 'node:util'
import { isBlank } from '@touchline/contract'
import type { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'

/** Explains to the person who imports why a row cannot be used. */
export class RowRefused extends Error {}

/** The import is refused because no row of the file can be used; the message has every reason. */
export class EveryRowRefused extends Error {
  constructor({ file, refused }: { file: string; refused: readonly Pick<RefusedRow, 'line' | 'reason'>[] }) {
    const reasons = refused.map(({ line, reason }) => `\n  line ${line}: ${reason}`)
    super(
      refused.length === 0
        ? `${file} has no rows below its header`
        : `${file}: every row is refused${reasons.join('')}`,
    )
  }
}

/** The cells of a row by column, without outer and invisible characters; of two equal columns the first counts. */
export type CsvCells = ReadonlyMap<string, string>

export interface RefusedRow {
  /** As an editor counts it, the header being line 1. */
  line: number
  reason: string
  /** The cells that could be read. */
  cells: CsvCells
}

/** Takes the header and the rows of a CSV file. */
export interface CsvTaker {
  /** Takes the columns in lower case and returns the names that rows are read by; throws for another kind of table. */
  header(columns: readonly string[]): readonly string[]
  /** Takes a row that begins on this line; throws `RowRefused` for one that cannot be used. */
  row(cells: CsvCells, line: number): void
}

export interface CsvRead {
  file: string
  rows: number
  refused: RefusedRow[]
}

export type CsvProgress = (file: string, rows: number, share: number) => void

/**
 * Reads a CSV file as spreadsheets write them: UTF-8 or marked UTF-16, separated by comma, semicolon, tab or what a first
 * line `sep=` names, lines ended in any way. Throws with a readable message when it is missing or no such table.
 */
export async function readCsv(path: string, taker: CsvTaker, onProgress?: CsvProgress): Promise<CsvRead> {
  const text = await readText(path)
  try {
    return readRecords(text, { file: basename(path), taker, onProgress })
  } catch (error) {
    throw error instanceof Error ? new Error(`${path}: ${error.message}`, { cause: error }) : error
  }
}

interface Reading {
  file: string
  taker: CsvTaker
  onProgress: CsvProgress | undefined
}

function readRecords(text: string, { file, taker, onProgress = () => {} }: Reading): CsvRead {
  const read: CsvRead = { file, rows: 0, refused: [] }
  const size = Buffer.byteLength(text)
  let columns: readonly string[] | undefined
  let last = 0
  const refuse = (line: number, reason: string, cells: CsvCells = new Map()) => {
    read.rows += 1
    read.refused.push({ line, reason, cells })
  }
  parse(text, {
    ...separation(text),
    record_delimiter: '\n',
    skip_empty_lines: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      last = faultyLine(error, last, columns !== undefined)
      // a record may have several faults
      if (read.refused.at(-1)?.line !== last) refuse(last, 'its quotes cannot be read')
      return undefined
    },
    on_record: (record: string[], { lines, bytes }) => {
      const line = lines - record.join('').split('\n').length + 1
      const cells = record.map(plain)
      last = lines
      if (!columns) columns = taker.header(withoutEmptyEnd(cells, 0).map((cell) => cell.toLowerCase()))
      else if (cells.some((cell) => cell !== '')) {
        const reason = takeRow(taker, { columns, cells, line })
        if (reason === undefined) read.rows += 1
        else refuse(line, reason, named(columns, cells))
      }
      onProgress(file, read.rows, Math.min(0.99, bytes / size))
    },
  })
  if (!columns) throw new Error('it is empty')
  onProgress(file, read.rows, 1)
  return read
}

/** Returns the reason for which the row is refused; undefined for one that was taken. */
function takeRow(
  taker: CsvTaker,
  { columns, cells, line }: { columns: readonly string[]; cells: readonly string[]; line: number },
): string | undefined {
  // spreadsheets end every row with as many separators as the longest one has
  const values = withoutEmptyEnd(cells, columns.length)
  if (values.length !== columns.length) {
    return `it has ${values.length} values where the header has ${columns.length}`
  }
  try {
    taker.row(named(columns, values), line)
    return undefined
  } catch (error) {
    if (error instanceof RowRefused) return error.message
    throw error
  }
}

/** Returns the line of a record whose quotes are wrong; throws for one that takes the rest of the file with it. */
function faultyLine(error: CsvError | undefined, last: number, hasHeader: boolean): number {
  if (!hasHeader) throw new Error('its first line cannot be read as CSV')
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED') {
    throw new Error(`a quote opened after line ${last} is never closed`)
  }
  const line = typeof error?.lines === 'number' ? error.lines : last + 1
  // the parser reads on to the next quote, wherever that is
  if (error?.code === 'CSV_INVALID_CLOSING_QUOTE') {
    throw new Error(`on line ${line} a quote is closed within a cell`)
  }
  return line
}

const named = (columns: readonly string[], cells: readonly string[]): CsvCells =>
  new Map(columns.map((column, at) => [column, cells[at] ?? ''] as const).reverse())

/** Returns a cell as people read it: no signs that show nothing, but for those that turn the words around them. */
function plain(cell: string): string {
  const value = cell
    .replace(/(?!\p{Bidi_Control})\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return isBlank(value) ? '' : value
}

function withoutEmptyEnd(cells: readonly string[], least: number): readonly string[] {
  const end = cells.findLastIndex((cell) => cell !== '') + 1
  return cells.slice(0, Math.max(end, least))
}

/** Returns the separator that the first line names, or that separates the most columns of the header. */
function separation(text: string): { delimiter: string; from_line?: number } {
  const [first = ''] = text.split('\n', 1)
  const [, chosen] = /^sep=([^"\s]|\t)[,;\t]*$/i.exec(first) ?? []
  if (chosen) return { delimiter: chosen, from_line: 2 }
  const header = first.replace(/"[^"]*"/g, '')
  const count = (separator: string) => header.split(separator).length
  return { delimiter: [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best)) }
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new Error(`There is no file ${path}`, { cause: error })
    throw new Error(code === 'EISDIR' ? `${path} is not a file` : `${path} cannot be opened`, {
      cause: error,
    })
  })
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch (error) {
    throw new Error(`${path}: it is not a CSV file in UTF-8; spreadsheets save one as “CSV UTF-8”`, {
      cause: error,
    })
  }
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Tells spreadsheets that a file is UTF-8; without it, names lose their accents in Excel. */
export const byteOrderMark = '\ufeff'

// also the full-width signs, which some spreadsheets read like the plain ones
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/**
 * Writes one line of a CSV file. Text that a spreadsheet would run as a formula gets an apostrophe in front, because
 * people write their own names and clubs; numbers stay numbers.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
