import { type ProspectRow, t } from '@touchline/contract'
import { shortDate } from '../../../lib/i18n/times.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { HeldBoard } from '../api/held-board.ts'
import { type ListColumn, listColumns, usualColumns } from '../board/list/list-columns.tsx'

interface ListPrintProps {
  collegeName: string
  board: HeldBoard
  /** As filtered and sorted on the page. */
  rows: readonly ProspectRow[]
  /** Ids of the list's columns; the usual ones if undefined. */
  columns: readonly string[] | undefined
  /** The filters' values that narrow the list. */
  chosen: readonly string[]
}

const cell = 'border-b border-line px-[1mm] py-[0.8mm] text-left align-top'
const narrow = 100 // pixels on the screen; such columns hold numbers and single words, which are not broken
const cellOf = ({ width }: Pick<ListColumn, 'width'>) => classNames(cell, width > narrow && 'wrap-anywhere')

/** Draws the list on paper in landscape; each page repeats the head, which says whose it is and that it is the staff's. */
export function ListPrint({ collegeName, board, rows, columns = usualColumns, chosen }: ListPrintProps) {
  const all = listColumns(board)
  const shown = columns.flatMap((id) => all.find((column) => column.id === id) ?? [])
  const count = rows.length
  return (
    <article data-print="sheet" className="hidden text-[8.5pt] leading-tight [page:landscape] print:block">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <td colSpan={shown.length + 2} className="pb-[2mm]">
              <div className="flex items-baseline justify-between gap-[6mm]">
                <h1 className="shrink-0 text-[15pt] uppercase">{collegeName}</h1>
                <p className="text-right">
                  {chosen.length > 0 && <>{chosen.join(', ')} · </>}
                  {count === 1 ? t`1 player` : t`${count} players`} · {shortDate(new Date())} ·{' '}
                  <strong className="uppercase">{t`Staff only`}</strong>
                </p>
              </div>
            </td>
          </tr>
          <tr className="border-b-2 border-ink">
            <th scope="col" className={cell}>
              #
            </th>
            <th scope="col" className={cell}>{t`Name`}</th>
            {shown.map((column) => (
              <th key={column.id} scope="col" className={cellOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.prospectId} className="break-inside-avoid">
              <td className={cell}>{index + 1}</td>
              <th scope="row" className={classNames(cell, 'wrap-anywhere')}>
                {row.name}
              </th>
              {shown.map((column) => (
                <td key={column.id} className={cellOf(column)}>
                  {column.text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
