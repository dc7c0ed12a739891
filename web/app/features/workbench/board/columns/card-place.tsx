import type { ProspectRow } from '@touchline/contract'
import type { CSSProperties } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { dropPlace } from '../../../../ui/drag/use-attached.ts'
import type { Selection } from '../model/selection.ts'
import type { CardLook } from './card-look.ts'
import { ProspectCard } from './prospect-card.tsx'
import type { CardFocus } from './use-card-focus.ts'
import { useCardDrag } from './use-drop.ts'

interface CardPlaceProps {
  row: ProspectRow
  /** How many cards the column has, drawn or not. */
  count: number
  index: number
  density: CardLook
  selection: Selection
  focus: CardFocus
  className?: string
  style?: CSSProperties
}

/** Holds a card in its column: its place in the order, what drags it, and the line where another would fall. */
export function CardPlace({
  row,
  count,
  index,
  density,
  selection,
  focus,
  className,
  style,
}: CardPlaceProps) {
  const { prospectId } = row
  const drag = useCardDrag(prospectId, selection)
  return (
    <li
      ref={drag}
      data-card={prospectId}
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocus={() => focus.activate(prospectId)}
      style={style}
      // the clip spares whoever looks for the card under the pointer all others' parts
      className={classNames('[clip-path:inset(-8px)]', dropPlace, className)}
    >
      <ProspectCard
        row={row}
        density={density}
        active={focus.activeId === prospectId}
        selected={selection.has(prospectId)}
        onSelect={() => selection.toggle(prospectId)}
      />
    </li>
  )
}
