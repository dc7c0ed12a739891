import { type Direction, neighborOf } from './grid-geometry.ts'

const cards = 'ul[data-cards]'

/** Returns this page's search field, if any. */
export function searchField(): HTMLInputElement | null {
  return document.querySelector('main search input')
}

/** Moves focus from the search field or a card to the next card; false if focus is elsewhere or there is none. */
export function goToCard(target: Element, direction: Direction): boolean {
  if (target === searchField())
    return direction === 'ArrowDown' && focusCard(document.querySelector(`${cards} > li:not([inert])`))
  const card = target.closest('li')
  const list = card?.parentElement
  if (!card || !list?.matches(cards)) return false
  const all = [...list.querySelectorAll(':scope > li:not([inert])')]
  const places = all.map((one) => one.getBoundingClientRect())
  const next = neighborOf(places, all.indexOf(card), direction)
  if (next !== undefined) return focusCard(all[next])
  const field = direction === 'ArrowUp' ? searchField() : null
  field?.focus()
  return field !== null
}

/** Presses the focused card's star, or the only star of a page without cards; false if there is none. */
export function pressStar(target: Element): boolean {
  const card = target.closest(`${cards} > li`)
  const place = card ?? (document.querySelector(cards) ? null : document.querySelector('main'))
  const star = place?.querySelector<HTMLButtonElement>('[data-star]:enabled')
  star?.click()
  return Boolean(star)
}

/** Presses the focused card's preview button; false if there is none visible. */
export function pressPreview(target: Element): boolean {
  const button = target.closest(`${cards} > li`)?.querySelector<HTMLElement>('[data-preview]')
  if (!button?.checkVisibility()) return false
  button.click()
  return true
}

/**
 * Presses a button of the focused card, or of the preview or page that is about one player: the one that puts the player
 * on the board, or the one that notes something. False if there is none.
 */
export function pressStaffButton(target: Element, button: '[data-board]' | '[data-note]'): boolean {
  const place =
    target.closest(`${cards} > li, aside`) ??
    (document.querySelector(cards) ? null : document.querySelector('main'))
  const found = place?.querySelector<HTMLButtonElement>(`${button}:enabled`)
  found?.click()
  return Boolean(found)
}

/** Closes the preview beside the list; false if none is open. */
export function closePreview(): boolean {
  const button = document.querySelector<HTMLElement>('[data-close-preview]')
  if (!button?.checkVisibility()) return false
  button.click()
  return true
}

/** Returns the link of the card with this target. */
export function linkOfCard(href: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>(`${cards} > li:not([inert]) a`)]
  return links.find((link) => link.getAttribute('href') === href)
}

/** Returns the target of a click on a card; undefined for any other click. */
export function openedBy(target: Element): string | undefined {
  return target.closest(`${cards} a`)?.getAttribute('href') ?? undefined
}

function focusCard(card: Element | null | undefined): boolean {
  const link = card?.querySelector('a')
  link?.focus()
  return Boolean(link)
}
