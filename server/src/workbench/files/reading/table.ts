/** A row of a sheet, as text. */
export interface TableRow {
  /** As the spreadsheet numbers it. */
  row: number
  cells: string[]
  /** Comments on cells, by the index of the column. */
  comments?: Record<string, string>
  /** Its quotes do not match, so that its cells may be cut in the wrong places. */
  broken?: true
}

/** The rows of a file, and how it was understood. */
export interface Table {
  format: 'csv' | 'xlsx'
  delimiter: string
  encoding: string
  sheets: string[]
  sheet: string
  rows: TableRow[]
}

/** A coach's corrections of how a file was understood. */
export interface Chosen {
  sheet?: string | undefined
  delimiter?: string | undefined
  encoding?: string | undefined
}

/** Returns a cell as people read it: no signs that show nothing, single spaces, and no guard against formulas. */
export function plainCell(cell: string): string {
  return cell
    .replace(/(?!\p{Bidi_Control})\p{Cf}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
    .replace(/^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/, '')
}

/** Returns rows without empty cells at their ends, and without empty rows. */
export function withContent(rows: readonly TableRow[]): TableRow[] {
  return rows.flatMap((row) => {
    const end = row.cells.findLastIndex((cell) => cell !== '') + 1
    return end === 0 ? [] : [{ ...row, cells: row.cells.slice(0, end) }]
  })
}
