import type { ProspectRow } from '@touchline/contract'
import type { ListColumn } from './list-columns.tsx'

/** A cell of the list: column 0 is the name, the others follow. */
export interface Cell {
  row: number
  column: number
}

const page = 10 // rows

/** Returns the cell that a key leads to, which may be beyond an edge; undefined for other keys. */
export function cellAt({ row, column }: Cell, key: string, control: boolean): Cell | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'PageUp':
      return { row: row - page, column }
    case 'PageDown':
      return { row: row + page, column }
    case 'Home':
      return { row: control ? 0 : row, column: 0 }
    case 'End':
      return { row: control ? Number.POSITIVE_INFINITY : row, column: Number.POSITIVE_INFINITY }
    default:
      return undefined
  }
}

/** Writes rows as tab-separated text, which spreadsheets take. */
export function tableOf(rows: readonly ProspectRow[], columns: readonly ListColumn[]): string {
  const cells = (row: ProspectRow) => [row.name, ...columns.map((column) => column.text(row))]
  return rows.map((row) => cells(row).map(flat).join('\t')).join('\n')
}

const flat = (text: string) => text.replace(/[\t\n\r]+/g, ' ')
