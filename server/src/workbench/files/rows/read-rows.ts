import { boardLimits, type ImportPlan, limits } from '@touchline/contract'
import { t } from '../../../platform/i18n/localized-text.ts'
import { factColumns } from '../../changes/facts.ts'
import type { Table, TableRow } from '../reading/table.ts'
import { isEmpty } from '../values/reading.ts'
import type { Candidate } from './candidate.ts'
import { isTooLong, tooLong } from './own-words.ts'
import { type Board, type Draft, takeCell } from './read-cell.ts'

/** Returns the titles of the columns: the cells of the header, empty where there is none. */
export function titlesOf({ rows }: Pick<Table, 'rows'>, headerRow: number): string[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const header = rows.find(({ row }) => row === headerRow)?.cells ?? []
  return Array.from({ length: width }, (_, at) => header[at] ?? '')
}

/** Reads the rows below the header as the plan says. */
export function readRows(table: Table, plan: ImportPlan, board: Board): Candidate[] {
  const titles = titlesOf(table, plan.headerRow)
  const fixes = new Map(plan.fixes.map(({ row, column, text }) => [`${row} ${column}`, text]))
  const values = new Map(plan.values.map(({ column, text, reads }) => [`${column} ${text}`, reads]))
  const textOf = ({ row, cells }: TableRow, column: number) => {
    const text = fixes.get(`${row} ${column}`) ?? cells[column] ?? ''
    return values.get(`${column} ${text}`) ?? text
  }
  return table.rows
    .filter(({ row }) => row > plan.headerRow)
    .map((row) => readRow(row, { titles, columns: plan.columns, textOf }, board))
}

interface Reader {
  titles: readonly string[]
  columns: ImportPlan['columns']
  textOf: (row: TableRow, column: number) => string
}

function readRow(row: TableRow, { titles, columns, textOf }: Reader, board: Board): Candidate {
  const draft: Draft = {
    row: row.row,
    cells: titles.map((_, at) => row.cells[at] ?? ''),
    name: '',
    first: '',
    last: '',
    facts: {},
    contacts: {},
    tags: [],
    custom: {},
    notes: [],
    words: [],
    besides: [],
    problems: [],
  }
  if (row.broken)
    draft.problems.push({ column: null, message: t`The quotes in this row don't match.`, text: '' })
  for (const [at, column] of columns.entries()) {
    const text = textOf(row, at)
    const title = titles[at] ?? ''
    const comment = row.comments?.[at]
    if (comment !== undefined) draft.besides.push(title === '' ? comment : `${title}: ${comment}`)
    if (column === null || isEmpty(text)) continue
    const taken = takeCell(draft, { column, title, text }, board)
    if ('problem' in taken) draft.problems.push({ column: at, message: taken.problem, text })
  }
  return finished(draft, columns, board.now)
}

/** Puts the parts of a row together, and checks it as a whole. */
function finished(
  { first, last, words, besides, ...draft }: Draft,
  columns: ImportPlan['columns'],
  now: Date,
): Candidate {
  const name = first === '' && last === '' ? draft.name : `${first} ${last}`.trim()
  const problems = [...draft.problems]
  const at = (target: string) => {
    const found = columns.indexOf(columns.find((column) => column === target) ?? null)
    return found < 0 ? null : found
  }
  const nameColumn = at('name') ?? at('lastName') ?? at('firstName')
  const hasNameProblem = problems.some(
    ({ column }) => column !== null && ['name', 'firstName', 'lastName'].includes(String(columns[column])),
  )
  if (name === '' && !hasNameProblem)
    problems.push({ column: nameColumn, message: t`There is no name.`, text: '' })
  if (name.length > limits.name)
    problems.push({ column: nameColumn, message: t`Use at most ${limits.name} characters.`, text: name })
  const noted = factColumns({ ...draft.facts }, { entry: 'highSchool' }, now)
  if ('refused' in noted)
    problems.push({ column: at('classYear'), message: noted.refused, text: String(draft.facts.classYear) })
  if (isTooLong(draft.custom)) problems.push({ column: null, message: tooLong, text: '' })
  const several = words.length > 1
  const note = [
    ...words.map(({ title, text }) => (several && title !== '' ? `${title}: ${text}` : text)),
    ...besides,
  ].join('\n')
  if (note.length > boardLimits.note)
    problems.push({ column: at('note'), message: t`A note takes up to 4,000 characters.`, text: '' })
  return { ...draft, name, notes: note === '' ? [] : [{ body: note }], problems }
}
