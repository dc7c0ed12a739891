import { Children, isValidElement, type ReactElement, type ReactNode, useDeferredValue } from 'react'

const first = 9 // cards: what a screen shows at once

/**
 * The cards of a list, with those of a new one drawn in two goes: the first of them at once, the others when that is
 * painted. Until then the old list's others stay below the screen; a list that ends on it is drawn whole.
 */
export function useFirstCards(children: ReactNode): ReactNode {
  const cards = cardsIn(children)
  const settled = cardsIn(useDeferredValue(children))
  const isSettled = cards.length <= first || settled[0]?.key === cards[0]?.key
  return isSettled ? cards : newOnTop(cards.slice(0, first), settled)
}

function cardsIn(children: ReactNode): ReactElement[] {
  return Children.toArray(children).filter(isValidElement)
}

function newOnTop(top: ReactElement[], old: ReactElement[]): ReactElement[] {
  const keys = new Set(top.map(({ key }) => key))
  return [...top, ...old.slice(first).filter(({ key }) => !keys.has(key))]
}
