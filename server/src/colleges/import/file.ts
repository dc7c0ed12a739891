import {
  type CsvCells,
  type CsvProgress,
  type CsvTaker,
  type RefusedRow,
  RowRefused,
  readCsv,
} from '../../platform/csv-file.ts'
import { Cells } from './cells.ts'
import { type Format, recognizeFormat } from './formats.ts'
import type { PriceRow, School } from './school.ts'

export type Refusal = Pick<RefusedRow, 'line' | 'reason'>

/** A parsed file: its schools or prices, and every refused row. */
export interface SchoolFile {
  file: string
  format: Format
  rows: number
  otherSports: number
  schools: School[]
  prices: PriceRow[]
  /** Of prices, like '2021-22'; empty in other files. */
  year: string
  refused: Refusal[]
  /** Rows used without one of their values. */
  remarks: Refusal[]
}

/** How to read a file: where progress is shown, and the year of prices whose file name has none. */
export interface Reading {
  onProgress?: CsvProgress | undefined
  year?: string | undefined
}

/**
 * Reads a file of any format. Throws a readable message if it is missing or not such a table, or if the year of its
 * prices is unknown.
 */
export async function readSchools(path: string, { onProgress, year }: Reading = {}): Promise<SchoolFile> {
  const schools = new Schools()
  const { file, rows, refused } = await readCsv(path, schools, onProgress)
  return {
    file,
    rows,
    format: schools.format,
    year: schools.format.source === 'prices' ? yearOf(file, year) : '',
    prices: schools.prices,
    otherSports: schools.otherSports,
    schools: schools.found,
    refused: refused.map(({ line, reason }) => ({ line, reason })),
    remarks: schools.remarks,
  }
}

const academicYear = /20\d\d-\d\d/

/** Returns the year that was named, else the one in the file's name. */
function yearOf(file: string, named: string | undefined): string {
  const [year] = academicYear.exec(named ?? file) ?? []
  const isNext = year !== undefined && Number(year.slice(-2)) === (Number(year.slice(2, 4)) + 1) % 100
  if (isNext && (named === undefined || named === year)) return year
  const fault = named === undefined ? 'its name has no year' : `'${named}' is no school year`
  throw new Error(`${file}: ${fault}. Name the year of its prices with --year=2021-22`)
}

class Schools implements CsvTaker {
  readonly found: School[] = []
  readonly prices: PriceRow[] = []
  readonly remarks: Refusal[] = []
  otherSports = 0
  readonly #lines = new Map<number, number>()
  #format: Format | undefined

  get format(): Format {
    if (!this.#format) throw new Error('no header was read')
    return this.#format
  }

  header(columns: readonly string[]): readonly string[] {
    this.#format = recognizeFormat(columns)
    return columns
  }

  row(values: CsvCells, line: number) {
    const cells = new Cells(values)
    const { format } = this
    if (format.source === 'prices') {
      const read = format.read(cells)
      this.#claim(read.unitid, line)
      this.prices.push({ ...read, line })
      return
    }
    const school = format.read(cells)
    if (!school) {
      this.otherSports += 1
      return
    }
    this.#claim(school.unitid, line)
    this.found.push(school)
    this.remarks.push(...cells.remarks.map((reason) => ({ line, reason })))
  }

  #claim(unitid: number, line: number) {
    const before = this.#lines.get(unitid)
    if (before !== undefined) throw new RowRefused(`unitid ${unitid} is on line ${before} already`)
    this.#lines.set(unitid, line)
  }
}
