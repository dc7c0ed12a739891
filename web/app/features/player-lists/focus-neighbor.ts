/** Moves focus to the card beside the one in focus, before that one goes; to the page's heading when it was the last. */
export function focusNeighbor() {
  const item = document.activeElement?.closest('li')
  const beside = besideOf(item, 'nextElementSibling') ?? besideOf(item, 'previousElementSibling')
  const target = beside?.querySelector('a') ?? document.querySelector<HTMLElement>('main h1')
  if (!target) return
  if (target.tagName === 'H1') target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/** Gives the next card in that direction, skipping the placeholders of removed ones. */
function besideOf(item: Element | null | undefined, way: 'nextElementSibling' | 'previousElementSibling') {
  let beside = item?.[way]
  while (beside?.matches('[inert]')) beside = beside[way]
  return beside
}
