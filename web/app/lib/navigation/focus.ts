import { useLocation, useNavigationType } from 'react-router'
import { followTitle, readTitle } from './page-title.ts'

const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)'
const outOfReach = '[inert], [aria-hidden=true], [role=status], [role=alert]'
const dialogs = '[role=dialog], [role=alertdialog]'
const layers = `${dialogs}, [role=menu], [role=listbox], [data-toast]`
const edges = `main, body, ${layers}`

/** The navigation state that moves focus to the page's search field instead of the heading. */
export const focusSearchState = { search: true }

/** Returns true if this navigation targets the search field; going back does not, although its state is kept. */
export function useIsSearchFocused(): boolean {
  const { state }: { state: unknown } = useLocation()
  const isBack = useNavigationType() === 'POP'
  return !isBack && typeof state === 'object' && state !== null && 'search' in state && state.search === true
}

/** Returns true if the focus is where a page begins: nowhere, at the main part or at its heading. */
export function isFocusFree(): boolean {
  return document.activeElement?.matches('body, main, main h1') ?? true
}

/**
 * Focuses the new page's heading, unless focus must stay, and speaks the page's title. Returns a function that ends this
 * when the page is left. The focus moves at once: later, it would be taken from a person who has gone on.
 */
export function focusOnNavigation(staysPut: boolean, speak: (title: string) => void): () => void {
  let heading: HTMLElement | null = null
  let frame = 0
  const speakTitle = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => speak(readTitle()))
  }
  const begin = () => {
    if (!staysPut) heading = focusHeading()
    speakTitle()
  }
  begin()
  // a dialog that closed with the same change has returned the focus to its opener
  queueMicrotask(() => {
    if (heading && !document.activeElement?.closest(`main, ${dialogs}`)) focusHeading()
  })
  // a loading page's heading hands the focus on when the real one comes
  const changes = new MutationObserver(() => {
    if (heading?.isConnected === false && document.activeElement === document.body) begin()
  })
  const main = document.querySelector('main')
  if (main) changes.observe(main, { childList: true, subtree: true })
  // a page that loads its title announces it then; the same title is not spoken twice
  const leaveTitle = followTitle(speakTitle)
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    leaveTitle()
  }
}

/** An element that had the focus, and where it was if it is gone. */
interface Spot {
  element: HTMLElement
  path: string
  /** The dialog, menu or message that it is in. */
  layer: Element | null
  /** The nearest element around it that is still in the page; undefined while the element itself is. */
  parent?: Node
  /** The node before it in `parent`. */
  before?: Node | null
}

/**
 * Moves the focus on when its element leaves the page, as a pressed button may once it has done its work: to what
 * follows it, never to the top of the page. Parts that know a better place focus it themselves, at once. Returns a
 * function that ends this.
 */
export function keepFocus(): () => void {
  let focused: Spot | undefined
  /** The last focus in the page itself, to which closing a dialog, a menu or a message leads back. */
  let inPage: Spot | undefined
  /** The rows at the last press, to recognize those that it adds; undefined before the first. */
  let rows: Set<Element> | undefined

  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    focused = { element: target, path: window.location.pathname, layer: target.closest(layers) }
    if (!focused.layer) inPage = focused
  }
  const forget = ({ relatedTarget }: FocusEvent) => {
    const left = focused
    // an element that is gone from the page was not left by the person
    if (relatedTarget === null)
      setTimeout(() => {
        if (focused === left && left?.element.isConnected) focused = undefined
      })
  }
  const restore = (lost: Spot) => {
    if (document.activeElement !== document.body || lost.path !== window.location.pathname) return
    const target = placeOf(lost, rows) ?? (inPage && placeOf(inPage, rows)) ?? pageHeading()
    if (!target) return
    // the preview beside a list must not follow this focus: the person did not move it
    target.dataset.keptFocus = ''
    focus(target)
    delete target.dataset.keptFocus
  }
  const observer = new MutationObserver((changes) => {
    for (const change of changes) {
      for (const spot of new Set([focused, inPage])) if (spot) trackRemoval(spot, change)
    }
    const lost = focused
    if (!lost || lost.element.isConnected) return
    focused = undefined
    // the next page focuses its own heading, even if it has not come yet
    if (lost.element.matches('h1, main')) return
    // code that closes a dialog or removes a button may focus a better place: after two frames none has
    requestAnimationFrame(() => requestAnimationFrame(() => restore(lost)))
  })

  const ended = new AbortController()
  const { signal } = ended
  document.addEventListener('focusin', ({ target }) => remember(target), { signal })
  document.addEventListener('focusout', forget, { signal })
  const noteRows = () => {
    rows = new Set(document.querySelectorAll('main li'))
  }
  document.addEventListener('click', noteRows, { capture: true, signal })
  observer.observe(document.body, { childList: true, subtree: true })
  remember(document.activeElement)
  return () => {
    ended.abort()
    observer.disconnect()
  }
}

