import type { Page } from '@playwright/test'
import { partsPath, type Screen } from './list.ts'

/** The states a screen has: one that loads can also wait and fail. */
export const statesOf = ({ loads }: Screen) =>
  loads ? (['full', 'loading', 'failed'] as const) : (['full'] as const)
type State = ReturnType<typeof statesOf>[number]

/** Has what the page asks for never come, or be refused; who is signed in stays known. */
export async function hold(page: Page, state: State) {
  if (state === 'full') return
  await page.route(/\/api\/(?!sessions|events)/, (route) =>
    state === 'loading' ? new Promise(() => undefined) : route.fulfill({ status: 503, body: '{}' }),
  )
}

/** Waits until the page shows that state, with its letters and pictures. */
export async function settle(page: Page, { path }: Screen, state: State) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // the page of parts shows how loading looks
  if (state === 'full' && path !== partsPath)
    await page
      .getByRole('status')
      .filter({ hasText: /^(Loading|Cargando)/ })
      .first()
      .waitFor({ state: 'hidden' })
  if (state === 'failed')
    await page
      .getByRole('button', { name: /Retry|Try again/ })
      .first()
      .waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    const isNear = (image: Element) => image.getBoundingClientRect().top < innerHeight
    const pictures = [...document.images].filter((image) => image.complete || isNear(image))
    // one that waits to be scrolled to, or is not displayed at this width, would never have decoded
    for (const image of pictures) image.loading = 'eager'
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)))
  })
}
