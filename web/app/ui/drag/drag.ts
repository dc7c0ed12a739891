import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'

type Stop = () => void

/** The card beside which others fall. */
export interface DropSpot {
  id: string
  edge: 'top' | 'bottom'
}

export interface Drop {
  ids: string[]
  columnId: string
  /** Undefined below the last card. */
  spot: DropSpot | undefined
}

interface CardDrag {
  /** Names the dragged things, so that a page may have two boards. */
  kind: string
  id: string
  /** The cards that move with it, itself among them. */
  moving: () => readonly string[]
  /** The words at the pointer while several cards move. */
  many?: (count: number) => string
}

/** Lets a card be dragged, alone or with the other chosen ones, and shows where another card would fall. */
function attachCard(card: HTMLElement, { kind, id, moving, many }: CardDrag): Stop {
  const showEdge = ({ self, source }: ElementDropTargetEventBasePayload) => {
    const edge = isMoving(source.data, id) ? null : extractClosestEdge(self.data)
    if (edge) card.dataset.edge = edge
    else delete card.dataset.edge
  }
  const hideEdge = () => delete card.dataset.edge
  return combine(
    draggable({
      element: card,
      getInitialData: () => ({ kind, ids: [...moving()] }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        const count = moving().length
        if (count < 2 || !many) return
        setCustomNativeDragPreview({
          nativeSetDragImage,
          render: ({ container }) => {
            const badge = document.createElement('p')
            badge.className = 'display rounded-field bg-fill px-4 py-2 text-xl text-on-fill'
            badge.textContent = many(count)
            container.append(badge)
          },
        })
      },
      onDragStart: () => {
        card.dataset.dragged = ''
      },
      onDrop: () => delete card.dataset.dragged,
    }),
    dropTargetForElements({
      element: card,
      canDrop: ({ source }) => source.data.kind === kind,
      getData: ({ input, element }) =>
        attachClosestEdge({ cardId: id }, { input, element, allowedEdges: ['top', 'bottom'] }),
      onDrag: showEdge,
      onDragLeave: hideEdge,
      onDrop: hideEdge,
    }),
  )
}

/** Lets a column take cards. */
function attachColumn(column: HTMLElement, kind: string, columnId: string): Stop {
  const list = column.querySelector<HTMLElement>('[data-scrolls]')
  return combine(
    dropTargetForElements({
      element: column,
      canDrop: ({ source }) => source.data.kind === kind,
      getData: () => ({ columnId }),
      onDragEnter: () => {
        column.dataset.drop = ''
      },
      onDragLeave: () => delete column.dataset.drop,
      onDrop: () => delete column.dataset.drop,
    }),
    ...(list ? [autoScrollForElements({ element: list })] : []),
  )
}

/** Follows what is dragged over the board, which scrolls sideways by itself. */
function attachBoard(board: HTMLElement, kind: string, onDrop: (drop: Drop) => void): Stop {
  return combine(
    autoScrollForElements({ element: board }),
    monitorForElements({
      canMonitor: ({ source }) => source.data.kind === kind,
      onDrop: ({ source, location }) => {
        const { ids } = source.data
        const targets = location.current.dropTargets
        const columnId = targets.map(({ data }) => data.columnId).find((id) => typeof id === 'string')
        if (columnId === undefined || !Array.isArray(ids)) return
        onDrop({
          ids: ids.filter((id) => typeof id === 'string'),
          columnId,
          spot: spotIn(targets.map(({ data }) => data)),
        })
      },
    }),
  )
}

function spotIn(targets: readonly Record<string | symbol, unknown>[]): DropSpot | undefined {
  const [data] = targets
  const edge = data && extractClosestEdge(data)
  if (typeof data?.cardId !== 'string' || (edge !== 'top' && edge !== 'bottom')) return undefined
  return { id: data.cardId, edge }
}

const isMoving = (data: Record<string | symbol, unknown>, id: string) =>
  Array.isArray(data.ids) && data.ids.includes(id)

/** Attaches dragging to a card, a column and the board around them. */
export const drag = { attachCard, attachColumn, attachBoard }
