import { expect, type Locator, type Page } from '@playwright/test'
import { settled } from '../fixtures/accessibility.ts'

const furthest = 150

/**
 * Moves the focus to an element with Tab, or back with Shift+Tab. At every stop the focus must be
 * visible: outlined (WCAG 2.4.7), in the window, and not covered (2.4.11).
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  if (await hasFocus(target)) return
  const passed: string[] = []
  for (let press = 1; press <= furthest; press++) {
    await page.keyboard.press(key)
    await settled(page)
    const { name, fault } = await page.evaluate(focusAsSeen)
    expect(fault, `the focus on ${page.url()} after ${press} × ${key}, at ${name}`).toBe('')
    if (await hasFocus(target)) return
    passed.push(name)
  }
  throw new Error(
    `${target} had no focus after ${furthest} × ${key} on ${page.url()}; the last ten were ${passed.slice(-10).join(', ')}`,
  )
}

/** Moves to a button or link and presses Enter. */
export async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Moves to a checkbox and checks it. */
export async function tick(page: Page, checkbox: Locator) {
  await tabTo(page, checkbox)
  await page.keyboard.press('Space')
  await expect(checkbox).toBeChecked()
}

/** Moves to a field and types over its value. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Moves to a native select and on with the arrow keys until an option is selected. */
export async function pick(page: Page, select: Locator, value: string) {
  await tabTo(page, select)
  await page.keyboard.press('Home')
  for (const _ of await select.getByRole('option').all()) {
    if ((await select.inputValue()) === value) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(select).toHaveValue(value)
}

/**
 * Moves to a radio group, which is a single tab stop, and on with the arrow keys until this radio
 * button is selected.
 */
export async function choose(page: Page, group: Locator, name: string) {
  const radios = group.getByRole('radio')
  const wanted = group.getByRole('radio', { name, exact: true })
  const chosen = group.getByRole('radio', { checked: true })
  const oneIsChosen = (await chosen.count()) > 0
  await tabTo(page, oneIsChosen ? chosen : radios.first())
  if (!oneIsChosen) await page.keyboard.press('Space')
  for (const _ of await radios.all()) {
    if (await wanted.isChecked()) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toBeChecked()
  await expect(wanted).toBeFocused()
}

/**
 * Expects that the focus moved to a sensible place after the pressed element disappeared, never to
 * the top of the document.
 */
export async function expectFocusKept(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), {
      message: 'the element with the focus',
    })
    .not.toBe('BODY')
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/**
 * Runs in the page. Returns the focused element's name and the reason why its focus is not visible,
 * if any.
 */
function focusAsSeen(): { name: string; fault: string } {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { name: 'nothing', fault: '' }
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined
  const words = focused.getAttribute('aria-label') ?? label ?? focused.textContent ?? ''
  const name = `${focused.tagName.toLowerCase()} “${words.trim().slice(0, 40)}”`

  const isOutlined = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    // permanent borders are thinner
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor)
  }
  let outlined: Element | null = focused
  while (outlined && !isOutlined(outlined)) outlined = outlined.parentElement
  if (!outlined) return { name, fault: 'has no visible outline' }

  const isSeenAt = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    if (!hit) return false
    return focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.control === focused
  }
  const inset = 2
  for (const box of focused.getClientRects()) {
    const [left, right] = [Math.max(box.left, 0) + inset, Math.min(box.right, innerWidth) - inset]
    const [top, bottom] = [Math.max(box.top, 0) + inset, Math.min(box.bottom, innerHeight) - inset]
    if (left > right || top > bottom) continue
    const places = [0, 0.25, 0.5, 0.75, 1]
    if (places.some((x) => places.some((y) => isSeenAt(left + (right - left) * x, top + (bottom - top) * y))))
      return { name, fault: '' }
  }
  const { top, bottom, left, right } = focused.getBoundingClientRect()
  const place = `${Math.round(left)}–${Math.round(right)} × ${Math.round(top)}–${Math.round(bottom)}`
  return { name, fault: `is out of the window of ${innerWidth} × ${innerHeight}, or covered, at ${place}` }
}
