/** Returns the link of an entry's card. */
export function cardLink(collegeId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(collegeId)}"] a`)
}

const patience = 20 // frames

/** Keeps the focus on a card while it is drawn in another column; focus that the person moves on stays there. */
export function focusCardSoon(collegeId: string): void {
  let frames = 0
  const look = () => {
    frames += 1
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost && !document.querySelector('[role=dialog]')) cardLink(collegeId)?.focus()
    if (frames < patience) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
