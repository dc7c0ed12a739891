import { followTitle, readTitle } from './page-title.ts'

const aWindow = '[role=dialog], [role=alertdialog]'

interface NavigationFocus {
  staysPut: boolean
  /** The focused element when the page came; body when the last page took it away. */
  cameFrom: Element | null
  speak: (title: string) => void
  left: AbortSignal
}

/**
 * Focuses the new page's heading, unless focus must stay, and speaks the page's title, until the page is left. The
 * focus moves the moment the page comes: later, it would be taken from a person who has gone on.
 */
export function focusOnNavigation({ staysPut, cameFrom, speak, left }: NavigationFocus) {
  if (left.aborted) return
  let heading: HTMLElement | undefined
  let frame = 0
  const sayTitle = () => speak(readTitle())
  const focusAndSpeak = () => {
    if (!staysPut && isFree(cameFrom)) heading = focusHeading()
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(sayTitle)
  }
  focusAndSpeak()
  // a dialog that closed with the same change has returned the focus to its opener
  queueMicrotask(() => {
    if (heading && isOutside()) focusHeading()
  })
  // a loading page's heading hands the focus on when the real one comes
  const changes = new MutationObserver(() => {
    if (heading?.isConnected === false && document.activeElement === document.body) focusAndSpeak()
  })
  // a page that loads its title announces it then; the same title is not spoken twice
  const leaveTitles = followTitle(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(sayTitle)
  })
  const main = document.querySelector('main')
  if (main) changes.observe(main, { childList: true, subtree: true })
  left.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    leaveTitles()
  })
}

/** Tells whether the focus is still where a page begins: nowhere, at the main part or at its heading. */
export function isFocusFree(): boolean {
  return document.activeElement?.matches('body, main, main h1') ?? true
}

/**
 * Tells whether the new page may take the focus, also when this runs late: the focus is where it was when the page
 * came, or where a closed dialog returned it.
 */
function isFree(cameFrom: Element | null): boolean {
  if (document.activeElement === cameFrom || isFocusFree()) return true
  return cameFrom?.closest(aWindow) ? isOutside() : false
}

/** Tells whether the focus is in the navbar, in the footer or nowhere: neither in the page nor in a dialog. */
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
