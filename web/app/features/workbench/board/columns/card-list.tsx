import { useVirtualizer } from '@tanstack/react-virtual'
import type { ProspectRow } from '@touchline/contract'
import { useEffect, useRef } from 'react'
import type { Density } from '../model/board-look.ts'
import type { Selection } from '../model/selection.ts'
import { CardPlace } from './card-place.tsx'
import type { CardFocus } from './use-card-focus.ts'

export interface CardListProps {
  labelledBy: string
  columnId: string
  rows: readonly ProspectRow[]
  density: Density
  selection: Selection
  focus: CardFocus
}

/** Each card's height in pixels, by density. */
const cardHeights: Record<Density, number> = { compact: 34, normal: 80, roomy: 102 }

/** Shows a column's cards, of which only those near the screen are drawn. */
export function CardList({ labelledBy, columnId, rows, density, selection, focus }: CardListProps) {
  // The compiler would keep a stale list: the virtualizer changes without becoming another object.
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const gap = density === 'compact' ? 4 : 8
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeights[density] + gap,
    getItemKey: (index) => rows[index]?.prospectId ?? index,
    overscan: 3,
  })
  useEffect(() => {
    focus.revealBy(columnId, (index) => virtualizer.scrollToIndex(index))
    return () => focus.revealBy(columnId, undefined)
  })
  return (
    <div ref={scroller} data-scrolls="" className="min-h-0 flex-1 overflow-y-auto overscroll-y-contain px-2">
      <ul aria-labelledby={labelledBy} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          return (
            row && (
              <CardPlace
                key={key}
                row={row}
                count={rows.length}
                index={index}
                density={density}
                selection={selection}
                focus={focus}
                className="absolute inset-x-0"
                style={{ transform: `translateY(${start}px)`, height: cardHeights[density] }}
              />
            )
          )
        })}
      </ul>
    </div>
  )
}
