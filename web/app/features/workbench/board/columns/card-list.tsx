import { useVirtualizer } from '@tanstack/react-virtual'
import type { ProspectRow } from '@touchline/contract'
import { useEffect, useRef } from 'react'
import type { Density } from '../model/board-look.ts'
import type { Selection } from '../model/selection.ts'
import { CardPlace } from './card-place.tsx'
import { drawnWith } from './drawn-with.ts'
import type { CardFocus } from './use-card-focus.ts'

export interface CardListProps {
  labelledBy: string
  rows: readonly ProspectRow[]
  density: Density
  selection: Selection
  focus: CardFocus
  /** The column is on the screen or just beside it. */
  near: boolean
}

/** Each card's height in pixels, by density. */
const cardHeights: Record<Density, number> = { compact: 34, normal: 80, roomy: 102 }

// All columns are equally high: a new one draws its cards at once, without a look at the page.
let height = 0

/** Shows a column's cards, of which only those near the screen and the active one are drawn. */
export function CardList({ labelledBy, rows, density, selection, focus, near }: CardListProps) {
  // The compiler would keep a stale list: the virtualizer changes without becoming another object.
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const gap = density === 'compact' ? 4 : 8
  const active = rows.findIndex(({ prospectId }) => prospectId === focus.activeId)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeights[density] + gap,
    initialRect: { width: 0, height },
    rangeExtractor: drawnWith(active),
    overscan: 2,
  })
  useEffect(() => {
    height = virtualizer.scrollRect?.height ?? height
  })
  return (
    <div ref={scroller} data-scrolls="" className="min-h-0 flex-1 overflow-y-auto overscroll-y-contain px-2">
      <ul aria-labelledby={labelledBy} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {(near || active >= 0 ? virtualizer.getVirtualItems() : []).map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <CardPlace
                key={row.prospectId}
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
