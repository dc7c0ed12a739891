import {
  Children,
  type FocusEventHandler,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useDeferredValue,
} from 'react'
import { classNames } from '../class-names.ts'

/** Lists cards side by side, as many as fit, never wider than the screen; arrow keys move between them. */
export function CardGrid({
  label,
  children,
  first,
  wide = false,
  onFocus,
}: {
  label: string
  children: ReactNode
  /** Names the first card, where the keys do not: another one begins a new list. */
  first?: string | undefined
  wide?: boolean
  onFocus?: FocusEventHandler
}) {
  return (
    <ul
      aria-label={label}
      data-cards=""
      onFocus={onFocus}
      className={classNames(
        'grid gap-3',
        wide
          ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))]'
          : 'grid-cols-[repeat(auto-fill,minmax(min(100%,20.5rem),1fr))]',
      )}
    >
      {useFirstCards(children, first)}
    </ul>
  )
}

const firstCount = 9 // cards: what a screen shows at once

/**
 * Returns a list's cards, drawing a new list in two steps: the first cards at once, the others when those are painted.
 * Until then the old list's others stay below the screen; a list that fits on the screen is drawn whole.
 */
function useFirstCards(children: ReactNode, named?: string): ReactNode {
  const cards = cardsIn(children)
  const settled = cardsIn(useDeferredValue(children))
  const first = named ?? cards[0]?.key
  const isSettled = useDeferredValue(first) === first || cards.length <= firstCount
  return isSettled ? cards : newOnTop(cards.slice(0, firstCount), settled)
}

function cardsIn(children: ReactNode): ReactElement[] {
  return Children.toArray(children).filter(isValidElement)
}

function newOnTop(top: ReactElement[], old: ReactElement[]): ReactElement[] {
  const keys = new Set(top.map(({ key }) => key))
  return [...top, ...old.slice(firstCount).filter(({ key }) => !keys.has(key))]
}
