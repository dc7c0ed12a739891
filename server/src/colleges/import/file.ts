import { basename } from 'node:path'
import type { CsvError } from 'csv-parse'
import { beginOf, type CsvProgress, type CsvTaker, collectCsv } from '../../platform/csv-file.ts'
import { Cells, RowRefused } from './cells.ts'
import { type Format, recognizeFormat } from './formats.ts'
import type { School } from './school.ts'

export interface Refusal {
  /** As an editor counts it, the header being line 1. */
  line: number
  reason: string
}

/** Describes a file as read: the schools in it, and every row that is refused. */
export interface SchoolFile {
  file: string
  format: Format
  rows: number
  otherSports: number
  schools: School[]
  refused: Refusal[]
  /** Rows that were used without one of their values. */
  remarks: Refusal[]
}

/** Reads a file of either format; throws with a readable message when it is missing or no such table. */
export function readSchools(path: string, onProgress?: CsvProgress): Promise<SchoolFile> {
  return collectCsv(path, new Collector(basename(path)), onProgress)
}

/** Turns records into schools and refusals. */
class Collector implements CsvTaker {
  rows = 0
  readonly #file: string
  readonly #schools: School[] = []
  readonly #refused: Refusal[] = []
  readonly #remarks: Refusal[] = []
  readonly #lines = new Map<number, number>()
  #header: { columns: string[]; format: Format } | undefined
  #otherSports = 0
  #line = 0
  #skipped = 0

  constructor(file: string) {
    this.#file = file
  }

  take(record: string[], end: number) {
    const line = beginOf(record, end)
    this.#line = end
    if (!this.#header) {
      const columns = record.map((column) => column.trim().toLowerCase())
      this.#header = { columns, format: recognizeFormat(columns) }
      return
    }
    if (record.every((cell) => cell.trim() === '')) return
    this.rows += 1
    try {
      this.#read(record, line, this.#header)
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      this.#refused.push({ line, reason: error.message })
    }
  }

  #read(record: string[], line: number, { columns, format }: { columns: string[]; format: Format }) {
    if (record.length !== columns.length) {
      throw new RowRefused(`it has ${record.length} values where the header has ${columns.length}`)
    }
    const cells = new Cells(new Map(columns.map((column, at) => [column, record[at] ?? ''])))
    const school = format.read(cells)
    if (!school) {
      this.#otherSports += 1
      return
    }
    const before = this.#lines.get(school.unitid)
    if (before !== undefined) throw new RowRefused(`unitid ${school.unitid} is on line ${before} already`)
    this.#lines.set(school.unitid, line)
    this.#schools.push(school)
    this.#remarks.push(...cells.remarks.map((reason) => ({ line, reason })))
  }

  /**
   * Refuses a record whose quotes are wrong; throws for one that never ends and would take the rest of the file with
   * it.
   */
  skip(error: CsvError | undefined) {
    if (!this.#header) throw new Error('its first line cannot be read as CSV')
    if (error?.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new Error(`a quote opened after line ${this.#line} is never closed`)
    }
    const line = typeof error?.lines === 'number' ? error.lines : this.#line + 1
    if (line === this.#skipped) return
    this.#skipped = line
    this.#line = line
    this.rows += 1
    this.#refused.push({ line, reason: 'its quotes cannot be read' })
  }

  finish(path: string): SchoolFile {
    if (!this.#header) throw new Error(`${path} is empty`)
    return {
      file: this.#file,
      format: this.#header.format,
      rows: this.rows,
      otherSports: this.#otherSports,
      schools: this.#schools,
      refused: this.#refused.toSorted((one, other) => one.line - other.line),
      remarks: this.#remarks,
    }
  }
}
