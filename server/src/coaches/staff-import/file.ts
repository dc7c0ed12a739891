import { EduEmail, turnsDirection } from '@touchline/contract'
import {
  type CsvCells,
  type CsvProgress,
  type CsvTaker,
  type RefusedRow,
  RowRefused,
  readCsv,
} from '../../platform/csv-file.ts'

/** One person on a staff list. An empty email means the college no longer has any staff. */
export interface StaffRow {
  line: number
  /** The college's name or its unitid. */
  college: string
  name: string
  title: string
  email: string
}

export interface Refusal extends Pick<RefusedRow, 'line' | 'reason'> {
  /** The refused row's college, if readable. */
  college: string | undefined
}

/** A parsed staff list, with every refused row. */
export interface StaffFile {
  file: string
  rows: number
  staff: StaffRow[]
  refused: Refusal[]
}

const names = ['college', 'name', 'title', 'email'] as const
type Column = (typeof names)[number]
// includes the column names colleges use in their own lists
const columns: Record<Column, readonly string[]> = {
  college: ['college', 'school', 'institution', 'university', 'unitid'],
  name: ['name', 'coach name', 'coach', 'full name', 'staff name'],
  title: ['title', 'position', 'job title', 'role'],
  email: ['email', 'e-mail', 'email address', 'e-mail address'],
}
const maxLengths: Record<Column, number> = { college: 150, name: 100, title: 100, email: 254 }

/** Reads a staff list. Throws a readable message if the file is missing or not such a table. */
export async function readStaff(path: string, onProgress?: CsvProgress): Promise<StaffFile> {
  const staff = new Staff()
  const { file, rows, refused } = await readCsv(path, staff, onProgress)
  return {
    file,
    rows,
    staff: staff.people,
    refused: refused.map(({ line, reason, cells }) => ({
      line,
      reason,
      college: cells.get('college') || undefined,
    })),
  }
}

class Staff implements CsvTaker {
  readonly people: StaffRow[] = []
  readonly #lines = new Map<string, number>()

  header(given: readonly string[]): readonly string[] {
    const found = names.map((name) => columns[name].find((known) => given.includes(known)))
    const missing = names.filter((_name, at) => found[at] === undefined)
    if (missing.length > 0) throw new Error(`as a staff list it lacks the columns ${missing.join(', ')}`)
    return given.map((column) => names[found.indexOf(column)] ?? '')
  }

  row(cells: CsvCells, line: number) {
    const cell = (column: Column) => cells.get(column) ?? ''
    const row = { college: cell('college'), name: cell('name'), title: cell('title'), email: cell('email') }
    const email = row.email.toLowerCase()
    const problem = this.#problem({ ...row, email })
    if (problem !== undefined) throw new RowRefused(problem)
    if (email !== '') this.#lines.set(email, line)
    this.people.push({ ...row, email, line })
  }

  #problem(row: Record<Column, string>): string | undefined {
    const long = names.find((column) => row[column].length > maxLengths[column])
    if (long) return `${long} has more than ${maxLengths[long]} characters`
    if (names.some((column) => /\p{Cc}/u.test(row[column]) || turnsDirection(row[column])))
      return 'it holds characters that cannot be shown'
    if (row.college === '') return 'college is empty'
    if (row.email === '' && row.name === '' && row.title === '') return undefined
    if (row.name === '') return 'name is empty'
    if (!EduEmail.safeParse(row.email).success)
      return `email is '${row.email}', which is no address that ends with .edu`
    const before = this.#lines.get(row.email)
    return before === undefined ? undefined : `email is on line ${before} already`
  }
}
