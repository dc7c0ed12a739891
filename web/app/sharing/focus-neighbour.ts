/** Moves focus to the card beside the one in focus, before that one goes; to the page's heading when it was the last. */
export function focusNeighbour() {
  const item = document.activeElement?.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const target = beside?.querySelector('a') ?? document.querySelector<HTMLElement>('main h1')
  if (!target) return
  if (target.tagName === 'H1') target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
