import { type ProspectRow, t } from '@touchline/contract'
import { ArrowDown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { PriorityMark } from '../../priority-mark.tsx'
import { TagMark } from '../../tag-mark.tsx'
import { useRoom } from '../model/room.ts'
import type { BoardSort } from '../model/sorts.ts'
import { CellEditor } from './cell-editor.tsx'
import type { ListColumn } from './list-columns.tsx'
import type { ActiveCell } from './use-active-cell.ts'

interface ListHeadProps {
  columns: readonly ListColumn[]
  sort: BoardSort
  onSort: (sort: BoardSort) => void
  template: string
}

/** Shows the head of the list, which stays in sight; a press on a name sorts by it, another one ends that. */
export function ListHead({ columns, sort, onSort, template }: ListHeadProps) {
  const head = [{ id: 'name', label: t`Name`, sort: 'name' as const }, ...columns]
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a row of the grid; its cells are focused
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-3 grid h-11 border-b border-line bg-wash"
      style={{ gridTemplateColumns: template }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <span role="columnheader" className="sticky left-0 bg-wash">
        <span className="sr-only">Selected</span>
      </span>
      {head.map((column, index) => {
        const by = column.sort
        return (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
          <span
            key={column.id}
            role="columnheader"
            aria-sort={by && by === sort ? 'ascending' : undefined}
            className={classNames('flex min-w-0', index === 0 && 'sticky left-11 bg-wash')}
          >
            {by ? (
              <button
                type="button"
                tabIndex={-1}
                onClick={() => onSort(by === sort ? 'rank' : by)}
                className="flex w-full items-center gap-1 truncate px-2.5 text-left text-sm font-semibold text-ink-soft hover:text-ink"
              >
                {column.label}
                {by === sort && <ArrowDown aria-hidden="true" className="size-4 shrink-0" />}
              </button>
            ) : (
              <span className="flex items-center truncate px-2.5 text-sm font-semibold text-ink-soft">
                {column.label}
              </span>
            )}
          </span>
        )
      })}
    </div>
  )
}

interface ListRowProps {
  row: ProspectRow
  index: number
  columns: readonly ListColumn[]
  grid: ActiveCell
  selected: boolean
  onSelect: () => void
  style: CSSProperties
}

const cellClass =
  'flex min-w-0 items-center border-r border-line/60 px-2.5 text-[0.9375rem] focus-visible:-outline-offset-3'

/** Shows a prospect as a row of cells. */
export function ListRow({ row, index, columns, grid, selected, onSelect, style }: ListRowProps) {
  const { name, prospectId } = row
  const isActive = (column: number) => grid.active.row === index && grid.active.column === column
  const ground = selected ? 'bg-dew' : 'bg-paper group-hover/row:bg-wash'
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a row of the grid; its cells are focused
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-card={prospectId}
      style={style}
      className="group/row absolute inset-x-0 top-0 grid border-b border-line"
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <span role="gridcell" className={classNames('sticky left-0 z-1 grid place-items-center', ground)}>
        <input
          type="checkbox"
          checked={selected}
          tabIndex={-1}
          aria-label={t`Select ${name}`}
          onChange={onSelect}
          className="size-5 accent-fill"
        />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the link within has the focus */}
      <span role="gridcell" className={classNames(cellClass, 'sticky left-11 z-1', ground)}>
        <Link
          to={paths.prospect(prospectId)}
          discover="none"
          data-cell={`${index} 0`}
          tabIndex={isActive(0) ? 0 : -1}
          onFocus={() => grid.activate({ row: index, column: 0 })}
          className="truncate font-semibold hover:underline"
        >
          {name}
        </Link>
      </span>
      {columns.map((column, at) => {
        const cell = { row: index, column: at + 1 }
        const active = isActive(at + 1)
        return active && grid.editing !== undefined && column.edit ? (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the field within has the focus
          <span key={column.id} role="gridcell" className="min-w-0">
            <CellEditor
              label={t`${column.label} of ${name}`}
              edit={column.edit}
              value={grid.editing}
              onFinish={grid.finish}
            />
          </span>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a cell of the grid
          <span
            key={column.id}
            role="gridcell"
            aria-readonly={!isEditable(column)}
            data-cell={`${cell.row} ${cell.column}`}
            tabIndex={active ? 0 : -1}
            onFocus={() => grid.activate(cell)}
            onDoubleClick={() => grid.edit(cell)}
            className={classNames(cellClass, ground, isEditable(column) ? 'cursor-text' : 'text-ink-soft')}
          >
            <CellContent column={column} row={row} />
          </span>
        )
      })}
      <span className={ground} />
    </div>
  )
}

const isEditable = ({ id, edit }: ListColumn) => edit !== undefined || id === 'tags' || id === 'note'

function CellContent({ column, row }: { column: ListColumn; row: ProspectRow }) {
  const { board } = useRoom()
  if (column.id === 'priority') return <PriorityMark priority={row.priority} />
  if (column.id !== 'tags') return <span className="truncate">{column.text(row)}</span>
  const tags = board.settings.tags.filter(({ id }) => row.tagIds.includes(id))
  return (
    <span title={column.text(row)} className="flex items-center gap-1.5 truncate">
      {tags.map((tag) =>
        tag.icon === null ? <span key={tag.id}>{tag.label}</span> : <TagMark key={tag.id} tag={tag} named />,
      )}
    </span>
  )
}
