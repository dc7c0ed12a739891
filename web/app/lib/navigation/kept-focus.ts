import { placeOf, type Spot, showsRows, spotAt, trackRemoval } from './focus-place.ts'

let focused: Spot | undefined
/** The last focus in the page itself, to which closing a dialog, a menu or a message leads back. */
let inPage: Spot | undefined
let isKeeping = false

/** A focus, with the path of its page, or a change of the page. */
export type EarlyEvent = { target: EventTarget | null; path: string } | MutationRecord

/** The events from the page's first focus on, in their order, and the parts that recorded them. */
interface EarlyEvents {
  early: EarlyEvent[]
  observer: MutationObserver
  record: (event: FocusEvent) => void
}

/**
 * Moves the focus on when its element leaves the page, as a pressed button may once it has done its work: to what
 * follows it, never to the top of the page. Parts that know a better place focus it themselves, at once.
 */
export function keepFocus({ early, observer, record }: EarlyEvents): void {
  const events = [...early, ...observer.takeRecords()]
  observer.disconnect()
  document.removeEventListener('focusin', record)
  if (isKeeping) return
  isKeeping = true
  for (const event of events) {
    if ('path' in event) remember(event.target, event.path)
    else track(event)
  }
  document.addEventListener('focusin', (event) => remember(event.target))
  document.addEventListener('focusout', forget)
  document.addEventListener('click', showsRows, true)
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true })
  // an element that is still in the page lost the focus because the person left it
  if (focused?.element.isConnected && document.activeElement !== focused.element) focused = undefined
  follow([])
}

function follow(records: readonly MutationRecord[]) {
  for (const record of records) track(record)
  if (focused?.element.isConnected === false) moveOn(focused)
}

function track(change: MutationRecord) {
  if (focused) trackRemoval(focused, change)
  if (inPage && inPage !== focused) trackRemoval(inPage, change)
}

function remember(target: EventTarget | null, path?: string) {
  if (!(target instanceof HTMLElement) || target === document.body) return
  focused = spotAt(target, path)
  if (!focused.layer) inPage = focused
}

/**
 * Forgets the focused element when the person leaves it and focuses nothing else; an element that is gone from the
 * page was not left.
 */
function forget({ target, relatedTarget }: FocusEvent) {
  const left = focused
  if (relatedTarget !== null || left?.element !== target) return
  setTimeout(() => {
    if (focused === left && left?.element.isConnected) focused = undefined
  })
}

function moveOn(lost: Spot) {
  focused = undefined
  // the next page focuses its own heading, even if it has not come yet
  if (lost.element.matches('h1, main')) return
  // code that closes a dialog or removes a button may focus a better place: after two frames none has
  requestAnimationFrame(() => requestAnimationFrame(() => restore(lost)))
}

function restore(lost: Spot) {
  if (document.activeElement !== document.body || lost.path !== window.location.pathname) return
  const target = placeOf(lost) ?? (inPage && placeOf(inPage)) ?? heading()
  if (!target) return
  if (target.matches('li, h1, [role]:not([tabindex], a, button)')) target.tabIndex = -1
  // the preview beside a list must not follow this focus: the person did not move it
  target.dataset.keptFocus = ''
  target.focus({ preventScroll: true })
  delete target.dataset.keptFocus
}

function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1')
}
