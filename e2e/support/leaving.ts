import { expect, type Page } from '@playwright/test'
import { expectPage } from '../fixtures/visit.ts'

interface Departure {
  /** The heading of the page to leave. */
  from: string
  /** The heading of the page to open. */
  to: string | RegExp
  /** The name of the build's chunk for the page to open. */
  code: string
}

/**
 * Expects the page to stay 450 ms more and to leave by 520 ms, on a paused clock and with the success message
 * visible. The next page's code is held back, so that a started navigation stays observable.
 */
export async function expectLeaves(page: Page, { from, to, code }: Departure) {
  const held = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${code}`), async (route) => {
    await held.promise
    await route.continue()
  })
  const departure = page.getByRole('progressbar', { name: 'Loading page' })
  await page.clock.runFor(450)
  await workedOff(page)
  await expectPage(page, from)
  expect(await departure.count(), 'a departure before half a second').toBe(0)
  await page.clock.runFor(70)
  await expect(departure).toBeAttached()
  held.resolve()
  await expectPage(page, to)
}

/** Expects the page with this heading to leave for the login after half a second. */
export const expectLeavesForLogIn = (page: Page, from: string) =>
  expectLeaves(page, { from, to: 'Login', code: 'log-in-page' })

/** Waits until finished timers are painted; a page runs its tasks one after another. */
async function workedOff(page: Page) {
  await page.evaluate(async () => {
    for (let round = 0; round < 20; round++) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage('')
      })
    }
  })
}
