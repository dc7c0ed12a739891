import { importLimits } from '@touchline/contract'
import { t } from '../../../platform/i18n/localized-text.ts'
import { invalid } from '../../../platform/problem.ts'
import { readText } from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'
import type { Chosen, Table } from './table.ts'
import { unreadable } from './unpack.ts'

const starts = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign)
const zip = [0x50, 0x4b, 0x03, 0x04]
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0]

/** Reads the rows of a file by its content; refuses what is no table, or larger than a board takes. */
export async function readTable(bytes: Uint8Array, chosen: Chosen): Promise<Table> {
  if (bytes.length > importLimits.bytes)
    throw invalid('file', t`This file is larger than 5 MB. Split it into several.`)
  if (starts(bytes, oldExcel)) throw unreadable()
  const table = starts(bytes, zip) ? await readWorkbook(bytes, chosen) : readText(bytes, chosen)
  // a text with zero bytes is some other kind of file
  if (table.rows.some(({ cells }) => cells.some((cell) => cell.includes('\0')))) throw unreadable()
  if (table.rows.length === 0) throw invalid('file', t`There is nothing in this file.`)
  const columns = table.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (columns > importLimits.columns)
    throw invalid('file', t`This file has ${columns} columns. Up to ${importLimits.columns} can be read.`)
  // one more for the header
  if (table.rows.length > importLimits.rows + 1)
    throw invalid(
      'file',
      t`This file has ${table.rows.length - 1} rows. Up to ${importLimits.rows} can be read at once.`,
    )
  return table
}
