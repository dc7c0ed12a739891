import { zipSync } from 'fflate'
import { InvalidInputError, InvalidSpreadsheetError, readSheet } from 'read-excel-file/universal'
import { type Chosen, plainCell, type Table, type TableRow, withContent } from './table.ts'
import { unpack, unreadable } from './unpack.ts'
import { commentsOf, mergedRows, sheetFiles } from './workbook-parts.ts'

/**
 * Reads one sheet of a workbook: the chosen one, or the visible one with the most rows. A value merged over several rows
 * counts for each of them.
 */
export async function readWorkbook(bytes: Uint8Array, chosen: Chosen): Promise<Table> {
  const files = unpack(bytes)
  // packed anew by what was counted, so that no entry is larger than it says
  const counted = zipSync(files, { level: 0 })
  const shown = sheetFiles(files).filter(({ hidden }) => !hidden)
  const wanted = shown.filter(({ name }) => name === chosen.sheet)
  let best: { sheet: string; rows: TableRow[] } | undefined
  for (const sheet of wanted.length > 0 ? wanted : shown.slice(0, 10)) {
    const rows = await rowsOf(counted, sheet.name)
    for (const { from, to } of mergedRows(files, sheet.file)) fillDown(rows, from, to)
    for (const { place, text } of commentsOf(files, sheet.file)) {
      const row = rows[place.row]
      if (row) row.comments = { ...row.comments, [place.column]: text }
    }
    const filled = withContent(rows)
    if (!best || filled.length > best.rows.length) best = { sheet: sheet.name, rows: filled }
  }
  if (!best) throw unreadable()
  return { format: 'xlsx', delimiter: '', encoding: '', sheets: shown.map(({ name }) => name), ...best }
}

async function rowsOf(packed: Uint8Array<ArrayBuffer>, sheet: string): Promise<TableRow[]> {
  try {
    const rows = await readSheet(packed.buffer, sheet)
    return rows.map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => plainCell(textOf(cell))) }))
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError) throw unreadable()
    throw error
  }
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

interface Place {
  row: number
  column: number
}

function fillDown(rows: readonly TableRow[], from: Place, to: Place) {
  const value = rows[from.row]?.cells[from.column] ?? ''
  if (value === '') return
  for (const { cells } of rows.slice(from.row + 1, to.row + 1)) cells[from.column] ||= value
}
