const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'
const outOfReach = '[inert], [aria-hidden=true], [role=status], [role=alert]'

/** An element that had the focus, and where it was if it is gone. */
export interface Spot {
  element: HTMLElement
  path: string
  /** The dialog, menu or message that it is in. */
  layer: Element | null
  /** The nearest element around it that is still in the page; undefined while the element itself is. */
  parent?: Node
  /** The node before it in `parent`. */
  before?: Node | null
}

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-toast]'

export function spotAt(element: HTMLElement, path = window.location.pathname): Spot {
  return { element, path, layer: element.closest(layers) }
}

/** Notes where the element of a spot was, when this change took it or what was around it away. */
export function trackRemoval(
  spot: Spot,
  {
    target,
    removedNodes,
    previousSibling,
  }: Pick<MutationRecord, 'target' | 'removedNodes' | 'previousSibling'>,
): void {
  for (const node of removedNodes) {
    if (node.contains(spot.parent ?? spot.element)) {
      spot.parent = target
      spot.before = previousSibling
    } else if (node === spot.before) spot.before = previousSibling
  }
}

let known: Set<Element> | undefined

/** Remembers the rows that the page has at a press, to recognize those that the press adds. */
export function showsRows(): void {
  known = new Set(document.querySelectorAll('main li'))
}

/**
 * Finds the element to focus for a spot: itself, what follows it, or what is before it, as near as possible.
 */
export function placeOf(spot: Spot): HTMLElement | undefined {
  const { element, parent, layer } = spot
  if (layer?.isConnected === false) return undefined
  if (element.isConnected) return canFocus(element) ? element : nearby(element)
  if (!(parent instanceof Element) || !parent.isConnected) return undefined
  const before = elementOf(spot.before ?? null)
  const after = before ? before.nextElementSibling : parent.firstElementChild
  return inRow(after, before) ?? nearby(parent)
}

/** Looks around an element, then around each of those that it is in, up to the page or the dialog. */
function nearby(element: Element): HTMLElement | undefined {
  for (let at: Element | null = element; at && !at.matches(edge); at = at.parentElement) {
    const found = inRow(at.nextElementSibling, at.previousElementSibling)
    if (found) return found
  }
  return undefined
}

const edge = `main, body, ${layers}`

/**
 * Finds the first place to focus in the elements after a spot, or the nearest in those before it, where a row that a
 * press added goes first.
 */
function inRow(after: Element | null, before: Element | null): HTMLElement | undefined {
  for (let at = after; at; at = at.nextElementSibling) {
    const found = firstIn(at)
    if (found) return found
  }
  for (let at = before; at; at = at.previousElementSibling) {
    const found = newRowIn(at) ?? lastIn(at)
    if (found) return found
  }
  return undefined
}

function firstIn(element: Element): HTMLElement | undefined {
  return isRow(element) ? row(element) : allIn(element)[0]
}

function lastIn(element: Element): HTMLElement | undefined {
  if (isRow(element)) return row(element)
  return element.matches(focusable) ? allIn(element)[0] : allIn(element).at(-1)
}

function newRowIn(element: Element): HTMLElement | undefined {
  const added = known && [...element.querySelectorAll('li')].find((item) => !known?.has(item))
  return added && row(added)
}

function isRow(element: Element): element is HTMLElement {
  return element.matches('li')
}

/**
 * Finds a row's link, else the row itself: never another row's action, which a second press would trigger.
 */
function row(item: HTMLElement): HTMLElement | undefined {
  if (!isInReach(item)) return undefined
  return [...item.querySelectorAll<HTMLElement>('a[href]')].find(canFocus) ?? item
}

function allIn(element: Element): HTMLElement[] {
  const inside = [...element.querySelectorAll<HTMLElement>(focusable)].filter(canFocus)
  return element instanceof HTMLElement && canFocus(element) ? [element, ...inside] : inside
}

function canFocus(element: Element): boolean {
  return element.matches(focusable) && isInReach(element)
}

function isInReach(element: Element): boolean {
  return !element.closest(outOfReach) && element.getClientRects().length > 0
}

function elementOf(node: Node | null): Element | null {
  let at = node
  while (at && !(at instanceof Element)) at = at.previousSibling
  return at
}
