import { unreadMark } from '../platform/unread-count.tsx'

/** Speaks the title of the page that has come and, unless that stays put, gives its heading the focus; until it is left. */
export function arrive(staysPut: boolean, speak: (title: string) => void, left: AbortSignal) {
  if (left.aborted) return
  let heading: HTMLElement | undefined
  const greet = () => {
    speak(document.title.replace(unreadMark, ''))
    if (!staysPut) heading = focusHeading()
  }
  let frame = requestAnimationFrame(greet)
  // the heading of a page that still loads takes the focus with it when the real one comes
  const changes = new MutationObserver(() => {
    if (!heading || heading.isConnected || document.activeElement !== document.body) return
    heading = undefined
    frame = requestAnimationFrame(greet)
  })
  const main = document.querySelector('main')
  if (main) changes.observe(main, { childList: true, subtree: true })
  left.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
  })
}

function focusHeading(): HTMLElement | undefined {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return undefined
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
  return target
}
