import {
  commitImport,
  exportBoard,
  getImport,
  getImportProblems,
  listImports,
  planImport,
  startImport,
  undoImport,
} from '@touchline/contract'
import { demoPassword } from '../../../src/auth/factory.ts'
import { always, boardMembers, type Cell, type Column, listed, ok, own, strange } from '../answers.ts'
import { type Row, read, write } from '../row.ts'

/** The files of the coach's program, whoever read them in. */
const ofProgram = (cell: Cell) => {
  const column: Column = { ...own(cell), sameCollege: cell }
  return boardMembers({ coach: column, colleague: column, otherCoach: strange() })
}
const toAllMembers = (cell: Cell, toOther = cell) =>
  boardMembers({ coach: always(cell), colleague: always(cell), otherCoach: always(toOther) })

const asRead = ['columns[]', 'rows[]', 'top[]']
const withWrongRow = [...asRead, 'columns[].unread[]', 'rows[].problems[]']
const file = new File(['Name,Class\nKit Moss,2028\n'], 'board.csv')
const plan = {
  headerRow: 1,
  columns: ['name' as const, 'classYear' as const],
  values: [],
  fixes: [],
  decisions: [],
  policy: 'fill' as const,
}

/** Files in and out of a board: for the members of its program alone. */
export const boardFileRows: Row[] = [
  write(startImport, {
    object: 'none',
    input: () => ({ body: { file, name: 'board.csv' } }),
    answers: toAllMembers(ok(asRead)),
    queries: 8,
  }),
  read(listImports, {
    object: 'none',
    input: () => ({}),
    answers: toAllMembers(ok(listed('imports')), ok()),
    queries: 2,
  }),
  read(getImport, {
    object: 'boardImport',
    input: ({ it }) => ({ params: { importId: it.boardImport } }),
    answers: ofProgram(ok(withWrongRow)),
    queries: 5,
  }),
  write(planImport, {
    object: 'boardImport',
    input: ({ it }) => ({ params: { importId: it.boardImport }, body: plan }),
    answers: ofProgram(ok(withWrongRow)),
    queries: 6,
  }),
  write(commitImport, {
    object: 'boardImport',
    input: ({ it }) => ({ params: { importId: it.boardImport } }),
    answers: ofProgram(ok([...withWrongRow, 'done'])),
    queries: 20,
  }),
  write(undoImport, {
    object: 'boardImportDone',
    input: ({ it }) => ({ params: { importId: it.boardImportDone } }),
    answers: ofProgram(ok()),
    queries: 14,
  }),
  read(getImportProblems, {
    object: 'boardImport',
    input: ({ it }) => ({ params: { importId: it.boardImport } }),
    answers: ofProgram(ok('text/csv')),
    queries: 5,
  }),
  write(exportBoard, {
    object: 'none',
    input: () => ({ body: { format: 'csv', password: demoPassword } }),
    answers: toAllMembers(ok('text/csv')),
    queries: 24,
  }),
]
