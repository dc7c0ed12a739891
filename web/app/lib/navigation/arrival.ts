import { unreadMark } from '../unread-count.tsx'

const aWindow = '[role=dialog], [role=alertdialog]'

interface Arrival {
  staysPut: boolean
  /** Where the focus was when the page came; body when that went with the page before. */
  cameFrom: Element | null
  speak: (title: string) => void
  left: AbortSignal
}

/**
 * Gives the heading of the page that has come the focus, unless that stays put, and speaks the page's title; until it is
 * left. The focus moves in the very moment the page comes: any later, it would be taken from somebody who has gone on.
 */
export function arrive({ staysPut, cameFrom, speak, left }: Arrival) {
  if (left.aborted) return
  let heading: HTMLElement | undefined
  let frame = 0
  const sayTitle = () => speak(document.title.replace(unreadMark, ''))
  const greet = () => {
    if (!staysPut && isFree(cameFrom)) heading = focusHeading()
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(sayTitle)
  }
  greet()
  // a window that closed with the same change has given the focus back to where it was opened
  queueMicrotask(() => {
    if (heading && isOutside()) focusHeading()
  })
  // the heading of a page that still loads takes the focus with it when the real one comes
  const changes = new MutationObserver(() => {
    if (heading?.isConnected === false && document.activeElement === document.body) greet()
  })
  // a page that reads what it is called after says so when it has come; the same title spoken again is not heard twice
  const titles = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(sayTitle)
  })
  titles.observe(document.head, { childList: true, subtree: true, characterData: true })
  const main = document.querySelector('main')
  if (main) changes.observe(main, { childList: true, subtree: true })
  left.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    titles.disconnect()
  })
}

/** Whether nobody has gone on from where a page begins. */
export function isFocusFree(): boolean {
  return document.activeElement?.matches('body, main, main h1') ?? true
}

/** Also when this comes late: the focus is where it was when the page came, or where a window that has closed gave it back. */
function isFree(cameFrom: Element | null): boolean {
  if (document.activeElement === cameFrom || isFocusFree()) return true
  return cameFrom?.closest(aWindow) ? isOutside() : false
}

/** Whether the focus is in the bar, in the footer or nowhere: neither in the page nor in a window. */
function isOutside(): boolean {
  return !document.activeElement?.closest(`main, ${aWindow}`)
}

function focusHeading(): HTMLElement | undefined {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return undefined
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
  return target
}
