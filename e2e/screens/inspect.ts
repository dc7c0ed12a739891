import { expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectEndsWithFooter,
  expectNoSidewaysScroll,
  settled,
} from '../fixtures/accessibility.ts'
import {
  expectIconsSeen,
  expectNoTextCut,
  expectRoomToRead,
  expectStill,
  spaceTexts,
} from '../support/adapting.ts'
import { expectReadableOnGradients } from './gradients.ts'
import type { Look } from './looks.ts'

const heights = { 320: 800, 390: 844, 768: 1024, 1440: 900 } as const
// 1280 × 1024 at 400 % zoom
const enlarged = { width: 320, height: 256 }

/** Applies a look to the window before a page loads. */
export async function wear(page: Page, { width, theme, media }: Look) {
  await page.setViewportSize({ width, height: heights[width] })
  await page.emulateMedia({
    colorScheme: theme,
    reducedMotion: 'reduce',
    forcedColors: media === 'forced colors' ? 'active' : 'none',
  })
}

/** Expects that the page can be read and used in this look. */
export async function inspect(page: Page, { width, theme, media }: Look) {
  await spaceTexts(page, media === 'spaced texts')
  await expectNoSidewaysScroll(page)
  await expectEndsWithFooter(page)
  if (width === 1440) await expectSameEdges(page)
  if (width === enlarged.width) await expectReadableEnlarged(page, heights[width])
  if (media === 'spaced texts') await expectNoTextCut(page)
  // in light mode, an icon over a field would be measured against the dark bar around the field
  if (media === 'forced colors' || theme === 'dark') await expectIconsSeen(page)
  // an error summary takes the focus and scrolls, and parts under the top bar would then count as
  // too small
  await page.evaluate(() => scrollTo(0, 0))
  await settled(page)
  // forced colors keep the elements and names of the other looks, and the browser sets the colors
  if (media !== 'forced colors') {
    await expectAccessible(page)
    await expectReadableOnGradients(page)
  }
  await expectStill(page)
}

/**
 * Expects that the footer ends on the edges of the content, where that has a column. The bar keeps one width, so that
 * nothing in it moves from page to page.
 */
async function expectSameEdges(page: Page) {
  const edges = () =>
    page.evaluate(() =>
      ['main', 'footer'].flatMap((part) => {
        const columns = [...document.querySelectorAll(`${part} .page-width`)]
        const box = columns.find((column) => column.checkVisibility())?.getBoundingClientRect()
        if (box) return [`${box.left} to ${box.right}`]
        return part === 'main' ? [] : [`no column in ${part}`]
      }),
    )
  await expect.poll(async () => new Set(await edges()).size, 'edges of content and footer').toBe(1)
}

/**
 * Expects that the page can be read at 400 % zoom, where a window is so low that fixed bars must leave room for it.
 */
async function expectReadableEnlarged(page: Page, height: number) {
  await page.setViewportSize(enlarged)
  await expectRoomToRead(page)
  // the messaging hub's own heading is for screen readers only
  const title = page.locator(':is(h1, h2):not(.sr-only)').filter({ visible: true }).first()
  await title.scrollIntoViewIfNeeded()
  await expect(title).toBeInViewport()
  await page.setViewportSize({ width: enlarged.width, height })
}
