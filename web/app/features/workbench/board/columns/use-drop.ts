import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Drop, dropped } from '../model/gestures.ts'
import { outId } from '../model/groups.ts'
import { useRoom } from '../model/room.ts'
import { changedMany, landedIn } from '../model/say.ts'
import type { Selection } from '../model/selection.ts'
import type { BoardColumnsProps } from './board-columns-props.ts'

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
  const { give, act } = useRoom()
  const carryOut = useEffectEvent((drop: Drop) => {
    const done = dropped({ groups, order, ranked: look.sort === 'rank' }, drop)
    if (!done) return
    const { group, moved, coming, commands } = done
    if (group.id === outId && coming.length > 0) act('out', coming)
    if (commands.length > 0)
      give(commands, coming.length > 0 ? landedIn(moved, group.name) : changedMany(moved))
  })
  return useAttached((element, drag) => drag.attachBoard(element, (drop) => carryOut(drop)))
}