/** Notes where the element of a spot was, if this change removed it or what was around it. */
function trackRemoval(spot: Spot, { target, removedNodes, previousSibling }: MutationRecord) {
  for (const node of removedNodes) {
    if (node.contains(spot.parent ?? spot.element)) {
      spot.parent = target
      spot.before = previousSibling
    } else if (node === spot.before) spot.before = previousSibling
  }
}

/** Finds the element to focus for a spot: itself, what follows it, or what is before it, as near as possible. */
function placeOf(
  { element, parent, before, layer }: Spot,
  rows: Set<Element> | undefined,
): HTMLElement | undefined {
  if (layer?.isConnected === false) return undefined
  if (element.isConnected) return canFocus(element) ? element : nearby(element, rows)
  if (!(parent instanceof Element) || !parent.isConnected) return undefined
  let previous = before ?? null
  while (previous && !(previous instanceof Element)) previous = previous.previousSibling
  const next = previous ? previous.nextElementSibling : parent.firstElementChild
  return beside(next, previous, rows) ?? nearby(parent, rows)
}

/** Looks around an element, then around each of those that it is in, up to the page or the dialog. */
function nearby(element: Element, rows: Set<Element> | undefined): HTMLElement | undefined {
  for (let at: Element | null = element; at && !at.matches(edges); at = at.parentElement) {
    const found = beside(at.nextElementSibling, at.previousElementSibling, rows)
    if (found) return found
  }
  return undefined
}

/** Finds the first place to focus from `next` on, or else the nearest up to `previous`, in new rows first. */
function beside(
  next: Element | null,
  previous: Element | null,
  rows: Set<Element> | undefined,
): HTMLElement | undefined {
  for (let at = next; at; at = at.nextElementSibling) {
    const found = isRow(at) ? placeInRow(at) : placesIn(at)[0]
    if (found) return found
  }
  for (let at = previous; at; at = at.previousElementSibling) {
    const added = [...at.querySelectorAll('li')].find((row) => rows?.has(row) === false)
    const found = (added && placeInRow(added)) ?? (isRow(at) ? placeInRow(at) : lastPlaceIn(at))
    if (found) return found
  }
  return undefined
}

function isRow(element: Element): element is HTMLElement {
  return element.matches('li')
}

/** Returns a row's link, else the row itself: never another row's action, which a second press would trigger. */
function placeInRow(row: HTMLElement): HTMLElement | undefined {
  if (!isInReach(row)) return undefined
  return [...row.querySelectorAll<HTMLElement>('a[href]')].find(canFocus) ?? row
}

function lastPlaceIn(element: Element): HTMLElement | undefined {
  return placesIn(element).at(element.matches(focusable) ? 0 : -1)
}

function placesIn(element: Element): HTMLElement[] {
  const inside = [...element.querySelectorAll<HTMLElement>(focusable)].filter(canFocus)
  return element instanceof HTMLElement && canFocus(element) ? [element, ...inside] : inside
}

function canFocus(element: Element): boolean {
  return element.matches(focusable) && isInReach(element)
}

function isInReach(element: Element): boolean {
  return !element.closest(outOfReach) && element.getClientRects().length > 0
}

function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1')
}

function focusHeading(): HTMLElement | null {
  const heading = pageHeading() ?? document.querySelector<HTMLElement>('main')
  if (heading) focus(heading)
  return heading
}

function focus(element: HTMLElement) {
  if (!element.matches(`${focusable}, [tabindex]`)) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
