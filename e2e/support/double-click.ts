import type { Locator, Page } from '@playwright/test'

/**
 * Double-clicks a button whose first click changes the page: the second click comes once `isChanged` has ended, at the
 * same point, whatever lies there by then.
 */
export async function doubleClickThrough(page: Page, button: Locator, isChanged: () => Promise<void>) {
  await button.hover()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is out of sight')
  await button.click()
  await isChanged()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}
