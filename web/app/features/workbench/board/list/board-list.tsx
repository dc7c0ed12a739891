import { useVirtualizer } from '@tanstack/react-virtual'
import { type ProspectRow, t } from '@touchline/contract'
import { Columns3 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { LateWindow, lazyPart } from '../../../../ui/lazy-part.tsx'
import type { BoardLook } from '../model/board-look.ts'
import { useRoom } from '../model/room.ts'
import type { Selection } from '../model/selection.ts'
import { type ListColumn, listColumns, usualColumns } from './list-columns.tsx'
import { ListHead, ListRow } from './list-rows.tsx'
import { useActiveCell } from './use-active-cell.ts'
import { useGridKeys } from './use-grid-keys.ts'

const ColumnsWindow = lazyPart(async () => (await import('./columns-window.tsx')).ColumnsWindow, LateWindow)

interface BoardListProps {
  rows: readonly ProspectRow[]
  look: BoardLook
  onLook: (part: Partial<BoardLook>) => void
  selection: Selection
}

const rowHeight = 44 // pixels

/** Shows the board as a sheet: a row for each prospect, and cells that are edited in place. */
export function BoardList({ rows, look, onLook, selection }: BoardListProps) {
  const { board } = useRoom()
  const all = listColumns(board)
  const ids = look.columns ?? usualColumns
  const columns = ids.flatMap((id) => all.find((column) => column.id === id) ?? [])
  const [choosing, setChoosing] = useState<boolean>()
  return (
    <div className="flex min-w-0 flex-1 flex-col px-4 pb-3 lg:px-6">
      <div className="flex items-center gap-3 pb-2">
        <p className="flex-1 text-[0.9375rem] text-ink-soft">
          {rows.length === 1 ? t`1 player` : t`${rows.length} players`}
        </p>
        <Button
          variant="quiet"
          icon={<Columns3 aria-hidden="true" className="size-4.5" />}
          onClick={() => setChoosing(true)}
        >
          Columns
        </Button>
      </div>
      <Grid rows={rows} columns={columns} look={look} onLook={onLook} selection={selection} />
      {choosing !== undefined && (
        <ColumnsWindow
          open={choosing}
          onOpenChange={setChoosing}
          all={all}
          shown={ids}
          onChange={(next) => onLook({ columns: next })}
        />
      )}
    </div>
  )
}

interface GridProps extends BoardListProps {
  columns: readonly ListColumn[]
}

function Grid({ rows, columns, look, onLook, selection }: GridProps) {
  // The compiler would keep a stale list: the virtualizer changes without becoming another object.
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.prospectId ?? index,
    overscan: 10,
    scrollPaddingStart: rowHeight,
  })
  const cells = useActiveCell({ rows, columns, reveal: (index) => virtualizer.scrollToIndex(index) })
  const onKeyDown = useGridKeys({ rows, columns, selection, cells })
  const template = `2.75rem 14rem ${columns.map(({ width }) => `${width}px`).join(' ')} minmax(0, 1fr)`
  const { focusActive } = cells
  useEffect(() => focusActive())
  return (
    <div
      ref={scroller}
      className="min-h-0 flex-1 overflow-auto overscroll-contain rounded-card border border-line bg-paper"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot draw only the rows near the screen */}
      <div
        role="grid"
        aria-label="Players"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 2}
        aria-multiselectable="true"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="relative w-max min-w-full"
        style={{ height: virtualizer.getTotalSize() + rowHeight }}
      >
        <ListHead
          columns={columns}
          sort={look.sort}
          onSort={(sort) => onLook({ sort })}
          template={template}
        />
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          return (
            row && (
              <ListRow
                key={key}
                row={row}
                index={index}
                columns={columns}
                grid={cells}
                selected={selection.has(row.prospectId)}
                onSelect={() => selection.toggle(row.prospectId)}
                style={{
                  transform: `translateY(${start + rowHeight}px)`,
                  height: rowHeight,
                  gridTemplateColumns: template,
                }}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
