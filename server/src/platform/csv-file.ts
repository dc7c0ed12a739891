import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TextDecoder } from 'node:util'
import { type CsvError, parse } from 'csv-parse'

/** Receives a CSV file's header, then its records. */
export interface CsvTaker {
  /** Takes one record; `end` is the line it ends on. */
  take(record: string[], end: number): void
  /** Skips a record whose quotes cannot be parsed. */
  skip(error: CsvError | undefined): void
}

/** Collects a file's records and returns a result at its end. */
interface CsvCollector<Read> extends CsvTaker {
  rows: number
  finish(path: string): Read
}

export type CsvProgress = (file: string, rows: number, share: number) => void

/** Reads a CSV file through the collector and reports progress; throws as `readCsv` does. */
export async function collectCsv<Read>(
  path: string,
  collector: CsvCollector<Read>,
  onProgress: CsvProgress = () => {},
): Promise<Read> {
  const file = basename(path)
  await readCsv(path, collector, (share) => onProgress(file, collector.rows, share))
  const read = collector.finish(path)
  onProgress(file, collector.rows, 1)
  return read
}

/** Streams a CSV file in UTF-8; throws with a readable message when it is missing or not a file. */
async function readCsv(path: string, taker: CsvTaker, onProgress: (share: number) => void) {
  const size = await sizeOf(path)
  const input = createReadStream(path)
  const parser = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      taker.skip(error)
      return undefined
    },
  })
  parser.on('data', (row: { record: string[]; info: { lines: number } }) => {
    taker.take(row.record, row.info.lines)
    onProgress(Math.min(0.99, input.bytesRead / size))
  })
  await pipeline(input, utf8(), parser).catch((error: unknown) => {
    throw error instanceof Error ? new Error(`${path}: ${error.message}`, { cause: error }) : error
  })
}

/** Returns the line on which a record begins. */
export const beginOf = (record: readonly string[], end: number) =>
  end - record.join('').split('\n').length + 1

async function sizeOf(path: string): Promise<number> {
  const facts = await stat(path).catch((error: unknown) => {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new Error(missing ? `There is no file ${path}` : `${path} cannot be opened`, { cause: error })
  })
  if (!facts.isFile()) throw new Error(`${path} is not a file`)
  return facts.size
}

function utf8(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decode = (chunk: Buffer | undefined) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch (error) {
      throw new Error('it is not a CSV file in UTF-8', { cause: error })
    }
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        done(null, decode(chunk))
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
    flush(done) {
      try {
        done(null, decode(undefined))
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
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
