import { importLimits } from '@touchline/contract'
import { targetOf } from '../columns/match-columns.ts'
import type { TableRow } from './table.ts'

/**
 * Returns the number of the row that names the columns: of the first rows the one with the most known titles, else the
 * first one if it has no digits; 0 if the file begins with its first player.
 */
export function findHeader(rows: readonly TableRow[]): number {
  const known = ({ cells }: TableRow) => new Set(cells.flatMap((cell) => targetOf(cell) ?? [])).size
  const top = rows.slice(0, importLimits.headerWithin)
  const [first] = top
  if (!first) return 0
  const best = top.reduce((one, next) => (known(next) > known(one) ? next : one))
  const most = known(best)
  if (most >= 2 || (most === 1 && best === first)) return best.row
  const isTitles = first.cells.length > 1 && first.cells.every((cell) => cell !== '' && !/\d/.test(cell))
  return isTitles && rows.length > 1 ? first.row : 0
}
