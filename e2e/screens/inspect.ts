import { expect, type Page } from '@playwright/test'
import { expectIconsSeen, expectNoTextCut, expectRoomToRead, expectStill, spaceTexts } from '../adapting.ts'
import { expectAccessible, expectNoSidewaysScroll, settled } from '../fixtures/accessibility.ts'
import { expectReadableOnGradients } from './gradients.ts'
import type { Look } from './looks.ts'

const heights = { 320: 800, 390: 844, 768: 1024, 1440: 900 } as const
// 1280 × 1024 enlarged to 400 %
const enlarged = { width: 320, height: 256 }

/** Has the window look like this before a page is loaded. */
export async function wear(page: Page, { width, theme, media }: Look) {
  await page.setViewportSize({ width, height: heights[width] })
  await page.emulateMedia({
    colorScheme: theme,
    reducedMotion: 'reduce',
    forcedColors: media === 'forced colors' ? 'active' : 'none',
  })
}

/** The page as it stands can be read and used in this look. */
export async function inspect(page: Page, { width, theme, media }: Look) {
  await spaceTexts(page, media === 'spaced texts')
  await expectNoSidewaysScroll(page)
  if (width === enlarged.width) await expectReadableEnlarged(page, heights[width])
  if (media === 'spaced texts') await expectNoTextCut(page)
  // in light, an icon over a field looks as if it stood on the dark bar around the field
  if (media === 'forced colors' || theme === 'dark') await expectIconsSeen(page)
  // a summary of errors takes the focus: the parts below the bar then are as small as they show
  await page.evaluate(() => scrollTo(0, 0))
  await settled(page)
  // with forced colors the elements and their names are those of the other looks, and their colors are the browser's
  if (media !== 'forced colors') {
    await expectAccessible(page)
    await expectReadableOnGradients(page)
  }
  await expectStill(page)
}

/** Enlarged to 400 %, a window is so low that the bars must leave room for the page. */
async function expectReadableEnlarged(page: Page, height: number) {
  await page.setViewportSize(enlarged)
  await expectRoomToRead(page)
  // the messaging hub's own is for screen readers
  const title = page.locator(':is(h1, h2):not(.sr-only)').filter({ visible: true }).first()
  await title.scrollIntoViewIfNeeded()
  await expect(title).toBeInViewport()
  await page.setViewportSize({ width: enlarged.width, height })
}
