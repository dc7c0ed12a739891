import type { Page } from '@playwright/test'
import { partsPath, type Screen, screens } from './list.ts'

/** The states a screen has: one that loads can also wait and fail. */
export const statesOf = ({ loads }: Screen) =>
  loads ? (['full', 'loading', 'failed'] as const) : (['full'] as const)
export type State = ReturnType<typeof statesOf>[number]

/** Every screen in every state it has. */
export const screenStates = screens.flatMap((screen) => statesOf(screen).map((state) => ({ screen, state })))

/** The words of the server that refuses. */
export const refusal = 'The field is flooded.'

/**
 * Has the page's calls never be answered, or be refused; who is signed in stays known. Coaches' pages ask for the coach's
 * standing before all else: once that is let through, each part of them fails for itself.
 */
export async function hold(page: Page, state: State, isStandingKnown = false) {
  if (state === 'full') return
  await page.route(isStandingKnown ? /\/api\/(?!session)/ : /\/api\/(?!sessions)/, (route) =>
    // news from the server would make the page try again by itself
    state === 'loading' || route.request().url().includes('/api/events')
      ? new Promise(() => undefined)
      : route.fulfill({
          status: 400,
          json: { statusCode: 400, code: 'invalid', error: 'x', message: refusal, requestId: 'x' },
        }),
  )
}

/** Has the browser keep no answers: a kept one would show instead of the one that is awaited. */
export async function emptyStore(page: Page) {
  const { origin } = new URL(page.url())
  if (origin === 'null') return
  // a page writes once more what it keeps while it is left
  await page.goto('about:blank')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await browser.detach()
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
      .getByRole('button', { name: /Retry|Try again|Reintentar/ })
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
