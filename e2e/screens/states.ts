import type { Page } from '@playwright/test'
import { refuse } from '../support/refuse.ts'
import { partsPath, type Screen, screens } from './list.ts'

/** Lists the states of a screen: one that loads can also wait and fail. */
const statesOf = ({ loads }: Screen) =>
  loads ? (['full', 'loading', 'failed'] as const) : (['full'] as const)
export type State = ReturnType<typeof statesOf>[number]

/** Lists every screen in each of its states. */
export const screenStates = screens.flatMap((screen) => statesOf(screen).map((state) => ({ screen, state })))

/**
 * Leaves the page's calls unanswered, or refuses them, except those that tell who is signed in.
 * Coaches' pages load the coach's verification first: once that passes, each part fails by itself.
 */
export async function hold(page: Page, state: State, isStandingKnown = false) {
  if (state === 'full') return
  await page.route(isStandingKnown ? /\/api\/(?!session)/ : /\/api\/(?!sessions)/, (route) =>
    // a live event would make the page retry by itself
    state === 'loading' || route.request().url().includes('/api/events')
      ? new Promise(() => undefined)
      : refuse(route),
  )
}

/** Empties the browser's stored answers, which would show in place of the pending ones. */
export async function emptyStore(page: Page) {
  const { origin } = new URL(page.url())
  if (origin === 'null') return
  // a page stores its data once more when it is left
  await page.goto('about:blank')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await browser.detach()
}

/** Waits until the page shows that state, with fonts and pictures loaded. */
export async function settle(page: Page, { path }: Screen, state: State) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // the page of UI parts shows loading states on purpose
  if (state === 'full' && path !== partsPath)
    await page
      .getByRole('status')
      .filter({ hasText: /^(Loading|Cargando)/ })
      .first()
      .waitFor({ state: 'hidden' })
  if (state === 'failed')
    await page
      .getByRole('button', { name: /Retry|Try again|Reintentar/ })
      .first()
      .waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    const isNear = (image: Element) => image.getBoundingClientRect().top < innerHeight
    const pictures = [...document.images].filter((image) => image.complete || isNear(image))
    // lazy pictures off screen, or hidden at this width, would never decode
    for (const image of pictures) image.loading = 'eager'
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)))
  })
}
