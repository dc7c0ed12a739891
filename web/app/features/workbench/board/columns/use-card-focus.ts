import { useRef, useState } from 'react'
import type { Group } from '../model/groups.ts'

/** Brings a column's row into the part that is drawn. */
type Reveal = (index: number) => void

export interface CardFocus {
  /** The card that Tab reaches. */
  activeId: string | undefined
  /** Notes that a card has focus. */
  activate: (prospectId: string) => void
  /** Focuses a card, also one that is not drawn yet; false if no column has it. */
  go: (prospectId: string | undefined) => boolean
  /** Takes the function of a column that draws only a part of its rows. */
  revealBy: (columnId: string, reveal: Reveal | undefined) => void
}

/** Keeps the one tab stop of the board, and moves the focus between cards. */
export function useCardFocus(groups: readonly Group[]): CardFocus {
  const [active, setActive] = useState<string>()
  const reveals = useRef(new Map<string, Reveal>())
  const isThere = groups.some(({ rows }) => rows.some(({ prospectId }) => prospectId === active))
  const first = groups.find(({ rows }) => rows.length > 0)?.rows[0]?.prospectId
  return {
    activeId: isThere ? active : first,
    activate: setActive,
    go(prospectId) {
      const group = groups.find(({ rows }) => rows.some((row) => row.prospectId === prospectId))
      if (!group || prospectId === undefined) return false
      setActive(prospectId)
      if (focusLink(prospectId)) return true
      reveals.current.get(group.id)?.(group.rows.findIndex((row) => row.prospectId === prospectId))
      // drawn with the next frame, once the column has scrolled
      requestAnimationFrame(() => requestAnimationFrame(() => focusLink(prospectId)))
      return true
    },
    revealBy(columnId, reveal) {
      if (reveal) reveals.current.set(columnId, reveal)
      else reveals.current.delete(columnId)
    },
  }
}

/** Focuses a prospect's card if it is drawn. */
function focusLink(prospectId: string): boolean {
  const link = linkOf(prospectId)
  link?.focus()
  return link !== null
}

/** Returns the link of a prospect's card or row. */
export function linkOf(prospectId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(prospectId)}"] a`)
}

const patience = 20 // frames

/**
 * Keeps the focus on a card while it is drawn elsewhere, once no window lies over it; at last on another one, if it does
 * not come, as in a folded column. Focus that the person moves on stays there.
 */
export function focusSoon(prospectId: string, otherwise?: string): void {
  let frames = 0
  const look = () => {
    frames += 1
    const isLost = document.activeElement === document.body || document.activeElement === null
    const isCovered = document.querySelector('[role=dialog]') !== null
    const isLast = frames === patience
    const link = linkOf(prospectId) ?? (isLast && otherwise !== undefined ? linkOf(otherwise) : null)
    if (isLost && !isCovered) link?.focus()
    if (!isLast) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
