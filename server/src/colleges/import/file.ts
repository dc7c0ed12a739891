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
import type { School } from './school.ts'

export type Refusal = Pick<RefusedRow, 'line' | 'reason'>

/** A parsed file: its schools, and every refused row. */
export interface SchoolFile {
  file: string
  format: Format
  rows: number
  otherSports: number
  schools: School[]
  refused: Refusal[]
  /** Rows used without one of their values. */
  remarks: Refusal[]
}

/** Reads a file of either format. Throws a readable message if it is missing or not such a table. */
export async function readSchools(path: string, onProgress?: CsvProgress): Promise<SchoolFile> {
  const schools = new Schools()
  const { file, rows, refused } = await readCsv(path, schools, onProgress)
  return {
    file,
    rows,
    format: schools.format,
    otherSports: schools.otherSports,
    schools: schools.found,
    refused: refused.map(({ line, reason }) => ({ line, reason })),
    remarks: schools.remarks,
  }
}

class Schools implements CsvTaker {
  readonly found: School[] = []
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
    const school = this.format.read(cells)
    if (!school) {
      this.otherSports += 1
      return
    }
    const before = this.#lines.get(school.unitid)
    if (before !== undefined) throw new RowRefused(`unitid ${school.unitid} is on line ${before} already`)
    this.#lines.set(school.unitid, line)
    this.found.push(school)
    this.remarks.push(...cells.remarks.map((reason) => ({ line, reason })))
  }
}
