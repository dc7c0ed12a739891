import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Group } from '../model/groups.ts'

export interface CardFocus {
  /** The card that Tab reaches. */
  activeId: string | undefined
  /** Notes that a card has focus. */
  activate: (prospectId: string) => void
  /** Focuses a card, also one that is not drawn yet; false if no column has it. */
  go: (prospectId: string | undefined) => boolean
}

/** Keeps the one tab stop of the board, and moves the focus between cards. */
export function useCardFocus(groups: readonly Group[]): CardFocus {
  const [active, setActive] = useState<string>()
  const isThere = (id: string | undefined) =>
    groups.some(({ rows }) => rows.some(({ prospectId }) => prospectId === id))
  const first = groups.find(({ rows }) => rows.length > 0)?.rows[0]?.prospectId
  return {
    activeId: isThere(active) ? active : first,
    activate: setActive,
    go(prospectId) {
      if (prospectId === undefined || !isThere(prospectId)) return false
      // the active card is drawn, wherever it is
      flushSync(() => setActive(prospectId))
      linkOf(prospectId)?.focus()
      return true
    },
  }
}

/** Returns the link of a prospect's card or row. */
export function linkOf(prospectId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(prospectId)}"] a`)
}

/** Returns the part of the page that has the focus. */
export function focused(): HTMLElement | null {
  const { activeElement, body } = document
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
}

/** Returns the card or cell that Tab reaches. */
export function tabStop(within: ParentNode = document): HTMLElement | null {
  const find = (selector: string) => within.querySelector<HTMLElement>(`[data-card] ${selector}`)
  return find('a[tabindex="0"]') ?? find('[tabindex="0"]')
}

const patience = 20 // frames

/**
 * Keeps the focus on a card while it is drawn elsewhere, once no window lies over it; at last on another one, if it does
 * not come, as in a folded column. Without a card it goes to the one that Tab reaches. Focus that the person moves on
 * stays there.
 */
export function focusSoon(prospectId?: string, otherwise?: string): void {
  let frames = 0
  const look = () => {
    frames += 1
    const isLost = focused() === null
    const isCovered = document.querySelector('[role=dialog]') !== null
    const isLast = frames === patience
    const own = linkOf(prospectId ?? '')
    const other = prospectId === undefined || isLast ? (linkOf(otherwise ?? '') ?? tabStop()) : null
    if (isLost && !isCovered) (own ?? other)?.focus()
    if (!isLast) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
