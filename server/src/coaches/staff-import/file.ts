import { basename } from 'node:path'
import { EduEmail } from '@touchline/contract'
import type { CsvError } from 'csv-parse'
import { beginOf, type CsvProgress, type CsvTaker, collectCsv } from '../../platform/csv-file.ts'

/** One person of a staff list; an empty email means that the college has no staff anymore. */
export interface StaffRow {
  line: number
  /** The college's name, or its unitid. */
  college: string
  name: string
  title: string
  email: string
}

export interface Refusal {
  /** As an editor counts it, the header being line 1. */
  line: number
  reason: string
  /** The college of the refused row, where it can be read. */
  college: string | undefined
}

/** Describes a staff list as read, and every row that is refused. */
export interface StaffFile {
  file: string
  rows: number
  staff: StaffRow[]
  refused: Refusal[]
}

const columns = ['college', 'name', 'title', 'email'] as const
type Column = (typeof columns)[number]
const longest: Record<Column, number> = { college: 150, name: 100, title: 100, email: 254 }

/** Reads a staff list; throws with a readable message when the file is missing or no such table. */
export function readStaff(path: string, onProgress?: CsvProgress): Promise<StaffFile> {
  return collectCsv(path, new Collector(basename(path)), onProgress)
}

/** Turns records into people and refusals. */
class Collector implements CsvTaker {
  rows = 0
  readonly #file: string
  readonly #staff: StaffRow[] = []
  readonly #refused: Refusal[] = []
  readonly #lines = new Map<string, number>()
  #header: string[] | undefined
  #line = 0

  constructor(file: string) {
    this.#file = file
  }

  take(record: string[], end: number) {
    const line = beginOf(record, end)
    this.#line = end
    if (!this.#header) {
      this.#header = readHeader(record)
      return
    }
    if (record.every((cell) => cell.trim() === '')) return
    this.rows += 1
    const row = cellsOf(this.#header, record)
    const reason =
      record.length === this.#header.length ? this.#problem(row) : 'it has not as many values as the header'
    if (reason === undefined) this.#keep({ ...row, email: row.email.toLowerCase(), line })
    else this.#refused.push({ line, reason, college: row.college || undefined })
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
    this.rows += 1
    this.#line += 1
    this.#refused.push({ line: this.#line, reason: 'its quotes cannot be read', college: undefined })
  }

  finish(path: string): StaffFile {
    if (!this.#header) throw new Error(`${path} is empty`)
    return { file: this.#file, rows: this.rows, staff: this.#staff, refused: this.#refused }
  }

  #keep(row: StaffRow) {
    if (row.email !== '') this.#lines.set(row.email, row.line)
    this.#staff.push(row)
  }

  #problem(row: Record<Column, string>): string | undefined {
    const long = columns.find((column) => row[column].length > longest[column])
    if (long) return `${long} has more than ${longest[long]} characters`
    if (columns.some((column) => /\p{Cc}/u.test(row[column])))
      return 'it holds characters that cannot be shown'
    if (row.college === '') return 'college is empty'
    if (row.email === '' && row.name === '' && row.title === '') return undefined
    if (row.name === '') return 'name is empty'
    if (!EduEmail.safeParse(row.email).success)
      return `email is '${row.email}', which is no address that ends with .edu`
    const before = this.#lines.get(row.email.toLowerCase())
    return before === undefined ? undefined : `email is on line ${before} already`
  }
}

function readHeader(record: readonly string[]): string[] {
  const header = record.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/^e-mail$/, 'email'),
  )
  const missing = columns.filter((column) => !header.includes(column))
  if (missing.length > 0) throw new Error(`as a staff list it lacks the columns ${missing.join(', ')}`)
  return header
}

function cellsOf(header: readonly string[], record: readonly string[]): Record<Column, string> {
  const cell = (column: Column) => (record[header.indexOf(column)] ?? '').replace(/\s+/g, ' ').trim()
  return { college: cell('college'), name: cell('name'), title: cell('title'), email: cell('email') }
}
