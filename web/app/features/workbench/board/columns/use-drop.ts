import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Command } from '../../commands.ts'
import { outId } from '../model/groups.ts'
import { ranksAt } from '../model/rank.ts'
import { useRoom } from '../model/room.ts'
import { changedMany, landedIn } from '../model/say.ts'
import type { Selection } from '../model/selection.ts'
import type { BoardColumnsProps } from './board-columns-props.ts'
import type { Drop } from './drag.ts'

type Attach<Element> = (element: Element, drag: typeof import('./drag.ts')) => () => void

/** Attaches what drags to an element once that has loaded; for fingers nothing, since they scroll. */
function useAttached<Element extends HTMLElement>(attach: Attach<Element>): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  const attachNow = useEffectEvent(attach)
  useEffect(() => {
    const element = ref.current
    if (!element || !window.matchMedia('(pointer: fine)').matches) return
    let stop: (() => void) | undefined
    let isOver = false
    void import('./drag.ts').then((drag) => {
      if (!isOver) stop = attachNow(element, drag)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [])
  return ref
}

/** Returns the ref of a card that may be dragged; a chosen one takes the other chosen ones along. */
export function useCardDrag(prospectId: string, selection: Selection): RefObject<HTMLLIElement | null> {
  const moving = useEffectEvent(() => (selection.has(prospectId) ? [...selection.ids] : [prospectId]))
  return useAttached((card, drag) => drag.attachCard(card, prospectId, () => moving()))
}

/** Returns the ref of a column that takes cards. */
export function useColumnDrop(columnId: string): RefObject<HTMLLIElement | null> {
  return useAttached((column, drag) => drag.attachColumn(column, columnId))
}

/** Returns the ref of the board, and carries out what is dropped on it. */
export function useBoardDrop({ groups, order, look }: BoardColumnsProps): RefObject<HTMLDivElement | null> {
  const { give, act, board } = useRoom()
  const carryOut = useEffectEvent(({ prospectIds, columnId, spot }: Drop) => {
    const group = groups.find(({ id }) => id === columnId)
    if (!group) return
    const inside = new Set(group.rows.map((row) => row.prospectId))
    const coming = prospectIds.filter((id) => !inside.has(id))
    if (columnId === outId) {
      if (coming.length > 0) act('out', coming)
      return
    }
    const last = group.rows.findLast((row) => !prospectIds.includes(row.prospectId))
    const place = spot ?? (last && { prospectId: last.prospectId, edge: 'bottom' as const })
    const ranks = look.sort === 'rank' && place ? ranksAt(order, prospectIds, place) : []
    const commands: Command[] = [
      ...(coming.length > 0 ? [group.take(coming)] : []),
      ...(ranks.length > 0 ? [{ kind: 'rank' as const, ranks }] : []),
    ]
    const moved = board.rows.filter((row) => prospectIds.includes(row.prospectId))
    if (commands.length > 0)
      give(commands, coming.length > 0 ? landedIn(moved, group.name) : changedMany(moved))
  })
  return useAttached((element, drag) => drag.attachBoard(element, (drop) => carryOut(drop)))
}
