import { t } from '@touchline/contract'
import { type RefObject, useEffectEvent } from 'react'
import type { Drop } from '../../../../ui/drag/drag.ts'
import { useAttached } from '../../../../ui/drag/use-attached.ts'
import { dropped } from '../model/gestures.ts'
import { outId } from '../model/groups.ts'
import { useRoom } from '../model/room.ts'
import { changedMany, landedIn } from '../model/say.ts'
import type { Selection } from '../model/selection.ts'
import type { BoardColumnsProps } from './board-columns-props.ts'

const kind = 'prospects'

/** Returns the ref of a card that may be dragged; a chosen one takes the other chosen ones along. */
export function useCardDrag(prospectId: string, selection: Selection): RefObject<HTMLLIElement | null> {
  const moving = useEffectEvent(() => (selection.has(prospectId) ? [...selection.ids] : [prospectId]))
  return useAttached((card, drag) =>
    drag.attachCard(card, {
      kind,
      id: prospectId,
      moving: () => moving(),
      many: (count) => t`${count} players`,
    }),
  )
}

/** Returns the ref of a column that takes cards. */
export function useColumnDrop(columnId: string): RefObject<HTMLLIElement | null> {
  return useAttached((column, drag) => drag.attachColumn(column, kind, columnId))
}

/** Returns the ref of the board, and carries out what is dropped on it. */
export function useBoardDrop({ groups, order, look }: BoardColumnsProps): RefObject<HTMLDivElement | null> {
  const { give, act } = useRoom()
  const carryOut = useEffectEvent(({ ids: prospectIds, columnId, spot }: Drop) => {
    const shown = { groups, order, ranked: look.sort === 'rank' }
    const beside = spot && { prospectId: spot.id, edge: spot.edge }
    const done = dropped(shown, { prospectIds, columnId, spot: beside })
    if (!done) return
    const { group, moved, coming, commands } = done
    if (group.id === outId && coming.length > 0) act('out', coming)
    if (commands.length > 0)
      give(commands, coming.length > 0 ? landedIn(moved, group.name) : changedMany(moved))
  })
  return useAttached((element, drag) => drag.attachBoard(element, kind, (drop) => carryOut(drop)))
}
