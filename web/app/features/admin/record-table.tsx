import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { Slot } from '../../ui/lists/row-placeholders.ts'

export interface Column<Row> {
  name: string
  cell: (row: Row) => ReactNode
  className?: string
}

interface RecordTableProps<Row> {
  /** The table's label for screen readers. */
  label: string
  places: readonly Slot<Row>[]
  keyOf: (row: Row) => string
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** A row's buttons, at its end. */
  actions?: (row: Row) => ReactNode
  /** The words replacing the buttons once the row has left the list or is about to; otherwise undefined. */
  settled?: (row: Row, gone: boolean) => ReactElement | undefined
}

const cell =
  'align-top text-[0.9375rem] max-lg:grid max-lg:grid-cols-[6.5rem_minmax(0,1fr)] max-xs:grid-cols-[5rem_minmax(0,1fr)] max-lg:gap-x-3 max-lg:before:text-sm max-lg:before:text-ink-soft max-lg:before:content-[attr(data-label)] lg:px-3 lg:py-3'

/** Lists records in rows; below a laptop's width each is a card with column names beside the values. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, places, columns, actions } = props
  return (
    <div className="lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-paper">
      <table aria-label={label} className="w-full text-left max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="border-b-2 border-line text-sm text-ink-soft">
            {columns.map((column) => (
              <th key={column.name} scope="col" className="px-3 py-2.5 font-semibold">
                {column.name}
              </th>
            ))}
            {actions && (
              <th scope="col" className="px-3 py-2.5">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-3 lg:divide-y lg:divide-line">
          {places.map((place) => (
            <Record key={props.keyOf(place.row)} place={place} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RecordProps<Row> extends RecordTableProps<Row> {
  place: Slot<Row>
}

function Record<Row>({ place: { row, gone }, keyOf, columns, actions, settled }: RecordProps<Row>) {
  const [first, ...rest] = columns
  const words = settled?.(row, gone)
  return (
    <tr
      className={classNames(
        'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-1.5 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:p-4',
        gone || words ? 'bg-wash grayscale' : 'max-lg:bg-paper',
      )}
    >
      <th
        scope="row"
        className={classNames('align-top font-normal wrap-anywhere lg:px-3 lg:py-3', first.className)}
      >
        {first.cell(row)}
      </th>
      {rest.map((column) => (
        <td key={column.name} data-label={column.name} className={classNames(cell, column.className)}>
          <div className="min-w-0 wrap-anywhere">{column.cell(row)}</div>
        </td>
      ))}
      {actions && (
        <td className="align-top max-lg:mt-2 lg:px-3 lg:py-2">
          <div
            tabIndex={-1}
            data-actions={keyOf(row)}
            className="flex flex-wrap items-center gap-2 max-sm:*:flex-1 lg:flex-nowrap lg:justify-end"
          >
            {words || (gone ? null : actions(row))}
          </div>
        </td>
      )}
    </tr>
  )
}

/** Finds the element with a row's buttons or their replacement, to focus once a dialog has settled the row. */
export function actionsOf(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-actions="${key}"]`)
}

/** Shows a row's subject, in its first cell. */
export function RowTitle({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{children}</p>
      {below && <div className="text-sm wrap-anywhere text-ink-soft">{below}</div>}
    </div>
  )
}
